import type { Part } from '../../../kernel/event-log.ts'
import type { Combatant } from '../combatant/combatant.ts'

/**
 * One hit on its way, but for its size, which changes with every rule that it passes. A battle keeps one for each depth
 * of hits within hits and uses it again, so that hits make nothing that must be collected.
 */
export class Hit {
  target: Combatant
  /** Null for damage that comes from nobody, or from the target itself. */
  attacker: Combatant | null = null
  action: string | null = null
  /** Whether it is announced, and the attacker's type may answer to it. */
  triggers = false
  /** Which hit of the attacker's action it is, of how many; 0 where that was not said. */
  index = 0
  total = 0
  sequence = 0
  critical = false
  /** Amounts of hits that follow at once. */
  pings: readonly number[] | null = null
  /** For the log only. */
  parts: Part[] | null = null

  constructor(target: Combatant) {
    this.target = target
  }
}
