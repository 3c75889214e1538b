import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySetup, CARDS, DOTS, HOTS, PASSIVES, RELICS, SPECIALS, TYPES } from '../../../../../../tests/party/setups.ts'
import { LimitReached } from '../../../kernel/errors.ts'
import { EventLog } from '../../../kernel/event-log.ts'
import type { Json } from '../../../kernel/json.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { BASIC_ATTACK } from './action.ts'
import { builtin } from './builtin/index.ts'
import type { PartyEvent } from '../events.ts'
import { extras } from './extras/index.ts'
import { party } from '../index.ts'
import { planBattle } from '../plan.ts'
import type { PartyPlugins } from './plugins.ts'
import { Registry } from './registry.ts'

const BATCHES = 60
const BATTLES_A_BATCH = 50

/** Battles of chance until every part that has an id did something in one that came to its end. */
test('every type, passive, special, card, relic, effect and summon is active in a finished battle', () => {
  const missing = new Set([
    ...TYPES.map((id) => `damageTypes ${id}`),
    ...PASSIVES.map((id) => `passives ${id}`),
    ...[BASIC_ATTACK, ...SPECIALS].map((id) => `actions ${id}`),
    ...CARDS.map((id) => `cards ${id}`),
    ...RELICS.map((id) => `relics ${id}`),
    ...DOTS.map((kind) => `dot ${kind}`),
    ...HOTS.map((kind) => `hot ${kind}`),
    ...['wispCaller', 'swarmCaller', 'phantom'].map((source) => `summon of ${source}`),
    'summon on the foes side',
    'enrage bleed',
  ])
  for (let batch = 0; batch < BATCHES && missing.size > 0; batch += 1) {
    const setups = fc.sample(anySetup(), { numRuns: BATTLES_A_BATCH, seed: batch })
    setups.forEach((setup, i) => {
      for (const part of activeParts(setup, batch * BATTLES_A_BATCH + i)) missing.delete(part)
    })
  }
  expect([...missing]).toEqual([])
})

/** What did something in a battle that came to its end; nothing of one that did not. */
function activeParts(input: Json, seed: number): Set<string> {
  const active = new Set<string>()
  const registry = new Registry([spied(builtin, active), spied(extras, active)])
  const log = new EventLog<PartyEvent>()
  const battle = party.start(planBattle(registry, party.setup.parse(input)), Sfc32.seeded(seed), log)
  try {
    while (party.next(battle).kind === 'auto') party.step(battle, undefined, log)
  } catch (error) {
    if (error instanceof LimitReached) return new Set()
    throw error
  }
  if (battle.result === 'unresolved') return new Set()
  for (const combatant of [...battle.party, ...battle.foes]) {
    // A presence has no handler: it works by the aggro of its owner.
    for (const id of combatant.passives) if (id.endsWith('Presence')) active.add(`passives ${id}`)
    if (combatant.kind === 'summon' && combatant.side === 'foe') active.add('summon on the foes side')
  }
  if (battle.enrageBleeds > 0) active.add('enrage bleed')
  for (const event of log.events) noteEvent(event, active)
  return active
}

/** The same plug-ins, with every function noting that it ran. */
function spied(plugins: PartyPlugins, active: Set<string>): PartyPlugins {
  const wrap = <Part extends { readonly id: string }>(kind: string, parts: readonly Part[] = []): Part[] =>
    parts.map((part) => {
      const copy = { ...part }
      for (const [key, value] of Object.entries(part)) {
        if (typeof value !== 'function') continue
        Reflect.set(copy, key, (...values: unknown[]): unknown => {
          active.add(`${kind} ${part.id}`)
          return Reflect.apply(value, part, values)
        })
      }
      return copy
    })
  return {
    passives: wrap('passives', plugins.passives),
    damageTypes: wrap('damageTypes', plugins.damageTypes),
    dots: plugins.dots ?? [],
    actions: wrap('actions', plugins.actions),
    cards: wrap('cards', plugins.cards),
    relics: wrap('relics', plugins.relics),
  }
}

function noteEvent(event: PartyEvent, active: Set<string>): void {
  switch (event.type) {
    case 'dotTick':
      active.add(`dot ${event.effect === 'wound' ? 'plain' : event.effect}`)
      break
    case 'effectExpired':
      // A bleed does not announce its ticks.
      if (event.effect === 'bleed') active.add('dot bleed')
      if (event.effect === 'mending') active.add('hot mending')
      break
    case 'hotTick':
      active.add(`hot ${event.effect === 'salve' ? 'plain' : event.effect}`)
      break
    case 'summonCreated':
      active.add(`summon of ${event.source.startsWith('c') ? 'phantom' : event.source}`)
      break
    default:
  }
}
