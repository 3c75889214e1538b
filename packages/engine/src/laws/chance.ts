import { BranchingStream } from '../exact/branching-stream.ts'
import type { ChanceOutcome, NamedChance, RulesetTypes } from '../kernel/contract.ts'
import { QuintainError } from '../kernel/errors.ts'
import { EventLog } from '../kernel/event-log.ts'
import { hashJson } from '../kernel/hash.ts'
import { plainJson } from '../kernel/json.ts'
import { createGenerator } from '../random/index.ts'
import type { Law, LawSample } from './law.ts'
import { must, Walk } from './walk.ts'

const NAME = 'named chance'
/** Positions and actions of one sample that are looked at, and battles where draws cannot be gone through. */
const POSITIONS = 6
const ACTIONS = 4
const SAMPLED = 400

/** What can come of a step: its state and events as a hash, and how likely that is. */
type Ways = Map<string, number>

export const namedChance: Law = {
  name: NAME,
  statement: 'the outcomes that a ruleset names come as often as it says, and nothing else comes',
  applies: (ruleset) => ruleset.chance !== undefined,
  check(sample) {
    const { ruleset } = sample
    const { chance } = ruleset
    if (chance === undefined) return
    let looked = 0
    new Walk(sample).through(({ state }) => {
      const turn = ruleset.next(state)
      if (turn.kind === 'over' || looked >= POSITIONS) return
      const actions = turn.kind === 'decision' ? ruleset.legal(state).slice(0, ACTIONS) : [undefined]
      for (const action of actions) {
        const before = hashJson(ruleset.save(state))
        const outcomes = chance.outcomes(state, action)
        must(NAME, hashJson(ruleset.save(state)) === before, () => 'outcomes() changes the state')
        if (outcomes === null) continue
        looked += 1
        checkOdds(outcomes)
        compare(named(sample, chance, state, action, outcomes), played(sample, state, action))
      }
    })
  },
}

function checkOdds(outcomes: readonly ChanceOutcome[]): void {
  let sum = 0
  for (const { id, probability } of outcomes) {
    must(NAME, probability > 0 && probability <= 1, () => `${id}: expected a probability above 0, found ${probability}`)
    sum += probability
  }
  must(NAME, Math.abs(sum - 1) < 1e-9, () => `expected probabilities that add up to 1, found ${sum}`)
  must(NAME, new Set(outcomes.map(({ id }) => id)).size === outcomes.length, () => 'two outcomes have one id')
}

/** The same for states and events that differ in nothing but the generator. */
function keyOf<T extends RulesetTypes>(
  { ruleset }: LawSample<T>,
  state: T['State'],
  log: EventLog<T['Event']>,
): string {
  state.random = new BranchingStream()
  return hashJson([ruleset.save(state), plainJson(log.events)])
}

function named<T extends RulesetTypes>(
  sample: LawSample<T>,
  chance: NamedChance<T>,
  state: T['State'],
  action: T['Action'] | undefined,
  outcomes: readonly ChanceOutcome[],
): Ways {
  const ways: Ways = new Map()
  for (const { id, probability } of outcomes) {
    const branch = sample.ruleset.clone(state)
    const random = new BranchingStream()
    branch.random = random
    const log = new EventLog<T['Event']>()
    chance.take(branch, action, id, log)
    must(NAME, random.refusal === null && !random.advance(), () => `${id}: take() draws`)
    const key = keyOf(sample, branch, log)
    ways.set(key, (ways.get(key) ?? 0) + probability)
  }
  return ways
}

/** By all draws where they can be gone through, else by many of them. */
function played<T extends RulesetTypes>(
  sample: LawSample<T>,
  state: T['State'],
  action: T['Action'] | undefined,
): { readonly ways: Ways; readonly battles: number } {
  try {
    const random = new BranchingStream()
    const ways: Ways = new Map()
    do {
      const key = stepped(sample, state, action, random)
      ways.set(key, (ways.get(key) ?? 0) + random.probability)
    } while (random.advance())
    return { ways, battles: Infinity }
  } catch (error) {
    if (!(error instanceof QuintainError && error.code === 'notEnumerable')) throw error
  }
  const ways: Ways = new Map()
  for (let seed = 0; seed < SAMPLED; seed += 1) {
    const key = stepped(sample, state, action, createGenerator(sample.generator, `${sample.seed}/${seed}`))
    ways.set(key, (ways.get(key) ?? 0) + 1 / SAMPLED)
  }
  return { ways, battles: SAMPLED }
}

function stepped<T extends RulesetTypes>(
  sample: LawSample<T>,
  state: T['State'],
  action: T['Action'] | undefined,
  random: T['Generator'],
): string {
  const { ruleset } = sample
  const branch = ruleset.clone(state)
  branch.random = random
  const log = new EventLog<T['Event']>()
  ruleset.step(branch, action, log)
  return keyOf(sample, branch, log)
}

/** Sampled shares may be off by six standard errors: a law that holds is not broken by its luck. */
function compare(told: Ways, { ways, battles }: { readonly ways: Ways; readonly battles: number }): void {
  for (const [key, share] of ways) {
    must(NAME, told.has(key), () => `something comes of a step that no outcome names (${share} of the time)`)
  }
  for (const [key, probability] of told) {
    const share = ways.get(key) ?? 0
    const error = Math.sqrt((probability * (1 - probability)) / battles) * 6 + 1e-9
    must(NAME, Math.abs(share - probability) <= error, () => `an outcome of ${probability} comes ${share} of the time`)
  }
}
