import type { BattleEvent } from 'quintain'

/** Fields of events that name units, in all rulesets: who does it first, then whom it is done to. */
const DOERS = [
  'actorId',
  'attacker',
  'killer',
  'source',
  'actor',
  'healer',
  'summoner',
  'player',
  'id',
  'unit',
] as const
const RECEIVERS = ['targetId', 'defender', 'victim', 'target', 'entity', 'ally', 'foe', 'summon', 'unit'] as const

const JOINS: ReadonlySet<string> = new Set(['summon', 'summonCreated', 'spawn', 'respawn'])

/** Whether somebody joins the battle who was not there before. */
export function isJoin({ type }: BattleEvent): boolean {
  return JOINS.has(type)
}

const KILLS: ReadonlySet<string> = new Set(['death', 'entityKilled', 'dotKill'])

/** How many units an event fells. */
export function killsOf(event: BattleEvent): number {
  if (KILLS.has(event.type)) return 1
  if ('targetHpRatio' in event) return event.targetHpRatio === 0 && field(event, 'hit') === true ? 1 : 0
  if (event.type === 'game_over') return field(event, 'winner') === null ? 0 : 1
  return 0
}

export interface Part {
  readonly doer: string | undefined
  readonly receiver: string | undefined
}

/** Who does what to whom, by the ids of units. */
export function partsOf(event: BattleEvent, units: ReadonlySet<string>): Part {
  const receiver = firstUnit(event, RECEIVERS, units, undefined)
  const doer = firstUnit(event, DOERS, units, receiver)
  return { doer: doer ?? receiver, receiver: doer === undefined ? undefined : receiver }
}

/** Every unit that an event names. */
export function unitsOf(event: BattleEvent, units: ReadonlySet<string>): string[] {
  const named = new Set<string>()
  for (const name of [...DOERS, ...RECEIVERS]) {
    const id = idOf(field(event, name))
    if (id !== undefined && units.has(id)) named.add(id)
  }
  return [...named]
}

function firstUnit(
  event: BattleEvent,
  names: readonly string[],
  units: ReadonlySet<string>,
  except: string | undefined,
): string | undefined {
  for (const name of names) {
    const id = idOf(field(event, name))
    if (id !== undefined && id !== except && units.has(id)) return id
  }
  return undefined
}

function field(event: BattleEvent, name: string): unknown {
  return Object.hasOwn(event, name) ? Reflect.get(event, name) : undefined
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}
