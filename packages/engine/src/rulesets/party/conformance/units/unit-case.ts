import { Mismatch, onlyFields } from '../../../../conformance/compare.ts'
import type { GoldenCase } from '../../../../conformance/suite.ts'
import { EventLog } from '../../../../kernel/event-log.ts'
import { isRecord } from '../../../../kernel/json.ts'
import { Stream } from '../../../../random/generator.ts'
import { createGenerator } from '../../../../random/index.ts'
import { builtin } from '../../plugins/builtin/index.ts'
import { Combatant } from '../../combatant/combatant.ts'
import type { PartyEvent } from '../../events.ts'
import { flush } from '../../notices/notices.ts'
import { planBattle, type PartyPlan } from '../../plan.ts'
import { Registry } from '../../plugins/registry.ts'
import { type EncounterSetup, type FoeSetup, type MemberSetup, partySchemas } from '../../setup.ts'
import { addSetupEffect } from '../../room/starting.ts'
import { PartyState } from '../../state.ts'
import { stateKeys } from '../traces.ts'

/** What the golden cases of single rules have in common. */

export const registry = new Registry([builtin])
export const schemas = partySchemas(registry)

export interface UnitResult {
  readonly trace: unknown[]
  readonly outcome: unknown
}

export type Unit = (setup: Reader, random: Stream) => UnitResult

export function caseRandom(testCase: GoldenCase): Stream {
  const rng = new Reader(testCase['rng'], 'rng')
  rng.only(['kind', 'seed'])
  const random = createGenerator(rng.text('kind'), rng.number('seed'))
  if (!(random instanceof Stream)) throw new Mismatch('case', 'rng.kind', 'a stream', rng.text('kind'))
  return random
}

/** Reads fields of a case; a field of the wrong type is a fault of the case. */
export class Reader {
  readonly record: Readonly<Record<string, unknown>>
  readonly #where: string

  constructor(value: unknown, where: string) {
    if (!isRecord(value)) throw new Mismatch('case', where, 'an object', value)
    this.record = value
    this.#where = where
  }

  only(fields: readonly string[]): this {
    onlyFields(this.record, fields, 'case', this.#where)
    return this
  }

  has(key: string): boolean {
    return this.record[key] !== undefined
  }

  number(key: string, otherwise?: number): number {
    const value = this.record[key] ?? otherwise
    if (typeof value !== 'number') throw new Mismatch('case', `${this.#where}.${key}`, 'a number', value)
    return value
  }

  text(key: string, otherwise?: string): string {
    const value = this.record[key] ?? otherwise
    if (typeof value !== 'string') throw new Mismatch('case', `${this.#where}.${key}`, 'a text', value)
    return value
  }

  flag(key: string, otherwise: boolean): boolean {
    const value = this.record[key] ?? otherwise
    if (typeof value !== 'boolean') throw new Mismatch('case', `${this.#where}.${key}`, 'true or false', value)
    return value
  }

  list(key: string, otherwise?: readonly unknown[]): readonly unknown[] {
    const value = this.record[key] ?? otherwise
    if (!Array.isArray(value)) throw new Mismatch('case', `${this.#where}.${key}`, 'a list', value)
    return value
  }

  records(key: string): Reader[] {
    return this.list(key).map((value, i) => new Reader(value, `${this.#where}.${key}[${i}]`))
  }
}

/** A battle without a loop: combatants as given, with their effects, and everything that happens in a log. */
export class Bench {
  readonly battle: PartyState
  readonly log = new EventLog<PartyEvent>()
  readonly all: Combatant[] = []
  #told = 0

  constructor(setup: Reader, random: Stream) {
    const fighters = setup.records('combatants').map(parseFighter)
    const members = fighters.flatMap(({ member }) => member ?? [])
    const foes = fighters.flatMap(({ foe }) => foe ?? [])
    this.battle = new PartyState(unitPlan(setup, members, foes), random)
    const { battle } = this
    battle.log = this.log
    const byId = new Map<string, Combatant>()
    for (const fighter of fighters) {
      const isFoe = fighter.foe !== null
      const blueprint = battle.plan.blueprints.find((one) => one.id === fighter.id)
      if (blueprint === undefined) throw new Mismatch('case', 'combatants', 'a combatant', fighter.id)
      const own = isFoe ? { ...blueprint, exp: fighter.exp, expMultiplier: fighter.expMultiplier } : blueprint
      const combatant = new Combatant(isFoe ? 'foe' : 'member', isFoe ? 'foe' : 'party', own, fighter.id, null)
      combatant.listed = isFoe ? 'foe' : 'party'
      ;(isFoe ? battle.foes : battle.party).push(combatant)
      this.all.push(combatant)
      byId.set(fighter.id, combatant)
    }
    battle.active = setup.flag('battleActive', true)
    battle.enragePercent = setup.number('enragePercent', 0)
    for (const combatant of this.all) {
      for (const effect of battle.plan.effects[combatant.blueprint.origin]) {
        addSetupEffect(battle, combatant, effect, byId)
      }
    }
    this.events()
  }

  get(id: string): Combatant {
    const combatant = this.all.find((one) => one.label === id)
    if (combatant === undefined) throw new Mismatch('case', 'combatants', 'a combatant', id)
    return combatant
  }

  orNull(reader: Reader, key: string): Combatant | null {
    return reader.has(key) ? this.get(reader.text(key)) : null
  }

  /** What happened since the last time, the batch included. */
  events(): PartyEvent[] {
    flush(this.battle)
    const events = this.log.events.slice(this.#told)
    this.#told = this.log.length
    return events
  }

  get outcome(): Record<string, unknown> {
    return { rng: this.battle.random.outputs }
  }
}

interface Fighter {
  readonly id: string
  readonly member: MemberSetup | null
  readonly foe: FoeSetup | null
  readonly exp: number
  readonly expMultiplier: number
}

function parseFighter(reader: Reader): Fighter {
  const { side, ...fields } = reader.record
  if (side !== 'foe') {
    if (side !== undefined && side !== 'party') throw new Mismatch('case', 'side', 'party or foe', side)
    const member = schemas.member.parse(fields)
    return { id: member.id, member, foe: null, exp: member.exp, expMultiplier: member.expMultiplier }
  }
  const { exp: _exp, expMultiplier: _multiplier, ...foeFields } = fields
  const foe = schemas.foe.parse(foeFields)
  const exp = reader.number('exp', 1)
  return { id: foe.id, member: null, foe, exp, expMultiplier: reader.number('expMultiplier', 1) }
}

export function unitPlan(setup: Reader, members: MemberSetup[], against: FoeSetup[] | EncounterSetup): PartyPlan {
  return planBattle(registry, {
    room: schemas.room.parse(setup.record['room'] ?? {}),
    party: { members, cards: [], relics: [], gold: 0, rdr: 1 },
    ...(Array.isArray(against) ? { foes: against } : { encounter: against }),
    rules: schemas.rules.parse(setup.record['rules'] ?? {}),
    rewards: schemas.rewards.parse(setup.record['rewards'] ?? {}),
  })
}

/** Fields that most kinds of setups may have. */
export const COMMON = ['combatants', 'battleActive', 'enragePercent', 'room', 'rules']

/** The battle's keys without the extra turns, which belong to the loop. */
export function unitState(combatant: Combatant): Record<string, unknown> {
  const { extra: _, ...state } = stateKeys(combatant)
  return state
}
