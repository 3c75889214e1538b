import { describe, expect, test } from 'vitest'
import { anySetup } from '../../../../../tests/hex-field.ts'
import { Battle } from '../../kernel/battle.ts'
import { englishText, Teller, tellerIn } from '../../kernel/meaning/teller.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { content, SCENARIOS, UNITS } from './content/index.ts'
import { glossary } from './glossary.ts'
import { hex } from './index.ts'
import type { AbilityInput } from './setup.ts'

function planOf(setup: unknown) {
  return hex.prepare(hex.setup.parse(setup))
}

function entriesOf(setup: unknown) {
  return new Map(glossary(planOf(setup)).map((entry) => [entry.id, entry]))
}

const foe = { name: 'Foe', maxHp: 1, damage: 0, attackRange: 1 }

/** The rules of the units of the pack, in English. */
const PACK = entriesOf({ armies: [UNITS, [foe]] })
const rulesOf = (name: string) => PACK.get(`unit:${name}`)?.rules.map(englishText)

/** The sentence of one ability of a unit that attacks from 2 hexes away. */
function sentence(ability: AbilityInput, more: Record<string, unknown> = {}): string | undefined {
  const unit = { name: 'A', maxHp: 5, damage: 1, attackRange: 2, abilities: [ability] }
  return entriesOf({ armies: [[unit], [foe]], ...more })
    .get('unit:A')
    ?.rules.map(englishText)[0]
}

describe('rules of units', () => {
  test('read as a card game would put them', () => {
    expect(rulesOf('Saltmender')).toEqual(['At the end of its turn: heals a random ally within 3 by 3.'])
    expect(rulesOf('Dikewarden')).toEqual(['Blocks 1 hit a round.'])
    expect(rulesOf('Foghorn')).toEqual(['Every 2 hits: silences all enemies within 2.'])
    expect(rulesOf('Gullsling')).toEqual(['Has no abilities.'])
    expect(rulesOf('Cinderling')).toEqual([
      'When it kills: gains 1 damage for the rest of the battle.',
      'Has a chance of 50% to move 2 hexes instead of 1.',
    ])
    expect(rulesOf('Gravecaller')).toEqual(['Every 2 deaths of allies within 4: summons 1 blade beside itself.'])
    expect(rulesOf('Boathook')).toEqual(['When it hits: pushes the enemy it hit back by up to 2 hexes.'])
    expect(rulesOf('Blade')).toEqual(['Made by a summon; falls to any wound.'])
  })

  test('follow from the options of the setup', () => {
    expect(sentence({ trigger: 'onhit', effect: 'freeze', value: 2 }, { rules: [{ deepFreeze: 3 }, {}] })).toBe(
      'When it hits: freezes 2 random enemies in attack range that have yet to act, and strikes each for 3 damage.',
    )
    const summon = { trigger: 'endturn', effect: 'summon', count: 2, summonReady: true } as const
    expect(sentence(summon)).toContain('2 blades beside itself, ready to act this round')
    expect(sentence(summon, { summonReadyActs: false })).toContain('2 blades beside itself.')
    const silence = { trigger: 'onhit', effect: 'silence' } as const
    expect(sentence(silence)).toBe('When it hits: silences all enemies within 2.')
    expect(sentence(silence, { extensions: { silenceTurns: 1 } })).toContain('within 2 for 1 turn.')
    expect(sentence({ trigger: 'onkill', effect: 'ready' }, { readyExtraTurns: 0 })).toContain('not having acted')
    expect(sentence({ trigger: 'passive', effect: 'armor', value: 1, aura: 'R' })).toContain('within 2 have 1 more')
  })

  test('say what can do nothing', () => {
    const idle: AbilityInput[] = [
      { trigger: 'passive', effect: 'heal', value: 1 },
      { trigger: 'onhit', effect: 'block', value: 1 },
      { trigger: 'onhit', effect: 'shadowstep' },
      { trigger: 'passive', effect: 'undying', value: 1 },
      { trigger: 'endturn', effect: 'splash', value: 1 },
      { trigger: 'onkill', effect: 'strike', target: 'target', value: 1 },
    ]
    for (const ability of idle) expect(sentence(ability)).toMatch(/^Does nothing: /)
  })

  test('units of one name share an entry only if their rules are the same', () => {
    const weaker = { ...foe, name: 'A' }
    const stronger = { ...foe, name: 'A', maxHp: 2 }
    expect([...entriesOf({ armies: [[weaker], [weaker]] }).keys()].filter((id) => id.startsWith('unit:A'))).toEqual([
      'unit:A',
    ])
    const ids = [...entriesOf({ armies: [[weaker], [stronger]] }).keys()].filter((id) => id.startsWith('unit:A'))
    expect(ids).toEqual(['unit:A', 'unit:A (2)'])
  })
})

describe.each(['en', 'zh'])('in %s', async (language) => {
  const teller = await tellerIn(language, content)
  const faulty = (text: string) =>
    text.length < 2 || /[{}]|undefined|NaN|hex:/.test(text) || (language === 'zh' && /[A-Za-z]{2}/.test(text))

  function checkAll(setup: unknown, told: Teller): void {
    const entries = glossary(planOf(setup))
    const ids = new Set(entries.map(({ id }) => id))
    expect(ids.size).toBe(entries.length)
    for (const { id, of, name, rules, numbers = [], links = [] } of entries) {
      expect(rules.length, id).toBeGreaterThan(0)
      const texts = [
        told.text({ code: `hex:of.${of}` }),
        told.text(name),
        ...rules.map((rule) => told.line(rule)),
        ...numbers.map(({ label }) => told.text(label)),
      ]
      expect(texts.filter(faulty), id).toEqual([])
      for (const link of links) expect(ids, `${id} links to ${link}`).toContain(link)
    }
  }

  test('every entry of every scenario, of the demo and of all units has its text, and links lead somewhere', () => {
    for (const { setup } of SCENARIOS) checkAll(setup, teller)
    checkAll({}, teller)
    checkAll({ armies: [UNITS, UNITS.slice(0, 3)] }, teller)
  })

  test('so has any setup', () => {
    const told = new Teller(language, { unit: Object.fromEntries([0, 1, 2, 3].map((i) => [`Kind ${i}`, `兵种${i}`])) })
    const names = { unit: { ...Object.fromEntries([0, 1, 2, 3].map((i) => [`Kind ${i}`, `兵种${i}`])), Blade: '飞刃' } }
    for (let seed = 0; seed < 200; seed += 1) {
      checkAll(anySetup(Mt19937.seeded(seed), 6), language === 'zh' ? new Teller('zh', names) : told)
    }
  })

  test('pieces say what they are', () => {
    const pieces = content.pieces?.() ?? []
    expect(pieces.filter(({ of }) => of === 'unit')).toHaveLength(UNITS.length)
    for (const { id, name, group, size, about } of pieces) {
      for (const text of [name, group, size, about]) {
        expect(text, id).toBeDefined()
        if (text !== undefined) expect(faulty(teller.text(text)), `${id}: ${teller.text(text)}`).toBe(false)
      }
    }
  })
})

test('scenes name entries that are there', () => {
  for (const { setup } of SCENARIOS) {
    const battle = Battle.start(hex, setup, { seed: 3, stepLimit: 120 })
    battle.run()
    const ids = new Set(glossary(battle.plan).map(({ id }) => id))
    for (const unit of hex.scene(battle.state, null).units) {
      const entries = [
        unit.entry,
        ...unit.badges.map(({ entry }) => entry),
        ...(unit.abilities ?? []).map((a) => a.entry),
      ]
      for (const entry of entries) expect(ids).toContain(entry)
    }
  }
})
