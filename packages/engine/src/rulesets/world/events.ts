import type { EventLog } from '../../kernel/event-log.ts'
import { dictionary } from '../../kernel/meaning/dictionary.ts'
import type { Verb } from './entity.ts'
import type { Rule } from './mind/reasons.ts'
import type { Attribute, StateName } from './setup/schema.ts'

/** What happens in a world. Entities by id, items by id, places by column and row. */
export type Event =
  | ActEvent
  | SpawnEvent
  | AttackEvent
  | AttributeUpEvent
  | KillEvent
  | UseItemEvent
  | LootEvent
  | AuraEvent
  | HealEvent
  | DeathEvent
  | RespawnEvent
  | LevelUpEvent

/** Null while nobody listens. */
export type Log = EventLog<Event> | null

/** For viewers: what an entity set out to do, the rule that chose it, and whether it came to it. */
export interface ActEvent {
  readonly type: 'act'
  readonly id: number
  readonly action: Verb
  /** Nothing (rest), a place (move, loot), an entity (attack) or an item (useItem). */
  readonly target: null | readonly [number, number] | number | string
  readonly state: StateName
  readonly applied: boolean
  readonly rule: Rule
}

export interface SpawnEvent {
  readonly type: 'spawn'
  readonly id: number
  readonly kind: string
  readonly tier: number
  readonly x: number
  readonly y: number
}

export interface AttackEvent {
  readonly type: 'attack'
  readonly attacker: number
  readonly defender: number
  readonly outcome: 'miss' | 'hit' | 'crit'
  readonly damage: number
  /** The defender's, afterwards. */
  readonly hp: number
}

export interface AttributeUpEvent {
  readonly type: 'attributeUp'
  readonly id: number
  readonly attribute: Attribute
  readonly value: number
}

export interface KillEvent {
  readonly type: 'kill'
  readonly killer: number
  readonly victim: number
  readonly xp: number
  readonly gold: number
}

export interface UseItemEvent {
  readonly type: 'useItem'
  readonly id: number
  readonly item: string
  /** Below zero when a curse lowers the maximum. */
  readonly healed: number
  readonly hp: number
}

export interface LootEvent {
  readonly type: 'loot'
  readonly id: number
  readonly x: number
  readonly y: number
  readonly taken: readonly string[]
  readonly equipped: readonly string[]
  readonly left: readonly string[]
}

export interface AuraEvent {
  readonly type: 'aura'
  readonly id: number
  readonly damage: number
  readonly hp: number
}

export interface HealEvent {
  readonly type: 'heal'
  readonly id: number
  readonly amount: number
  readonly hp: number
}

export interface DeathEvent {
  readonly type: 'death'
  readonly id: number
  readonly x: number
  readonly y: number
  readonly dropped: readonly string[]
}

export interface RespawnEvent {
  readonly type: 'respawn'
  readonly id: number
  readonly x: number
  readonly y: number
  readonly readyAt: number
}

export interface LevelUpEvent {
  readonly type: 'levelUp'
  readonly id: number
  readonly level: number
  readonly hp: number
  readonly maxHp: number
  readonly atk: number
  readonly def: number
  readonly spd: number
  readonly xp: number
  readonly xpToNext: number
}

/** What each type of event means. */
export const events = dictionary<Event>({
  // What comes of it is told by the events that follow.
  act: {
    doer: 'id',
    others: ({ target }) => [typeof target === 'number' ? target : null],
    family: 'none',
    weight: 'detail',
  },
  spawn: { receiver: 'id', joins: true, family: 'summon', weight: 'deed' },
  attack: {
    doer: 'attacker',
    receiver: 'defender',
    amount: 'damage',
    family: ({ outcome }) => (outcome === 'miss' ? 'ward' : 'strike'),
    weight: 'deed',
  },
  attributeUp: { receiver: 'id', family: 'rise', weight: 'detail' },
  // The death of the victim follows, and is what fells it.
  kill: { doer: 'killer', receiver: 'victim', amount: 'xp', family: 'none', weight: 'consequence' },
  useItem: {
    doer: 'id',
    receiver: 'id',
    amount: 'healed',
    family: ({ healed }) => (healed < 0 ? 'dark' : 'heal'),
    weight: 'deed',
  },
  loot: { doer: 'id', amount: ({ taken }) => taken.length, family: 'none', weight: 'deed' },
  aura: { receiver: 'id', amount: 'damage', family: 'fire', weight: 'consequence' },
  heal: { receiver: 'id', amount: 'amount', family: 'heal', weight: 'consequence' },
  death: { receiver: 'id', fells: true, family: 'death', weight: 'turningPoint' },
  respawn: { receiver: 'id', joins: true, family: 'summon', weight: 'consequence' },
  levelUp: { receiver: 'id', family: 'rise', weight: 'consequence' },
})
