import { ActionRefused, type Teller, type Text } from '@quintain/engine'
import { describeAction } from '../../engine/describe.ts'
import type { Recording } from '../../engine/recording.ts'

export interface RefusedAction {
  /** As JSON. */
  readonly text: string
  readonly label: string
  readonly code: string
  readonly reason: Text
}

/** How many moments of the battle are looked at for what else its seat does. */
const LOOKED_AT = 24
const MOST = 12
/** Of one reason, a few examples say enough. */
const MOST_OF_A_REASON = 3

/**
 * What the deciding seat may do at other moments of this battle, but not at this one, with the reason: so the list is
 * about this battle and not about nonsense.
 */
export function refusedActions(recording: Recording, position: number, seat: number, teller: Teller): RefusedAction[] {
  const { ruleset } = recording.battle
  const elsewhere = otherActions(recording, position, seat)
  const { state } = recording.at(position)
  const legal = new Set(ruleset.legal(state).map((action) => JSON.stringify(action)))
  const refused: RefusedAction[] = []
  const counts = new Map<string, number>()
  const labels = new Set<string>()
  for (const [text, action] of elsewhere) {
    if (refused.length >= MOST) break
    if (legal.has(text)) continue
    try {
      ruleset.accept(state, action)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      const { code, says } = error
      const label = labelOf(() => describeAction(ruleset, state, action, teller).label)
      const count = counts.get(code) ?? 0
      if (label === null || labels.has(`${code} ${label}`) || count >= MOST_OF_A_REASON) continue
      counts.set(code, count + 1)
      labels.add(`${code} ${label}`)
      refused.push({ text, label, code, reason: says })
    }
  }
  return refused
}

/** Rulesets describe what is legal; of the rest, what they have no words for is left out. */
function labelOf(describe: () => string): string | null {
  try {
    return describe()
  } catch {
    return null
  }
}

/** By their JSON, those of the nearest moments first. */
function otherActions(recording: Recording, position: number, seat: number): ReadonlyMap<string, unknown> {
  const actions = new Map<string, unknown>()
  const near = Array.from({ length: LOOKED_AT }, (_, i) => [position + i + 1, position - i - 1]).flat()
  for (const at of near) {
    if (at < 0 || at > recording.length) continue
    const moment = recording.at(at)
    const { turn } = moment
    if (turn.kind !== 'decision' || turn.seat !== seat) continue
    for (const action of moment.legal()) actions.set(JSON.stringify(action), action)
  }
  return actions
}
