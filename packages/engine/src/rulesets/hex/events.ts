import { dictionary } from '../../kernel/meaning/dictionary.ts'
import type { Position } from './board/geometry.ts'
import { type Effect, FAMILY_OF, type Trigger } from './vocabulary.ts'

/**
 * What happens in a battle of `hex`. Units are named by their ids.
 *
 * The events up to `enqueue` are the log of the specification, entry for entry; the last two belong to extensions.
 */
export type HexEvent =
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'stalemate' }
  | { readonly type: 'win'; readonly player: number }
  | { readonly type: 'turn'; readonly unit: number }
  | { readonly type: 'frozen'; readonly unit: number }
  | MoveEvent
  | { readonly type: 'attack'; readonly unit: number; readonly target: number; readonly amount: number }
  | {
      readonly type: 'ability'
      readonly unit: number
      readonly index: number
      readonly trigger: Trigger
      readonly effect: Effect
    }
  | { readonly type: 'block'; readonly unit: number; readonly used: number }
  | { readonly type: 'resist'; readonly unit: number }
  | { readonly type: 'undying'; readonly unit: number; readonly source: number; readonly cost: number }
  | {
      readonly type: 'damage'
      readonly unit: number
      readonly source: number
      readonly amount: number
      readonly hp: number
    }
  | { readonly type: 'execute'; readonly unit: number; readonly source: number }
  | { readonly type: 'death'; readonly unit: number; readonly source: number }
  | {
      readonly type: 'heal' | 'fortify' | 'sunder'
      readonly unit: number
      readonly source: number
      readonly amount: number
    }
  | { readonly type: 'ramp'; readonly unit: number; readonly amount: number }
  | { readonly type: 'vengeance'; readonly unit: number; readonly source: number; readonly amount: number }
  | {
      readonly type: 'push'
      readonly unit: number
      readonly source: number
      readonly from: Position
      readonly to: Position
    }
  | { readonly type: 'retreat'; readonly unit: number; readonly from: Position; readonly to: Position }
  | { readonly type: 'freeze' | 'silence'; readonly unit: number; readonly source: number }
  | { readonly type: 'summon'; readonly unit: number; readonly source: number; readonly pos: Position }
  | { readonly type: 'ready'; readonly unit: number }
  | { readonly type: 'enqueue'; readonly unit: number }
  | { readonly type: 'unsilence'; readonly unit: number }
  | { readonly type: 'annihilation' }

export interface MoveEvent {
  readonly type: 'move'
  readonly unit: number
  readonly from: Position
  readonly to: Position
  readonly mode: 'step' | 'speed' | 'shadowstep'
  /** The hex between, of a speed move of two. */
  readonly via?: Position
}

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
