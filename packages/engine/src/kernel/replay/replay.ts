import type { Battle } from '../battle.ts'
import type { Outcome, Ruleset, RulesetTypes } from '../contract.ts'
import { drawsFrom } from '../defaults.ts'
import { ReplayError } from '../errors.ts'
import { hashJson } from '../hash.ts'
import { type Json, plainJson } from '../json.ts'
import { ENGINE_VERSION } from '../version.ts'
import { say } from '../words/index.ts'
import { Follower } from './follow.ts'
import { type ChanceSource, isReadable, seedFault } from './seeding.ts'

/** A battle's inputs, and hashes that prove what they lead to. Plain JSON. */
export interface Replay {
  readonly format: 'quintain-replay/1'
  readonly engine: string
  readonly ruleset: string
  readonly rulesetVersion: number
  /** The ruleset's fingerprint; absent where it has none. See `Ruleset.fingerprint`. */
  readonly fingerprint?: string
  /** Hash of the setup, so that a changed setup is told from a changed engine. */
  readonly contentHash: string
  readonly setup: Json
  readonly rng: ChanceSource
  /** Every decision, in order. */
  readonly actions: readonly Json[]
  /** Calls of the rules' step that the replay spans. */
  readonly positions: number
  /** `hashes[i]` is the state's hash at position `i * every`. */
  readonly every: number
  readonly hashes: readonly string[]
  readonly finalHash: string
  readonly outcome: Outcome | null
  /** Hash of all the above: no field can be changed unnoticed. */
  readonly seal: string
}

const MOST_HASHES = 256

export function makeReplay<T extends RulesetTypes>(battle: Battle<T>): Replay {
  const { ruleset, position } = battle
  const every = Math.max(1, Math.ceil(position / MOST_HASHES))
  const hashes: string[] = []
  for (let at = 0; at <= position; at += every) hashes.push(battle.at(at).hash())
  const luck = battle.luck.filter((change) => change.position < position)
  return sealed({
    format: 'quintain-replay/1',
    engine: ENGINE_VERSION,
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    ...(ruleset.fingerprint === undefined ? {} : { fingerprint: ruleset.fingerprint }),
    contentHash: hashJson(battle.setup),
    setup: battle.setup,
    rng: { kind: battle.generator, seed: battle.seed, ...(luck.length === 0 ? {} : { luck }) },
    actions: battle.made.map(plainJson),
    positions: position,
    every,
    hashes,
    finalHash: battle.hash(),
    outcome: battle.outcome ?? null,
  })
}

/**
 * The battle of a replay, at its start. Throws `ReplayError` as `checkOrigin` does, and where the ruleset does not draw
 * from such a generator.
 */
export function followerOf<T extends RulesetTypes>(ruleset: Ruleset<T>, replay: Replay): Follower<T> {
  checkOrigin(ruleset, replay)
  const { kind, seed, luck = [] } = replay.rng
  if (!drawsFrom(ruleset, kind)) {
    throw new ReplayError('unreadable', say('replay.otherGenerator', { ruleset: ruleset.id, kind }))
  }
  const plan = ruleset.prepare(ruleset.setup.parse(replay.setup))
  return Follower.start(ruleset, plan, { generator: kind, seed, luck })
}

/** Adds the seal to a replay. */
export function sealed(content: Omit<Replay, 'seal'>): Replay {
  return { ...content, seal: sealOf(content) }
}

export function sealOf(content: Omit<Replay, 'seal'>): string {
  const { seal: _, ...rest } = { seal: '', ...content }
  return hashJson(plainJson(rest))
}

/**
 * Throws `ReplayError` when a replay is not for this engine (`otherEngine`, `otherRuleset`), the ruleset was put together
 * of other parts (`otherParts`), its seed gave other luck when it was made (`oldSeed`), or its setup is not the one that
 * it was made with (`changedContent`).
 */
export function checkOrigin(ruleset: Ruleset, replay: Replay): void {
  if (replay.ruleset !== ruleset.id) {
    throw new ReplayError('otherRuleset', say('replay.otherRuleset', { theirs: replay.ruleset, ours: ruleset.id }))
  }
  if (!isReadable(replay.engine)) {
    throw new ReplayError('otherEngine', say('replay.otherEngine', { theirs: replay.engine, ours: ENGINE_VERSION }))
  }
  if (replay.rulesetVersion !== ruleset.version) {
    throw new ReplayError(
      'otherEngine',
      say('replay.otherVersion', { theirs: replay.rulesetVersion, ruleset: ruleset.id, ours: ruleset.version }),
    )
  }
  if (replay.fingerprint !== ruleset.fingerprint) {
    const none = say('replay.noParts')
    const { fingerprint: theirs = none } = replay
    const { fingerprint: ours = none } = ruleset
    throw new ReplayError('otherParts', say('replay.otherParts', { theirs, ruleset: ruleset.id, ours }))
  }
  const fault = seedFault(replay.engine, replay.rng)
  if (fault !== null) throw new ReplayError('oldSeed', say('replay.oldSeed', { fault }))
  const hash = hashJson(replay.setup)
  if (hash !== replay.contentHash) {
    throw new ReplayError('changedContent', say('replay.changedContent', { hash, made: replay.contentHash }))
  }
}
