import type { EventsOf } from '../../kernel/contract.ts'
import type { EventLog } from '../../kernel/event-log.ts'
import { dictionary } from '../../kernel/meaning/dictionary.ts'
import type { Position } from './board/geometry.ts'
import { type Effect, FAMILY_OF, type Trigger } from './vocabulary.ts'

/**
 * What happens in a battle of `hex`, and what is told of it. Units are named by their ids.
 *
 * The events up to `enqueue` are the log of the specification, entry for entry; the last two belong to extensions.
 */
interface Happenings {
  round: { round: number }
  stalemate: object
  win: { player: number }
  turn: { unit: number }
  frozen: { unit: number }
  /** `via` is the hex between, of a speed move of two. */
  move: { unit: number; from: Position; to: Position; mode: 'step' | 'speed' | 'shadowstep'; via?: Position }
  attack: { unit: number; target: number; amount: number }
  ability: { unit: number; index: number; trigger: Trigger; effect: Effect }
  block: { unit: number; used: number }
  resist: { unit: number }
  undying: { unit: number; source: number; cost: number }
  damage: { unit: number; source: number; amount: number; hp: number }
  execute: { unit: number; source: number }
  death: { unit: number; source: number }
  heal: { unit: number; source: number; amount: number }
  fortify: { unit: number; source: number; amount: number }
  sunder: { unit: number; source: number; amount: number }
  ramp: { unit: number; amount: number }
  vengeance: { unit: number; source: number; amount: number }
  push: { unit: number; source: number; from: Position; to: Position }
  retreat: { unit: number; from: Position; to: Position }
  freeze: { unit: number; source: number }
  silence: { unit: number; source: number }
  summon: { unit: number; source: number; pos: Position }
  ready: { unit: number }
  enqueue: { unit: number }
  unsilence: { unit: number }
  annihilation: object
}

export type HexEvent = EventsOf<Happenings>
export type MoveEvent = Extract<HexEvent, { type: 'move' }>

/** The log of a battle; null without a listener. */
export type Log = EventLog<HexEvent> | null

/**
 * What each type of event means. A unit falls by a wound or an execution, once; its `death` is told twice where the
 * rules handle it twice.
 */
export const events = dictionary<HexEvent>({
  round: { family: 'none', weight: 'consequence' },
  stalemate: { family: 'none', weight: 'turningPoint' },
  win: { family: 'none', weight: 'turningPoint' },
  turn: { doer: 'unit', family: 'none', weight: 'detail' },
  frozen: { receiver: 'unit', family: 'frost', weight: 'consequence' },
  move: {
    doer: 'unit',
    family: ({ mode }) => (mode === 'shadowstep' ? 'dark' : 'none'),
    weight: ({ mode }) => (mode === 'shadowstep' ? 'deed' : 'detail'),
  },
  attack: { doer: 'unit', receiver: 'target', amount: 'amount', family: 'strike', weight: 'deed' },
  ability: { doer: 'unit', family: ({ effect }) => FAMILY_OF[effect], weight: 'detail' },
  block: { receiver: 'unit', family: 'ward', weight: 'consequence' },
  resist: { receiver: 'unit', family: 'ward', weight: 'consequence' },
  undying: { doer: 'source', receiver: 'unit', amount: 'cost', family: 'ward', weight: 'consequence' },
  damage: {
    doer: 'source',
    receiver: 'unit',
    amount: 'amount',
    family: 'ofCause',
    weight: 'consequence',
    fells: ({ hp }) => hp <= 0,
  },
  execute: { doer: 'source', receiver: 'unit', family: 'strike', weight: 'deed', fells: true },
  death: { doer: 'source', receiver: 'unit', family: 'death', weight: 'turningPoint' },
  heal: { doer: 'source', receiver: 'unit', amount: 'amount', family: 'heal', weight: 'consequence' },
  fortify: { doer: 'source', receiver: 'unit', amount: 'amount', family: 'ward', weight: 'consequence' },
  sunder: { doer: 'source', receiver: 'unit', amount: 'amount', family: 'strike', weight: 'consequence' },
  ramp: { doer: 'unit', receiver: 'unit', amount: 'amount', family: 'rise', weight: 'consequence' },
  vengeance: { doer: 'source', receiver: 'unit', amount: 'amount', family: 'rise', weight: 'consequence' },
  push: { doer: 'source', receiver: 'unit', family: 'push', weight: 'consequence' },
  retreat: { doer: 'unit', receiver: 'unit', family: 'push', weight: 'consequence' },
  freeze: { doer: 'source', receiver: 'unit', family: 'frost', weight: 'consequence' },
  silence: { doer: 'source', receiver: 'unit', family: 'silence', weight: 'consequence' },
  summon: { doer: 'source', receiver: 'unit', family: 'summon', weight: 'deed', joins: true },
  ready: { doer: 'unit', family: 'rise', weight: 'detail' },
  enqueue: { receiver: 'unit', family: 'none', weight: 'detail' },
  unsilence: { receiver: 'unit', family: 'none', weight: 'consequence' },
  annihilation: { family: 'none', weight: 'turningPoint' },
})
