import { describe, expect, test } from 'vitest'
import { TestGame } from '../../../../../tests/chain-games.ts'
import { PSEUDO_LANGUAGE } from '../../kernel/meaning/languages.ts'
import { englishText, Teller, tellerIn } from '../../kernel/meaning/teller.ts'
import { CARDS, content } from './content/index.ts'
import { chain } from './index.ts'
import { told as en } from './words/told.ts'

function entriesOf(setup: unknown) {
  return chain.glossary?.(chain.prepare(chain.setup.parse(setup))) ?? []
}

/** The rules of an entry in English. */
function rules(setup: unknown, id: string): string[] {
  return entriesOf(setup)
    .filter((entry) => entry.id === id)
    .flatMap((entry) => entry.rules.map(englishText))
}

const [ferry] = content.scenarios
const house = content.scenarios.find(({ id }) => id === 'house-rules')?.setup

describe.each(content.scenarios)('the glossary of $id', async ({ setup }) => {
  const entries = entriesOf(setup)
  const chinese = await tellerIn('zh', content)
  const pseudo = new Teller(PSEUDO_LANGUAGE)

  test('has one entry a thing, with rules and links that lead somewhere', () => {
    const ids = new Set(entries.map(({ id }) => id))
    expect(ids.size).toBe(entries.length)
    for (const { id, of, rules: list, links = [] } of entries) {
      expect(list, id).not.toHaveLength(0)
      expect(id.startsWith(`${of}:`)).toBe(true)
      expect(en).toHaveProperty([`of.${of}`])
      expect(
        links.filter((link) => !ids.has(link)),
        id,
      ).toEqual([])
    }
    const parsed = chain.setup.parse(setup)
    for (const key of Object.keys(parsed.cards)) expect(ids).toContain(`card:${key}`)
    for (const { hero, weapon } of parsed.players) {
      expect(ids).toContain(`hero:${hero.name}`)
      if (weapon !== null) expect(ids).toContain(`weapon:${weapon.name}`)
    }
  })

  test('is told whole in both languages', () => {
    for (const { id, name, rules: list, numbers = [] } of entries) {
      const texts = [
        name,
        ...list,
        ...numbers.flatMap(({ label, value }) => [label, typeof value === 'number' ? String(value) : value]),
      ]
      for (const text of texts) {
        expect(englishText(text), id).toMatch(/\S/)
        expect(englishText(text), id).not.toMatch(/[{}]|undefined|NaN|null/)
        expect(chinese.text(text), id).not.toMatch(/[A-Za-z{}]/)
        expect(pseudo.text(text), id).toMatch(/^(⟦.*⟧|‹.*›|[\d.-]+)$/)
      }
      for (const rule of list) expect(englishText(rule), id).toMatch(/^[A-Z+−“].*\.$/)
    }
  })
})

describe('rules are told as cards tell them', () => {
  test.each([
    ['card:landfall', ['+4 attack as the third attack of the turn or later.', 'Uses: attack, block, pay.']],
    ['card:ferrytoll', ['+1 attack if 3 or more was pitched for it.', 'Uses: attack, block, pay.']],
    ['card:sandbar', ['Uses: block, pay.']],
    [
      'card:ripple',
      ['Go again: when the attack resolves, hit or not, you get an action point.', 'Uses: attack, block, pay.'],
    ],
    ['hero:Maren Oarhand', ['Your attack gets +1 as the third attack of the turn or later.']],
    ['hero:Tolv Bellows', ['Your attack gets +1 if 4 or more was pitched for it.']],
  ])('%s', (id, told) => {
    expect(rules(ferry.setup, id)).toEqual(told)
  })

  test('of heroes that ask for more', () => {
    const hero = (when: string) => {
      const player = { deck: [], hero: { name: 'Ada', modifiers: { onDeclare: [{ when, addAttack: 1 }] } } }
      return rules({ players: [player, { deck: [] }] }, 'hero:Ada')
    }
    expect(hero('isCard and isFirstAttack and pitchSum >= 3')).toEqual([
      'Your attack with a card gets +1 as the first attack of the turn, if 3 or more was pitched for it.',
    ])
    expect(hero('isWeapon and not isFirstAttack')).toEqual([
      'Your attack with a weapon gets +1 as the second attack of the turn or later.',
    ])
    expect(hero('isFirstAttack and isSecondAttack')).toEqual([
      'Your attack gets +1 under a condition that never holds.',
    ])
    expect(hero('pitchSum > attackNumber')).toEqual(['Your attack gets +1 if “pitchSum > attackNumber” holds.'])
  })

  test('of the extensions', () => {
    expect(rules(house, 'card:paperwall')).toContain('Instant: in the Layer step, free of cost, the attack gets −2.')
    expect(rules(house, 'card:gust')).toContain('When it hits, you draw 1 card.')
    expect(rules(house, 'weapon:Paper Knife')).toContain('When it hits, you gain 1 action point.')
    expect(rules(house, 'equipment:Quilted Coat')[0]).toContain('Blocks 2')
    expect(rules(house, 'rule:stalemate')).toEqual(['After 6 turns in a row without an attack the duel is a draw.'])
  })

  test('every card with a rule of the pack shows it on its face', () => {
    const hand = (key: string) => ({ deck: [], hand: [key] })
    for (const [key, card] of Object.entries(CARDS)) {
      const setup = { players: [hand(key), hand(key)], cards: { [key]: card } }
      const state = new TestGame({}, {}, setup).state
      const [face] = chain.scene(state, 0).zones?.[0].cards ?? []
      const { keywords, modifiers } = chain.setup.parse(setup).cards[key]
      expect(face.rules !== undefined, key).toBe(keywords.length > 0 || modifiers !== undefined)
    }
  })
})

test('tells nobody where a card is', () => {
  const cards = Object.fromEntries(['ripple', 'oarslap', 'sandbar'].map((key) => [key, CARDS[key]]))
  const glossary = (hand: string, deck: string, arsenal: string) =>
    entriesOf({ cards, players: [{ deck: [deck], hand: [hand], arsenal: [arsenal] }, { deck: [] }] })
  expect(glossary('ripple', 'oarslap', 'sandbar')).toEqual(glossary('sandbar', 'ripple', 'oarslap'))
})
