import type { Ruleset, RulesetTypes } from '../contract.ts'
import { QuintainError } from '../errors.ts'
import { hashState } from '../hash.ts'
import { canonicalText, plainJson } from '../json.ts'
import { Follower } from './follow.ts'
import { chanceOf, checkOrigin, type Replay, sealOf } from './replay.ts'

export type Verdict =
  | { readonly ok: true; readonly positions: number; readonly finalHash: string }
  | {
      readonly ok: false
      /** The first position that differs; null when no step does (a changed note, say). */
      readonly position: number | null
      readonly what: string
      readonly expected: string
      readonly got: string
    }

/**
 * Re-runs a replay and compares every hash. Throws `ReplayError` as `checkOrigin` does.
 */
export function verify<T extends RulesetTypes>(ruleset: Ruleset<T>, replay: Replay): Verdict {
  checkOrigin(ruleset, replay)
  const plan = ruleset.prepare(ruleset.setup.parse(replay.setup))
  const follower = Follower.start(ruleset, plan, chanceOf(ruleset, replay))
  for (let at = 0; at <= replay.positions; at += replay.every) {
    const wrong =
      follow(follower, replay, at) ??
      compare(at, 'state hash', replay.hashes[at / replay.every] ?? 'none', hashState(ruleset, follower.state))
    if (wrong !== null) return wrong
  }
  return follow(follower, replay, replay.positions) ?? verifyEnd(follower, replay)
}

/** Goes on to `end`; null when it got there. */
function follow<T extends RulesetTypes>(follower: Follower<T>, replay: Replay, end: number): Verdict | null {
  let decides = false
  try {
    follower.follow(end, {
      decide() {
        decides = true
        return follower.ruleset.accept(follower.state, replay.actions[follower.decided])
      },
      passed() {
        decides = false
      },
    })
  } catch (error) {
    if (!(error instanceof QuintainError)) throw error
    const position = follower.position + 1
    if (!decides) return differs(position, 'step', 'a step by the rules', error.message)
    const action = canonicalText(replay.actions[follower.decided])
    return differs(position, 'action', 'an action that the rules accept', `${action} (${error.message})`)
  }
  const { position } = follower
  return position === end ? null : differs(position, 'end', `${replay.positions} positions`, `over at ${position}`)
}

function verifyEnd<T extends RulesetTypes>({ ruleset, state, decided }: Follower<T>, replay: Replay): Verdict {
  const end = replay.positions
  const count = Math.floor(end / replay.every) + 1
  const outcome = ruleset.outcome(state)
  return (
    compare(end, 'number of actions', String(replay.actions.length), String(decided)) ??
    compare(end, 'number of hashes', String(replay.hashes.length), String(count)) ??
    compare(end, 'final hash', replay.finalHash, hashState(ruleset, state)) ??
    (outcome === undefined
      ? null
      : compare(end, 'outcome', canonicalText(plainJson(replay.outcome)), canonicalText(plainJson(outcome)))) ??
    compare(null, 'seal', replay.seal, sealOf(replay)) ?? { ok: true, positions: end, finalHash: replay.finalHash }
  )
}

function compare(position: number | null, what: string, expected: string, got: string): Verdict | null {
  return expected === got ? null : differs(position, what, expected, got)
}

function differs(position: number | null, what: string, expected: string, got: string): Verdict {
  return { ok: false, position, what, expected, got }
}
