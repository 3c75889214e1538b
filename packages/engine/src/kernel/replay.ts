import type { Seed } from '../random/seed.ts'
import type { Battle } from './battle.ts'
import type { Outcome, Ruleset, RulesetTypes } from './contract.ts'
import { ReplayError } from './errors.ts'
import { hashJson, hashState } from './hash.ts'
import { isRecord, type Json } from './json.ts'
import { createGenerator } from '../random/index.ts'
import { ENGINE_VERSION } from './version.ts'

/** A battle as its inputs, and hashes that prove what they lead to. Plain JSON. */
export interface Replay {
  readonly format: 'quintain-replay/1'
  readonly engine: string
  readonly ruleset: string
  readonly rulesetVersion: number
  /** Hash of the setup, so that a changed setup is told from a changed engine. */
  readonly contentHash: string
  readonly setup: Json
  readonly rng: { readonly kind: string; readonly seed: Seed }
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
  const actions = battle.made
  const state = ruleset.start(battle.plan, createGenerator(battle.generator, battle.seed), null)
  let decided = 0
  for (let at = 0; at <= position; at += 1) {
    if (at % every === 0) hashes.push(hashState(ruleset, state))
    if (at < position)
      ruleset.step(state, ruleset.next(state).kind === 'decision' ? actions[decided++] : undefined, null)
  }
  return sealed({
    format: 'quintain-replay/1',
    engine: ENGINE_VERSION,
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    contentHash: hashJson(battle.setup),
    setup: battle.setup,
    rng: { kind: battle.generator, seed: battle.seed },
    actions: actions.map(plainJson),
    positions: position,
    every,
    hashes,
    finalHash: battle.hash(),
    outcome: battle.outcome ?? null,
  })
}

/** A replay with its seal. */
export function sealed(content: Omit<Replay, 'seal'>): Replay {
  return { ...content, seal: sealOf(content) }
}

export function sealOf(content: Omit<Replay, 'seal'>): string {
  const { seal: _, ...rest } = { seal: '', ...content }
  return hashJson(plainJson(rest))
}

/** A copy as JSON sees it: class instances become plain objects. */
export function plainJson(value: unknown): Json {
  const copy: Json = JSON.parse(JSON.stringify(value))
  return copy
}

/**
 * Throws `ReplayError` when a replay is not for this engine (`otherEngine`, `otherRuleset`) or its setup is not the one
 * that it was made with (`changedContent`).
 */
export function checkOrigin(ruleset: Ruleset, replay: Replay): void {
  if (replay.ruleset !== ruleset.id) {
    throw new ReplayError('otherRuleset', `the replay is of ruleset ${replay.ruleset}, not ${ruleset.id}`)
  }
  if (replay.engine !== ENGINE_VERSION) {
    throw new ReplayError('otherEngine', `the replay was made by engine ${replay.engine}, this is ${ENGINE_VERSION}`)
  }
  if (replay.rulesetVersion !== ruleset.version) {
    throw new ReplayError(
      'otherEngine',
      `the replay was made with version ${replay.rulesetVersion} of ${ruleset.id}, this is version ${ruleset.version}`,
    )
  }
  const hash = hashJson(replay.setup)
  if (hash !== replay.contentHash) {
    throw new ReplayError(
      'changedContent',
      `the setup has hash ${hash}, the replay was made with ${replay.contentHash}`,
    )
  }
}

/** Checks the shape of a replay from outside. Throws `ReplayError` with the code `unreadable`. */
export function readReplay(input: unknown): Replay {
  if (!isRecord(input)) throw wrong('expected an object')
  if (input['format'] !== 'quintain-replay/1') throw wrong('format must be quintain-replay/1')
  if (!isReplay(input)) {
    const missing = Object.keys(SHAPE).find((key) => !Object.hasOwn(input, key))
    throw wrong(missing === undefined ? 'a field has the wrong type' : `${missing} is missing`)
  }
  const unknown = Object.keys(input).find((key) => !Object.hasOwn(SHAPE, key))
  if (unknown !== undefined) throw wrong(`unknown key ${unknown}`)
  return input
}

function wrong(what: string): ReplayError {
  return new ReplayError('unreadable', `not a replay: ${what}`)
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const SHAPE: Readonly<Record<keyof Replay, (value: unknown) => boolean>> = {
  format: isText,
  engine: isText,
  ruleset: isText,
  rulesetVersion: isCount,
  contentHash: isText,
  setup: (value) => value !== undefined,
  rng: (value) =>
    isRecord(value) &&
    Object.keys(value).length === 2 &&
    isText(value['kind']) &&
    (isText(value['seed']) || Number.isSafeInteger(value['seed'])),
  actions: Array.isArray,
  positions: isCount,
  every: (value) => isCount(value) && value !== 0,
  hashes: (value) => Array.isArray(value) && value.every(isText),
  finalHash: isText,
  outcome: (value) => value === null || isRecord(value),
  seal: isText,
}

function isReplay(value: Record<string, unknown>): value is Record<string, unknown> & Replay {
  return Object.entries(SHAPE).every(([key, check]) => Object.hasOwn(value, key) && check(value[key]))
}
