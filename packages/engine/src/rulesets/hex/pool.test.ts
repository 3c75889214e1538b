import { expect, test } from 'vitest'
import { LimitReached } from '../../kernel/errors.ts'
import { EventLog } from '../../kernel/event-log.ts'
import { englishText } from '../../kernel/meaning/teller.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import type { HexEvent } from './events.ts'
import { hex, lint } from './index.ts'
import type { AbilityInput, UnitInput } from './setup.ts'
import { ACTIVE_EFFECTS, TARGETS, TRIGGERS, usesTarget } from './vocabulary.ts'

interface Triple {
  readonly ability: AbilityInput
  readonly key: string
}

/** Every trigger x active effect x target that the rules tell apart. */
function triples(): Triple[] {
  return TRIGGERS.filter((trigger) => trigger !== 'passive').flatMap((trigger) =>
    ACTIVE_EFFECTS.flatMap((effect) =>
      (usesTarget(effect) ? TARGETS : (['self'] as const)).map((target) => ({
        ability: { trigger, effect, target, value: 1, range: effect === 'summon' ? undefined : 4 },
        key: `${trigger} ${effect} ${target}`,
      })),
    ),
  )
}

/** The event that shows that an ability of this effect did something. */
function deedOf(effect: string): string {
  return effect === 'strike' || effect === 'splash' ? 'damage' : effect
}

/** Whether the linter says that the ability can do something. */
function canWork(ability: AbilityInput): boolean {
  const army = [{ name: 'A', maxHp: 9, damage: 1, attackRange: 2, count: 2, abilities: [ability] }]
  const findings = lint(hex.setup.parse({ armies: [army, army] }))
  return !findings.some(({ message }) => /never|needs the unit|works only/.test(message))
}

test('every trigger x effect x target fires, and does something unless the linter says that it cannot', () => {
  const all = triples()
  expect(all).toHaveLength(7 * (5 * 5 + 8))
  const unfired = new Set(all.map(({ key }) => key))
  // A shadowstep shows in a move of its own.
  const idle = new Set(
    all.filter(({ ability }) => canWork(ability) && ability.effect !== 'shadowstep').map(({ key }) => key),
  )
  let battles = 0
  while ((unfired.size > 0 || idle.size > 0) && battles < 6000) {
    const random = Mt19937.seeded(battles)
    const wanted = all.filter(({ key }) => unfired.has(key) || idle.has(key))
    const army = (): UnitInput[] =>
      Array.from({ length: 3 }, (_, i) => ({
        name: `Kind ${i}`,
        maxHp: 3 + random.below(20),
        damage: 1 + random.below(4),
        attackRange: 1 + random.below(3),
        count: 1 + random.below(3),
        armor: random.below(2),
        abilities: [random.choice(wanted).ability],
      }))
    const plan = hex.prepare(hex.setup.parse({ armies: [army(), army()] }))
    const log = new EventLog<HexEvent>()
    const state = hex.start(plan, Sfc32.seeded(battles), log)
    battles += 1
    try {
      for (let i = 0; i < 150 && state.winner === null; i += 1) hex.step(state, undefined, log)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
    }
    for (let i = 0; i < log.length; i += 1) {
      const { event, cause } = log.entry(i)
      const fired = event.type === 'ability' ? event : null
      if (fired !== null) unfired.delete(keyOf(fired))
      const by = cause === null ? null : log.events[cause]
      if (by?.type === 'ability' && event.type === deedOf(by.effect)) idle.delete(keyOf(by))
    }

    function keyOf({ unit, index }: { readonly unit: number; readonly index: number }): string {
      const ability = state.units.find(({ id }) => id === unit)?.kind.abilities[index]
      return ability === undefined ? '' : `${ability.trigger} ${ability.effect} ${ability.target}`
    }
  }
  expect([...unfired]).toEqual([])
  expect([...idle]).toEqual([])
})

const passive = (effect: AbilityInput['effect'], more: Partial<AbilityInput> = {}): AbilityInput => ({
  trigger: 'passive',
  effect,
  value: 1,
  aura: 3,
  ...more,
})

test('every passive effect shows', () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 200; seed += 1) {
    const army = (
      [
        passive('block'),
        passive('execute', { value: 3 }),
        passive('armor'),
        passive('boost'),
        passive('undying'),
        passive('lament_aura', { range: 2 }),
      ] as const
    ).map((ability, i) => ({ name: `Kind ${i}`, maxHp: 6, damage: 3, attackRange: 1 + (i % 3), abilities: [ability] }))
    const log = new EventLog<HexEvent>()
    const state = hex.start(hex.prepare(hex.setup.parse({ armies: [army, army] })), Sfc32.seeded(seed), log)
    for (let i = 0; i < 200 && state.winner === null; i += 1) hex.step(state, undefined, log)
    for (let i = 0; i < log.length; i += 1) {
      const { event, breakdown } = log.entry(i)
      seen.add(event.type)
      for (const { label } of breakdown ?? []) seen.add(englishText(label))
    }
  }
  for (const sign of ['block', 'execute', 'armor of allies', 'boost', 'undying', 'vengeance']) {
    expect(seen).toContain(sign)
  }
})
