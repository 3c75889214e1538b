import { beforeAll, describe, expect, test } from 'vitest'
import { kernelWords } from '../words/index.ts'
import { textFault } from './check.ts'
import { dictionary, familyOf, occurrenceOf } from './dictionary.ts'
import { entryId } from './glossary.ts'
import { LANGUAGES, languageInformation, writtenLanguage } from './languages.ts'
import { isName, isPhrase, type Name } from './phrase.ts'
import { englishText, Teller, tellerIn } from './teller.ts'
import { learn, learntWords, vocabularies, vocabulary, wordsFor } from './vocabulary.ts'

const words = vocabulary(
  'teller-test',
  {
    hit: '{who} hits {whom} for {amount}',
    units: '{count} {count|unit|units} of {side}',
    several: ['one way, {who}', 'another way, {who}', 'a third way, {who}'],
    onlyEnglish: 'only in English',
    list: 'all of {names}',
  },
  {
    zh: async () => ({
      hit: '{who}击中{whom}，伤害 {amount}',
      units: '{side}的 {count} 个单位',
      several: '{who}说',
      list: '所有{names}',
    }),
    // Polish has three forms for whole numbers, and one for fractions.
    pl: async () => ({ units: '{count} {count|oddział|oddziały|oddziałów}' }),
  },
)
const { say } = words
const mira: Name = { of: 'unit', id: 'm1', name: 'Mira' }
const brann: Name = { of: 'unit', id: 'b1', name: 'Brann' }

beforeAll(() => learn('zh'))

describe('phrases', () => {
  test('are a code and values', () => {
    expect(say('onlyEnglish')).toEqual({ code: 'teller-test:onlyEnglish' })
    const phrase = say('hit', { who: mira, whom: 'b', amount: 3 })
    expect(phrase).toEqual({ code: 'teller-test:hit', values: { who: mira, whom: 'b', amount: 3 } })
    expect(isPhrase(phrase)).toBe(true)
    expect(isName(phrase)).toBe(false)
    expect(isName(mira)).toBe(true)
    expect(isPhrase(mira)).toBe(false)
    for (const nothing of [null, undefined, 'x', 3, {}, []]) {
      expect(isPhrase(nothing)).toBe(false)
      expect(isName(nothing)).toBe(false)
    }
  })

  test('need their values, as the compiler knows', () => {
    // @ts-expect-error a value is missing
    expect(say('hit', { who: 'a', whom: 'b' }).code).toBe('teller-test:hit')
    // @ts-expect-error there is no such code
    expect(say('nothing').code).toBe('teller-test:nothing')
    // @ts-expect-error values where there is no place for them
    expect(say('onlyEnglish', { who: 'a' }).code).toBe('teller-test:onlyEnglish')
  })
})

describe('a teller', () => {
  test('puts values into words, phrases and lists among them', () => {
    const english = new Teller('en')
    expect(english.text(say('hit', { who: mira, whom: brann, amount: 12.5 }))).toBe('Mira hits Brann for 12.5')
    const inner = say('units', { count: 2, side: 'red' })
    expect(english.text(say('hit', { who: inner, whom: 'x', amount: 0 }))).toBe('2 units of red hits x for 0')
    expect(english.text(say('list', { names: [mira, 'two', inner] }))).toBe('all of Mira, two, 2 units of red')
    expect(english.text(say('list', { names: [] }))).toBe('all of ')
    expect(english.text('as it {is}')).toBe('as it {is}')
    expect(englishText(say('onlyEnglish'))).toBe('only in English')
  })

  test('chooses the form that goes with a number', () => {
    const english = new Teller('en')
    const told = [0, 1, 2, 1.5, -1].map((count) => english.text(say('units', { count, side: 'x' })))
    expect(told).toEqual(['0 units of x', '1 unit of x', '2 units of x', '1.5 units of x', '-1 unit of x'])
  })

  test('knows languages with more forms', async () => {
    await learn('pl')
    const polish = new Teller('pl')
    // Not among the languages that readers may choose, so it has English forms.
    expect(polish.text(say('units', { count: 5, side: 'x' }))).toBe('5 oddziały')
    expect(new Teller('zh').text(say('units', { count: 1, side: '红' }))).toBe('红的 1 个单位')
  })

  test('tells names as the content has them in its language', () => {
    const chinese = new Teller('zh', { unit: { Mira: '米拉' }, card: { Brann: '不是他' } })
    expect(chinese.text(say('hit', { who: mira, whom: brann, amount: 3 }))).toBe('米拉击中Brann，伤害 3')
    expect(chinese.text(mira)).toBe('米拉')
    expect(chinese.text(say('list', { names: [mira, brann] }))).toBe('所有米拉、Brann')
  })

  test('loads words and names', async () => {
    const pack = { names: { zh: async () => ({ unit: { Mira: '米拉' } }) } }
    expect((await tellerIn('zh', pack)).text(mira)).toBe('米拉')
    expect((await tellerIn('en', pack)).text(mira)).toBe('Mira')
    expect((await tellerIn('zh')).text(mira)).toBe('Mira')
  })

  test('falls back to English words, and to the code where there are none', () => {
    const chinese = new Teller('zh')
    expect(chinese.text(say('onlyEnglish'))).toBe('only in English')
    expect(new Teller('de').text(say('onlyEnglish'))).toBe('only in English')
    expect(chinese.text({ code: 'teller-test:unheard' })).toBe('teller-test:unheard')
    expect(chinese.text({ code: 'nowhere:unheard' })).toBe('nowhere:unheard')
  })

  test('picks one of several ways to say it, always the same for the same place', () => {
    const english = new Teller('en')
    const phrase = say('several', { who: 'I' })
    const told = Array.from({ length: 60 }, (_, index) => english.line(phrase, index))
    expect(new Set(told)).toEqual(new Set(['One way, I', 'Another way, I', 'A third way, I']))
    expect(Array.from({ length: 60 }, (_, index) => english.line(phrase, index))).toEqual(told)
    expect(english.text(phrase)).toBe('one way, I')
    expect(new Teller('zh').line(phrase, 5)).toBe('I说')
  })

  test('begins sentences with a capital where the language does', () => {
    expect(new Teller('en').line(say('onlyEnglish'))).toBe('Only in English')
    expect(new Teller('zh').line(say('onlyEnglish'))).toBe('only in English')
    expect(new Teller('en').line('plain')).toBe('Plain')
  })

  test('in the pseudo-language puts words and names in brackets, and nothing else', () => {
    const pseudo = new Teller('xx')
    expect(pseudo.text(say('hit', { who: mira, whom: 'id7', amount: 3 }))).toBe('⟦‹Mira› hits id7 for 3⟧')
    expect(pseudo.text(mira)).toBe('‹Mira›')
    expect(pseudo.text('plain')).toBe('plain')
    expect(pseudo.text(say('list', { names: [say('onlyEnglish'), mira] }))).toBe('⟦all of ⟦only in English⟧, ‹Mira›⟧')
  })
})

describe('a vocabulary', () => {
  test('is known by its room', () => {
    expect(vocabularies()).toContain(words)
    expect(vocabularies()).toContain(kernelWords)
    expect(wordsFor('en', 'teller-test:onlyEnglish')).toBe('only in English')
    expect(wordsFor('zh', 'teller-test:hit')).toBe('{who}击中{whom}，伤害 {amount}')
    expect(wordsFor('zh', 'teller-test:none')).toBeUndefined()
    expect(learntWords('en', 'teller-test')).toBe(words.english)
    expect(learntWords('fr', 'teller-test')).toBeUndefined()
  })

  test('loads each language once', async () => {
    let loads = 0
    vocabulary('teller-test-loads', { a: 'a' }, { zh: async () => ({ a: String((loads += 1)) }) })
    await learn('zh')
    await learn('zh')
    await learn('en')
    expect(loads).toBe(1)
  })
})

test('languages that nobody listed are read like English', () => {
  expect(LANGUAGES.map(({ id }) => id)).toContain('zh')
  expect(languageInformation('zh').tag).toBe('zh-Hans')
  expect(languageInformation('fr')).toEqual({ id: 'fr', name: 'fr', tag: 'en', capitals: true })
  expect([writtenLanguage('zh'), writtenLanguage('en'), writtenLanguage('xx')]).toEqual(['zh', 'en', 'en'])
})

test.each([
  ['plain', null],
  ['', 'an empty text'],
  ['NaN hp', 'the text "NaN hp"'],
  ['[object Object]', 'the text "[object Object]"'],
  [{ of: 'unit', id: '1', name: '' }, 'an empty text'],
  [say('hit', { who: mira, whom: '', amount: 1 }), null],
  [
    say('hit', { who: 'a', whom: 'b', amount: Number.POSITIVE_INFINITY }),
    'teller-test:hit, amount: the number Infinity',
  ],
  [say('list', { names: [mira, { code: 'x:y' }] }), 'teller-test:list, names: there are no words for x:y'],
  [{ code: 'teller-test:several' }, 'teller-test:several: there is no value for {who}'],
])('a fault of %j is %s', (text, fault) => {
  expect(textFault(text, 'en')).toBe(fault)
})

describe('a dictionary', () => {
  type Hit = { readonly type: 'hit'; readonly by: number | null; readonly on: string; readonly amount: number }
  type Burn = {
    readonly type: 'burn'
    readonly unit: string
    readonly all: readonly string[]
    readonly deadly: boolean
  }
  type Call = { readonly type: 'call'; readonly fire: boolean }
  const events = dictionary<Hit | Burn | Call>({
    hit: { doer: 'by', receiver: 'on', amount: 'amount', family: 'ofCause', weight: 'consequence' },
    burn: {
      receiver: 'unit',
      others: ({ all }) => [...all, null],
      family: 'ofCause',
      weight: ({ deadly }) => (deadly ? 'turningPoint' : 'detail'),
      fells: ({ deadly }) => deadly,
    },
    call: { family: ({ fire }) => (fire ? 'fire' : 'none'), weight: 'deed', joins: true },
  })

  test('reads what an event means', () => {
    expect(events.types).toEqual(['hit', 'burn', 'call'])
    expect(['hit', 'burn', 'none'].map((type) => events.has(type, 'amount'))).toEqual([true, false, false])
    expect(events.read({ type: 'hit', by: 3, on: 'm', amount: 0 })).toEqual({
      doer: '3',
      receiver: 'm',
      others: [],
      things: [],
      amount: 0,
      family: 'ofCause',
      weight: 'consequence',
      fells: false,
      joins: false,
    })
    expect(events.read({ type: 'hit', by: null, on: 'm', amount: 1 }).doer).toBeNull()
    expect(events.read({ type: 'burn', unit: 'u', all: ['v', 'w'], deadly: true })).toMatchObject({
      receiver: 'u',
      others: ['v', 'w'],
      amount: null,
      weight: 'turningPoint',
      fells: true,
    })
    expect(events.read({ type: 'call', fire: true })).toMatchObject({ family: 'fire', joins: true })
    expect(occurrenceOf(undefined, { type: 'x' })).toMatchObject({ doer: null, weight: 'deed', family: 'none' })
  })

  test('finds the family of an event in what led to it', () => {
    const log = [
      { event: { type: 'call', fire: true }, cause: null },
      { event: { type: 'hit', by: 1, on: 'm', amount: 1 }, cause: 0 },
      { event: { type: 'burn', unit: 'm', all: [], deadly: false }, cause: 1 },
      { event: { type: 'burn', unit: 'm', all: [], deadly: false }, cause: null },
    ]
    expect(log.map((entry) => familyOf(events, entry, (index) => log[index]))).toEqual([
      'fire',
      'fire',
      'fire',
      'strike',
    ])
  })
})

test('entries of a glossary are named by kind and id', () => {
  expect(entryId('unit', 'Saltmender')).toBe('unit:Saltmender')
})
