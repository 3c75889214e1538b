import { describe, expect, test } from 'vitest'
import { field, type Standing } from '../../../../../tests/hex-field.ts'
import { englishText } from '../../kernel/meaning/teller.ts'
import { glossary } from './glossary.ts'
import { hex } from './index.ts'
import { lint } from './lint.ts'
import type { AbilityInput } from './setup.ts'

const plain = { maxHp: 20, damage: 2, attackRange: 1 }
const at = (name: string, column: number, row: number, more: Partial<Standing> = {}): Standing => ({
  ...plain,
  name,
  at: [column, row],
  ...more,
})

describe('freezeTarget', () => {
  const freeze: AbilityInput = { trigger: 'onhit', effect: 'freeze', target: 'target', value: 1 }
  const armies = (): [Standing[], Standing[]] => [
    [at('Icer', 5, 2, { attackRange: 2, abilities: [freeze] })],
    [at('Near', 7, 2), at('Far', 6, 3)],
  ]
  const extensions = { freezeTarget: true, targetPolicy: ['nearest', 'random'] }

  test('the unit that was hit loses its next turn, whether it has acted or not, and nothing is drawn', () => {
    const { battle, state, unit, order } = field(...armies(), { extensions })
    unit('Near').hasActed = true
    order('Icer')
    const before = state.random.outputs
    battle.step()
    expect(unit('Near').frozenTurns).toBe(1)
    expect(unit('Far').frozenTurns).toBe(0)
    expect(state.random.outputs).toBe(before)
  })

  test('is off by default: any enemies that have yet to act are frozen, by chance', () => {
    const { battle, state, unit, order } = field(...armies(), { extensions: { targetPolicy: ['nearest', 'random'] } })
    unit('Near').hasActed = true
    order('Icer')
    const before = state.random.outputs
    battle.step()
    expect(unit('Near').frozenTurns).toBe(0)
    expect(unit('Far').frozenTurns).toBe(1)
    expect(state.random.outputs).toBeGreaterThan(before)
  })

  test('deep freeze strikes the one that was hit; who fell of the hit is not frozen', () => {
    const { battle, unit, order } = field(...armies(), { extensions, rules: [{ deepFreeze: 3 }, {}] })
    order('Icer')
    battle.step()
    expect(unit('Near').hp).toBe(20 - 2 - 3)
    const deadly = field([at('Icer', 5, 2, { damage: 99, abilities: [freeze] })], [at('Near', 6, 2)], { extensions })
    deadly.order('Icer')
    deadly.battle.step()
    expect(deadly.unit('Near').frozenTurns).toBe(0)
  })

  test('the glossary and the linter know which of the two holds', () => {
    const setup = (more: object) =>
      hex.setup.parse({
        armies: [[{ ...plain, name: 'Icer', abilities: [freeze] }], [{ ...plain, name: 'Foe' }]],
        extensions: more,
      })
    const sentence = (more: object) =>
      englishText(glossary(hex.prepare(setup(more))).find(({ id }) => id === 'unit:Icer')?.rules[0] ?? '')
    expect(sentence({})).toContain('1 random enemy in attack range')
    expect(sentence({ freezeTarget: true })).toBe('When it hits: freezes the enemy it hit.')
    expect(lint(setup({})).map(({ message }) => message)).toEqual([
      'freeze ignores target, unless extensions.freezeTarget lets it aim at the unit that was hit',
    ])
    expect(lint(setup({ freezeTarget: true }))).toEqual([])
  })
})

describe('silenceStopsPassives', () => {
  const silence: AbilityInput = { trigger: 'onhit', effect: 'silence', range: 3 }
  const hush = at('Husher', 5, 2, { abilities: [silence] })
  const bearer: AbilityInput[] = [
    { trigger: 'passive', effect: 'armor', value: 1 },
    { trigger: 'passive', effect: 'armor', value: 2, aura: 3 },
    { trigger: 'passive', effect: 'boost', value: 4 },
    { trigger: 'passive', effect: 'undying', value: 1, aura: 3 },
    { trigger: 'passive', effect: 'lament_aura', value: 5, aura: 3, range: 3 },
  ]
  const meeting = (extensions: object) =>
    field([hush], [at('Bearer', 6, 2, { abilities: bearer }), at('Ward', 6, 3, { maxHp: 1 }), at('Ally', 7, 2)], {
      extensions: { targetPolicy: ['nearest', 'nearest'], ...extensions },
    })

  test.each([
    [false, 4, 1],
    [true, 0, 2],
  ])('%s: the boost of a silenced unit is %i, a hit of 2 costs it %i', (silenceStopsPassives, boost, loss) => {
    const { battle, state, unit, order } = meeting({ silenceStopsPassives })
    order('Husher')
    battle.step()
    expect(unit('Bearer').silenced).not.toBe(0)
    expect(state.boost[1]).toBe(boost)
    // A second hit finds the armor of its own, or none.
    const hp = unit('Bearer').hp
    order('Husher')
    battle.step()
    expect(hp - unit('Bearer').hp).toBe(loss)
  })

  test('armor of an aura, undying and laments of a silenced bearer end as well', () => {
    for (const silenceStopsPassives of [false, true]) {
      const { battle, unit, order } = field(
        [at('Husher', 5, 2, { attackRange: 3, damage: 3, abilities: [{ ...silence, trigger: 'turnstart' }] })],
        [at('Bearer', 7, 2, { abilities: bearer }), at('Ward', 6, 2, { maxHp: 1, damage: 1 }), at('Ally', 7, 3)],
        { extensions: { targetPolicy: ['nearest', 'nearest'], silenceStopsPassives } },
      )
      order('Husher')
      battle.step()
      // 3 less the aura's 2 would kill, but for the undying.
      expect(unit('Ward').hp).toBe(silenceStopsPassives ? -2 : 1)
      expect(unit('Ward').damage).toBe(silenceStopsPassives ? 1 : 0)
      expect(unit('Ally').damage).toBe(2)
      if (silenceStopsPassives) continue
      order('Husher')
      battle.step()
      expect(unit('Ally').damage).toBe(7)
    }
  })

  test('they come back with the voice', () => {
    const { battle, state, unit, order } = meeting({ silenceStopsPassives: true, silenceTurns: 1 })
    order('Husher', 'Bearer')
    battle.step()
    expect(state.boost[1]).toBe(0)
    battle.step()
    expect(unit('Bearer').silenced).toBe(0)
    expect(state.boost[1]).toBe(4)
  })

  test('the glossary and the scene tell of it', () => {
    const rules = (more: object) => {
      const entries = glossary(hex.prepare(hex.setup.parse({ extensions: more })))
      const text = (id: string) =>
        entries
          .find((entry) => entry.id === id)
          ?.rules.map(englishText)
          .join(' ')
      return [text('effect:boost'), text('effect:block'), text('trigger:passive'), text('status:silenced')].join('\n')
    }
    expect(rules({})).toMatchInlineSnapshot(`
      "Raises what all allies deal when they attack, wherever they stand. Silence does not stop it.
      Takes whole hits, the first of each round. Only the first block of a unit counts. Silence stops it.
      Always at work, and never fired. Silence stops block and execute only.
      Fires no abilities, blocks nothing and executes nobody; it still moves and attacks. Silence lasts to the end of the battle."
    `)
    expect(rules({ silenceStopsPassives: true })).toMatchInlineSnapshot(`
      "Raises what all allies deal when they attack, wherever they stand. Silence stops it.
      Takes whole hits, the first of each round. Only the first block of a unit counts. Silence stops it.
      Always at work, and never fired. Silence stops it.
      Has no abilities any more, passive ones included; it still moves and attacks. Silence lasts to the end of the battle."
    `)
    const { battle, state, order } = meeting({ silenceStopsPassives: true })
    order('Husher')
    battle.step()
    const shown = hex.scene(state, null).units.find(({ kind }) => kind === 'Bearer')
    expect(shown?.auras?.map(({ stopped }) => stopped)).toEqual([true, true, true])
  })
})

describe('the linter', () => {
  const messages = (ability: AbilityInput) =>
    lint(hex.setup.parse({ armies: [[{ ...plain, name: 'A', abilities: [ability] }], null] })).map(
      ({ message }) => message,
    )

  test('says which effects ignore their value', () => {
    expect(messages({ trigger: 'endturn', effect: 'summon', value: 3 })).toEqual([
      'summon ignores value: count says how many',
    ])
    expect(messages({ trigger: 'onhit', effect: 'silence', value: 1 })).toEqual(['silence ignores value'])
    expect(messages({ trigger: 'endturn', effect: 'summon', count: 3 })).toEqual([])
  })
})
