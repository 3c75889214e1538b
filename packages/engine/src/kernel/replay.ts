import type { Seed } from '../random/seed.ts'
import type { Battle } from './battle.ts'
import type { Outcome, Ruleset, RulesetTypes } from './contract.ts'
import { ReplayError } from './errors.ts'
import { hashJson, hashState } from './hash.ts'
import { isRecord, type Json } from './json.ts'
import { changeLuck, type LuckChange } from './luck.ts'
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
  /** `luck` is there only where chance began anew on the way. */
  readonly rng: { readonly kind: string; readonly seed: Seed; readonly luck?: readonly LuckChange[] }
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
    if (at === position) break
    changeLuck(state, battle.generator, battle.luck, at)
    ruleset.step(state, ruleset.next(state).kind === 'decision' ? actions[decided++] : undefined, null)
  }
  return sealed({
    format: 'quintain-replay/1',
    engine: ENGINE_VERSION,
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    contentHash: hashJson(battle.setup),
    setup: battle.setup,
    rng: { kind: battle.generator, seed: battle.seed, ...luckBefore(battle.luck, position) },
    actions: actions.map(plainJson),
    positions: position,
    every,
    hashes,
    finalHash: battle.hash(),
    outcome: battle.outcome ?? null,
  })
}

function luckBefore(luck: readonly LuckChange[], end: number): { readonly luck?: readonly LuckChange[] } {
  const used = luck.filter(({ position }) => position < end)
  return used.length === 0 ? {} : { luck: used }
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

const isSeed = (value: unknown): boolean => isText(value) || Number.isSafeInteger(value)

/** Changes of luck, each later than the one before. */
export function isLuck(value: unknown): value is readonly LuckChange[] {
  let last = -1
  return (
    Array.isArray(value) &&
    value.every((change: unknown) => {
      if (!isRecord(change) || Object.keys(change).length !== 2) return false
      const { position, seed } = change
      const later = isCount(position) && Number(position) > last
      last = Number(position)
      return later && isSeed(seed)
    })
  )
}

const SHAPE: Readonly<Record<keyof Replay, (value: unknown) => boolean>> = {
  format: isText,
  engine: isText,
  ruleset: isText,
  rulesetVersion: isCount,
  contentHash: isText,
  setup: (value) => value !== undefined,
  rng: (value) =>
    isRecord(value) &&
    isText(value['kind']) &&
    isSeed(value['seed']) &&
    Object.keys(value).length === (Object.hasOwn(value, 'luck') ? 3 : 2) &&
    (!Object.hasOwn(value, 'luck') || isLuck(value['luck'])),
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
