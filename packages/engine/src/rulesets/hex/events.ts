import type { Position } from './geometry.ts'
import type { Effect, Trigger } from './vocabulary.ts'

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
