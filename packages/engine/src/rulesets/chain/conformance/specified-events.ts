import type { BattleEvent } from '../../../kernel/contract.ts'
import type { ChainEvent } from '../events.ts'

/** Events beyond the specification's list. */
const FOR_VIEWERS: ReadonlySet<string> = new Set<ChainEvent['type']>([
  'turn_begin',
  'draw',
  'pitch',
  'turn_end',
  'game_over',
  'instant',
  'equipment_block',
  'hit_effect',
  'behavior',
  'behavior_failed',
])

/** Events that have no `player` in the specification. */
const NAMELESS: ReadonlySet<string> = new Set<ChainEvent['type']>([
  'sot_to_action',
  'declare_attack',
  'defense_resolve',
  'end_phase_prompt',
  'pass_action',
])

/** An event as the specification has it and golden files hold it; null for one that is for viewers only. */
export function specifiedEvent(event: ChainEvent): BattleEvent | null {
  if (FOR_VIEWERS.has(event.type)) return null
  if (!NAMELESS.has(event.type) || !('player' in event)) return event
  const { player: _, ...rest } = event
  return rest
}
