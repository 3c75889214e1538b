import type { Ruleset, RulesetTypes } from '../contract.ts'
import { QuintainError } from '../errors.ts'
import { hashState } from '../hash.ts'
import { canonicalText, plainJson } from '../json.ts'
import type { Phrase, Text } from '../meaning/phrase.ts'
import { say } from '../words/around/index.ts'
import type { Follower } from './follow.ts'
import { followerOf, type Replay, sealOf } from './replay.ts'

export type Verdict =
  | { readonly ok: true; readonly positions: number; readonly finalHash: string }
  | {
      readonly ok: false
      /** The first position that differs; null when no step does (a changed note, say). */
      readonly position: number | null
      readonly what: Phrase
      readonly expected: Text
      readonly got: Text
    }

/** Re-runs a replay and compares every hash. Throws `ReplayError` as `followerOf` does. */
export function verify<T extends RulesetTypes>(ruleset: Ruleset<T>, replay: Replay): Verdict {
  const follower = followerOf(ruleset, replay)
  for (let at = 0; at <= replay.positions; at += replay.every) {
    const hash = replay.hashes[at / replay.every] ?? say('verdict.none')
    const wrong =
      follow(follower, replay, at) ?? compare(at, say('verdict.stateHash'), hash, hashState(ruleset, follower.state))
    if (wrong !== null) return wrong
  }
  return follow(follower, replay, replay.positions) ?? verifyEnd(follower, replay)
}

/** Goes on to `end`. Null if that succeeds, else a verdict that says why not. */
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
    if (!decides) return differs(position, say('verdict.step'), say('verdict.byRules'), error.says)
    const action = canonicalText(replay.actions[follower.decided])
    const refused = say('verdict.refused', { action, why: error.says })
    return differs(position, say('verdict.action'), say('verdict.accepted'), refused)
  }
  const { position } = follower
  if (position === end) return null
  const expected = say('verdict.positions', { positions: replay.positions })
  return differs(position, say('verdict.end'), expected, say('verdict.overAt', { position }))
}

function verifyEnd<T extends RulesetTypes>({ ruleset, state, decided }: Follower<T>, replay: Replay): Verdict {
  const end = replay.positions
  const count = Math.floor(end / replay.every) + 1
  // A replay may stop before the end, with an outcome that only its maker's limits explain.
  const outcome = plainJson(ruleset.outcome(state) ?? replay.outcome)
  return (
    compare(end, say('verdict.actions'), String(replay.actions.length), String(decided)) ??
    compare(end, say('verdict.hashes'), String(replay.hashes.length), String(count)) ??
    compare(end, say('verdict.finalHash'), replay.finalHash, hashState(ruleset, state)) ??
    compare(end, say('verdict.outcome'), canonicalText(plainJson(replay.outcome)), canonicalText(outcome)) ??
    compare(null, say('verdict.seal'), replay.seal, sealOf(replay)) ?? {
      ok: true,
      positions: end,
      finalHash: replay.finalHash,
    }
  )
}

function compare(position: number | null, what: Phrase, expected: Text, got: string): Verdict | null {
  return expected === got ? null : differs(position, what, expected, got)
}

function differs(position: number | null, what: Phrase, expected: Text, got: Text): Verdict {
  return { ok: false, position, what, expected, got }
}
