import { beforeAll, describe, expect, test } from 'vitest'
import { makeSetup } from '../rulesets/atb/content/index.ts'
import { atb } from '../rulesets/atb/index.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Outcome, Ruleset } from './contract.ts'
import { SetupError } from './errors.ts'
import { dictionary, FAMILIES } from './meaning/dictionary.ts'
import { missingWords, strayPlaceholders } from './meaning/check.ts'
import { englishText, Teller } from './meaning/teller.ts'
import { learn, vocabularies, vocabulary } from './meaning/vocabulary.ts'
import { narratorOf } from './narrator.ts'
import { fieldAbout, fieldText, measureText, outcomeText, phraseFor, reasonText } from './wording.ts'

const words = vocabulary('wording-test', {
  'reason.stalemate': 'both are tired',
  'measure.mood': 'mood',
  'event.greet': 'greeting',
  greet: '{who} greets',
})
const plan: unknown = atb.prepare(atb.setup.parse(makeSetup({ reeds: ['mira'], kilns: ['brann'] }, 'en')))
const plain: Ruleset = { ...atb, words: undefined, events: undefined, tell: undefined, narrator: undefined }
const worded: Ruleset = { ...plain, words, seatNames: () => ['The Reeds', 'The Kilns'] }

beforeAll(() => learn('zh'))

describe('words for ids', () => {
  test('are the ruleset’s own, else the kernel’s, else none', () => {
    expect(phraseFor(words, 'reason.stalemate')).toEqual({ code: 'wording-test:reason.stalemate' })
    expect(phraseFor(undefined, 'reason.stalemate')).toEqual({ code: 'ids:reason.stalemate' })
    expect(phraseFor(words, 'reason.none')).toBeNull()
    expect(phraseFor(words, 'toString')).toBeNull()
    expect(reasonText(worded, 'luck')).toBe('luck')
    expect(englishText(fieldText(worded, 'maxHp'))).toBe('full hp')
    expect(fieldText(worded, 'other')).toBe('other')
    expect(fieldAbout(worded, 'other')).toBeNull()
  })

  test('of measures say whose they are', () => {
    const told = (key: string, ...of: [unknown?]) => englishText(measureText(worded, key, ...of))
    expect(told('steps')).toBe('steps')
    expect(told('hpLeft.reeds')).toBe('hp left of reeds')
    expect(told('hpLeft.reeds', plan)).toBe('hp left of The Reeds')
    expect(told('hpLeft.first', plan)).toBe('hp left of first')
    expect(told('mood.kilns', plan)).toBe('mood of The Kilns')
    expect(told('luck.kilns', plan)).toBe('luck.kilns')
  })

  test('of outcomes say who won and why', () => {
    const outcome: Outcome = { result: 'win', seat: 1, winner: 'kilns', reason: 'elimination', steps: 9 }
    expect(englishText(outcomeText(worded, plan, outcome))).toBe('The Kilns won: nobody else is left')
    const draw: Outcome = { ...outcome, result: 'draw', seat: null, winner: null, reason: 'stalemate' }
    expect(englishText(outcomeText(worded, plan, draw))).toBe('a draw: both are tired')
    const open: Outcome = { ...draw, result: 'undecided', reason: 'stepLimit' }
    expect(new Teller('zh').text(outcomeText(plain, plan, open))).toBe('未分胜负：达到步数上限')
  })
})

describe('events are told', () => {
  type Greet = { readonly type: 'greet'; readonly who: string; readonly whom?: string; readonly count?: number }
  const event: Greet = { type: 'greet', who: 'mira', whom: 'brann', count: 2 }
  const events = dictionary<Greet>({
    greet: { doer: 'who', receiver: 'whom', amount: 'count', family: 'none', weight: 'detail' },
  })

  test('by the ruleset’s phrases', () => {
    const ruleset: Ruleset = { ...plain, words, tell: () => words.say('greet', { who: 'mira' }) }
    expect(narratorOf(ruleset, plan, new Teller('en')).line(event, 0)).toBe('Mira greets')
    expect(narratorOf(ruleset, plan, new Teller('en')).isDetail(event)).toBe(false)
  })

  test('by its own narrator, in a language that it writes', () => {
    const ruleset: Ruleset = {
      ...plain,
      narrator: (_, language) => ({ line: ({ type }, index) => `${language} ${type} ${index}`, isDetail: () => true }),
    }
    expect(narratorOf(ruleset, plan, new Teller('zh')).line(event, 4)).toBe('zh greet 4')
    expect(narratorOf(ruleset, plan, new Teller('xx')).line(event, 4)).toBe('en greet 4')
    expect(narratorOf(ruleset, plan, new Teller('en')).isDetail(event)).toBe(true)
  })

  test('by what the dictionary knows, else by their type', () => {
    const line = (ruleset: Ruleset, one: Greet, language = 'en') =>
      narratorOf(ruleset, plan, new Teller(language)).line(one, 0)
    const known: Ruleset = { ...plain, words, events }
    expect(line(known, event)).toBe('Greeting: mira, brann, 2.')
    expect(line(known, { type: 'greet', who: 'mira', whom: 'brann' })).toBe('Greeting: mira, brann.')
    expect(line(known, { type: 'greet', who: 'mira' })).toBe('Greeting: mira.')
    expect(line(plain, event)).toBe('Greet.')
    expect(line(known, event, 'xx')).toBe('⟦⟦greeting⟧: mira, brann, 2.⟧')
    expect(narratorOf(known, plan, new Teller('en')).isDetail(event)).toBe(true)
  })
})

/** Every room that is known here, with every language that it offers. */
const OFFERED = vocabularies().flatMap(({ room, others }) =>
  Object.keys(others).map((language) => ({ room, language })),
)

describe('a language that a room offers', () => {
  // One test for all of them: how many there are depends on who else was tested in this process.
  test('has all words in it, and none that asks for a stray value', async () => {
    for (const { room, language } of OFFERED) {
      const faults = [...(await missingWords(language)), ...(await strayPlaceholders(language))]
      expect(
        faults.filter((code) => code.startsWith(`${room}:`)),
        `${room} in ${language}`,
      ).toEqual([])
    }
  })

  test('is Chinese in all rooms, German in some', () => {
    const chinese = ['kernel', ...rulesets.map(({ id }) => id)].map((room) => ({ room, language: 'zh' }))
    expect(OFFERED).toEqual(expect.arrayContaining(chinese))
    const german = OFFERED.filter(({ language }) => language === 'de').map(({ room }) => room)
    expect(german).toEqual(expect.arrayContaining(['kernel', 'atb']))
  })

  test('says one and several in forms of its own, and in English what it has no words for', async () => {
    await learn('de')
    const german = new Teller('de')
    const tiers = (count: number) => german.text({ code: 'atb:skill.tiers', values: { count, tiers: 'I' } })
    expect([tiers(1), tiers(2)]).toEqual(['Hat 1 Rang: I.', 'Hat 2 Ränge: I.'])
    expect(german.line({ code: 'wording-test:greet', values: { who: 'mira' } })).toBe('Mira greets')
  })
})

describe('the kernel’s words', () => {
  test('that a language lacks are listed', async () => {
    expect(await missingWords('zh')).toContain('wording-test:greet')
    expect(await missingWords('en')).toEqual([])
    expect((await missingWords('tlh')).length).toBeGreaterThan(100)
  })

  test('that ask for a value which English does not give are listed', async () => {
    vocabulary('wording-stray', { a: '{x}', b: 'b' }, { zh: async () => ({ a: '{x}{y}', c: '{z}' }) })
    expect(await strayPlaceholders('zh')).toEqual(
      expect.arrayContaining(['wording-stray:a: {y}', 'wording-stray:c: {z}']),
    )
  })

  test('name every family', () => {
    for (const family of FAMILIES) expect(phraseFor(undefined, `family.${family}`), family).not.toBeNull()
  })

  test('say what is wrong with a setup in the reader’s language', () => {
    const told = (input: unknown) => {
      try {
        atb.setup.parse(input)
      } catch (error) {
        if (error instanceof SetupError) return error.issues.map(({ says = '' }) => new Teller('zh').text(says))
        throw error
      }
      return []
    }
    expect(told(null)).toEqual(['应为对象，实为 null'])
    expect(told({ characters: 7, typo: 1 })).toEqual(expect.arrayContaining(['没有这个键']))
  })
})
