import type { Seed } from '../random/seed.ts'
import type { RulesetTypes } from './contract.ts'
import { UsageError } from './errors.ts'
import { isLuck, type LuckChange } from './replay/luck.ts'
import type { SeatAgent } from './seats/seating.ts'
import { foundText } from './setup.ts'
import type { Change } from './what-if.ts'

export interface BattleOptions<T extends RulesetTypes = RulesetTypes> {
  /** When absent, what the setup asks for; 42 where it asks for nothing. */
  readonly seed?: Seed
  /** Kind of generator; when absent, the one that the setup asks for, or else the ruleset's first. */
  readonly generator?: string
  /** Positions from which the battle draws from another seed, in order. */
  readonly luck?: readonly LuckChange[]
  /** By seat; a seat without one decides by calls of `act`. Choices of the caller's own agents are checked. */
  readonly agents?: readonly SeatAgent<T>[]
  /** Playouts a decision, for agents that search and are not named with a number of their own (`search@200`). */
  readonly iterations?: number
  /** Keep every event from the start. Otherwise the first listener makes the battle run its past once more. */
  readonly listen?: boolean
  /** Steps after which a run stops undecided; when absent, the ruleset's limit. */
  readonly stepLimit?: number
  /** Events that the log may hold; a run stops undecided there. */
  readonly logLimit?: number
}

/** What a fork does differently. */
export interface ForkOptions<T extends RulesetTypes = RulesetTypes> {
  /** Taken at the fork instead of what was chosen there. */
  readonly action?: unknown
  /** Other values of the setup; the battle is re-run from the start with them. */
  readonly setup?: readonly Change[]
  /** Another seed; the battle is re-run from the start with it. */
  readonly seed?: Seed
  /** A seed for draws after the fork only; everything before it stays as it was. */
  readonly luck?: Seed
  readonly agents?: readonly SeatAgent<T>[]
}

/** How long a battle waits. */
export interface PlayOptions {
  /** Milliseconds that an agent may take for a decision; as many as it likes when absent. */
  readonly timeout?: number
}

const BATTLE_OPTIONS = [
  'seed',
  'generator',
  'luck',
  'agents',
  'iterations',
  'listen',
  'stepLimit',
  'logLimit',
] satisfies readonly (keyof BattleOptions)[]

const FORK_OPTIONS = ['action', 'setup', 'seed', 'luck', 'agents'] satisfies readonly (keyof ForkOptions)[]

export function checkForkOptions(options: object): void {
  checkNames(options, FORK_OPTIONS)
}

export function checkPlayOptions(options: PlayOptions): void {
  checkNames(options, ['timeout'] satisfies readonly (keyof PlayOptions)[])
  const { timeout } = options
  // The range of timers: with a longer timeout they fire at once.
  if (timeout === undefined || (Number.isSafeInteger(timeout) && timeout >= 1 && timeout < 2 ** 31)) return
  throw new UsageError(
    `timeout: expected a whole number of milliseconds from 1 to 2^31 - 1, found ${foundText(timeout)}`,
  )
}

/** Refuses unknown options: a misspelt one would otherwise be ignored without a word. */
function checkNames(options: object, known: readonly string[]): void {
  const strange = Object.keys(options).find((name) => !known.includes(name))
  if (strange === undefined) return
  throw new UsageError(`${strange}: there is no such option; there are: ${known.join(', ')}`)
}

/** Throws `UsageError` that names the option, what was expected and what was found. */
export function checkOptions<T extends RulesetTypes>(options: BattleOptions<T>): void {
  checkNames(options, BATTLE_OPTIONS)
  const { iterations, stepLimit, logLimit, luck } = options
  checkIterations(iterations)
  checkLimit('stepLimit', stepLimit)
  checkLimit('logLimit', logLimit)
  if (luck !== undefined && !isLuck(luck)) {
    throw new UsageError(
      `luck: expected a list of {position, seed}, each later than the one before, found ${foundText(luck)}`,
    )
  }
}

export function checkIterations(value: unknown): void {
  if (value === undefined || (Number.isSafeInteger(value) && Number(value) >= 1)) return
  throw new UsageError(`iterations: expected a whole number of at least 1, found ${foundText(value)}`)
}

/** A limit may be infinite: then the rules alone end the battle. */
export function checkLimit(name: string, value: unknown): void {
  if (value === undefined || value === Number.POSITIVE_INFINITY) return
  if (Number.isSafeInteger(value) && Number(value) >= 0) return
  throw new UsageError(`${name}: expected a whole number of at least 0, or Infinity, found ${foundText(value)}`)
}
