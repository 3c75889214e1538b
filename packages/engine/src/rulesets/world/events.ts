import type { EventsOf } from '../../kernel/contract.ts'
import type { EventLog } from '../../kernel/event-log.ts'
import { dictionary } from '../../kernel/meaning/dictionary.ts'
import type { Verb } from './entity.ts'
import type { Rule } from './mind/reasons.ts'
import type { Attribute, StateName } from './setup/schema.ts'

/** The fields of each type of event. Entities and items are ids, places are column and row. */
interface Happenings {
  /**
   * For viewers: the action that an entity chose, the rule that chose it, and whether it could still be done. The
   * target is nothing (rest), a place (move, loot), an entity (attack) or an item (useItem).
   */
  act: { id: number; action: Verb; target: Target; state: StateName; applied: boolean; rule: Rule }
  spawn: { id: number; kind: string; tier: number; x: number; y: number }
  /** `hp` is the defender's, afterwards. */
  attack: { attacker: number; defender: number; outcome: 'miss' | 'hit' | 'crit'; damage: number; hp: number }
  attributeUp: { id: number; attribute: Attribute; value: number }
  kill: { killer: number; victim: number; xp: number; gold: number }
  /** `healed` is below zero when a curse lowers the maximum. */
  useItem: { id: number; item: string; healed: number; hp: number }
  loot: { id: number; x: number; y: number; taken: Items; equipped: Items; left: Items }
  aura: { id: number; damage: number; hp: number }
  heal: { id: number; amount: number; hp: number }
  death: { id: number; x: number; y: number; dropped: Items }
  respawn: { id: number; x: number; y: number; readyAt: number }
  levelUp: Record<'id' | 'level' | 'hp' | 'maxHp' | 'atk' | 'def' | 'spd' | 'xp' | 'xpToNext', number>
}

type Items = readonly string[]
type Target = null | readonly [number, number] | number | string

export type Event = EventsOf<Happenings>
export type ActEvent = Extract<Event, { type: 'act' }>
export type AttackEvent = Extract<Event, { type: 'attack' }>

/** The log of a world; null without a listener. */
export type Log = EventLog<Event> | null

/** What each type of event means. */
export const events = dictionary<Event>({
  // Its effects are events of their own.
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
  // Not the kill but the following `death` fells the victim.
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
