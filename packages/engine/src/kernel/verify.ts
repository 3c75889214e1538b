import { createGenerator } from '../random/index.ts'
import type { Ruleset, RulesetTypes } from './contract.ts'
import { QuintainError, ReplayError } from './errors.ts'
import { hashState } from './hash.ts'
import { canonicalText } from './json.ts'
import { changeLuck } from './luck.ts'
import { checkOrigin, plainJson, type Replay, sealOf } from './replay.ts'

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
  const state = ruleset.start(plan, generatorOf(ruleset, replay), null)
  let decided = 0
  for (let at = 0; ; at += 1) {
    if (at % replay.every === 0) {
      const wrong = compare(at, 'state hash', replay.hashes[at / replay.every] ?? 'none', hashState(ruleset, state))
      if (wrong !== null) return wrong
    }
    if (at === replay.positions) break
    const turn = ruleset.next(state)
    if (turn.kind === 'over') return differs(at, 'end', `${replay.positions} positions`, `over at ${at}`)
    try {
      const action = turn.kind === 'decision' ? ruleset.accept(state, replay.actions[decided++]) : undefined
      changeLuck(state, replay.rng.kind, replay.rng.luck ?? [], at)
      ruleset.step(state, action, null)
    } catch (error) {
      if (!(error instanceof QuintainError)) throw error
      if (turn.kind === 'auto') return differs(at + 1, 'step', 'a step by the rules', error.message)
      const action = canonicalText(replay.actions[decided - 1])
      return differs(at + 1, 'action', 'an action that the rules accept', `${action} (${error.message})`)
    }
  }
  return verifyEnd(ruleset, replay, state, decided)
}

function verifyEnd<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  replay: Replay,
  state: T['State'],
  decided: number,
): Verdict {
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

function generatorOf<T extends RulesetTypes>(ruleset: Ruleset<T>, replay: Replay): T['Generator'] {
  const { kind, seed } = replay.rng
  if (!ruleset.traits.generators.some((known) => known === kind)) {
    throw new ReplayError('unreadable', `rng.kind: ${ruleset.id} does not draw from ${kind}`)
  }
  return createGenerator(kind, seed)
}

function compare(position: number | null, what: string, expected: string, got: string): Verdict | null {
  return expected === got ? null : differs(position, what, expected, got)
}

function differs(position: number | null, what: string, expected: string, got: string): Verdict {
  return { ok: false, position, what, expected, got }
}
