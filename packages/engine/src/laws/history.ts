import { RandomAgent } from '../agents/random.ts'
import { Battle } from '../kernel/battle.ts'
import type { Agent, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { QuintainError } from '../kernel/errors.ts'
import { EventLog } from '../kernel/event-log.ts'
import { hashState } from '../kernel/hash.ts'
import { canonicalText, isJsonObject, type Json, plainJson } from '../kernel/json.ts'
import { readReplay } from '../kernel/replay/read-replay.ts'
import { finish } from '../kernel/simulate.ts'
import { verify } from '../kernel/replay/verify.ts'
import { compactReplay, expandReplay } from '../kernel/replay/compact-replay.ts'
import { createGenerator } from '../random/index.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { type Law, type LawSample, planOf } from './law.ts'
import { must } from './walk.ts'

export const undo: Law = {
  name: 'undo',
  statement: 'undo to the root, moments and redo to the end pass through the same states, the generator included',
  check(sample) {
    const battle = battleOf(sample)
    const hashes = [battle.hash()]
    while (battle.position < sample.steps && battle.step()) hashes.push(battle.hash())
    const events = JSON.stringify(battle.log?.events)
    for (let position = battle.position - 1; position >= 0; position -= 1) {
      battle.undo()
      must(this.name, battle.hash() === hashes[position], () => `undo to ${position} gives another state`)
    }
    must(this.name, battle.undo() === 0, () => 'undo at the root did something')
    for (const [position, hash] of hashes.entries()) {
      must(this.name, battle.at(position).hash() === hash, () => `the moment at ${position} is another state`)
    }
    battle.redo(Number.POSITIVE_INFINITY)
    must(this.name, battle.hash() === hashes[hashes.length - 1], () => 'redo gives another end')
    must(this.name, JSON.stringify(battle.log?.events) === events, () => 'redo gives other events')
  },
}

export const forks: Law = {
  name: 'forks',
  statement: 'a fork is equal at its root, goes on equally, and does not touch the battle that it came from',
  check(sample) {
    const battle = playedBattle(sample)
    const end = battle.hash()
    const middle = Math.floor(battle.position / 2)
    const fork = battle.fork(middle)
    while (fork.position < battle.position && fork.step());
    must(this.name, fork.hash() === end, () => `a fork at ${middle} ends elsewhere`)
    must(this.name, battle.hash() === end, () => 'a fork changed its origin')
  },
}

export const replays: Law = {
  name: 'replays',
  statement: 'a replay verifies, continues losslessly from any step, and survives its compact form',
  check(sample) {
    const { ruleset } = sample
    const battle = playedBattle(sample)
    const replay = readReplay(plainJson(battle.toReplay()))
    const verdict = verify(ruleset, replay)
    must(this.name, verdict.ok, () => `does not verify: ${JSON.stringify(verdict)}`)
    const middle = Math.floor(replay.positions / 2)
    const again = Battle.fromReplay(ruleset, replay, middle)
    battle.goTo(middle)
    must(this.name, again.hash() === battle.hash(), () => `another state at ${middle}`)
    const expanded = expandReplay(compactReplay(ruleset, replay), () => ruleset)
    must(this.name, expanded.finalHash === replay.finalHash, () => 'the compact form leads elsewhere')
  },
}

export const tampering: Law = {
  name: 'tampering',
  statement: 'a replay with any one field changed is refused or told apart',
  check(sample) {
    const { ruleset } = sample
    const battle = playedBattle(sample)
    const replay: Record<string, Json> = JSON.parse(JSON.stringify(battle.toReplay()))
    for (const key of Object.keys(replay)) {
      for (const value of tampered(replay[key])) {
        if (canonicalText(value) === canonicalText(replay[key])) continue
        must(this.name, !passes(sample, { ...replay, [key]: value }), () => `${key} = ${JSON.stringify(value)} passes`)
      }
    }
    must(this.name, passes(sample, replay), () => 'the replay itself does not pass')
    must(this.name, ruleset.id === replay['ruleset'], () => 'the replay names another ruleset')
  },
}

export const threeRuns: Law = {
  name: 'three runs',
  statement: 'run(), step by step, simulate() and agents that play on end in the same state, within the bounds',
  check(sample) {
    const { ruleset } = sample
    const whole = battleOf(sample)
    const outcome = whole.run()
    must(this.name, outcome !== undefined, () => 'run() ended without an outcome')
    const stepped = battleOf(sample)
    while (stepped.step());
    must(this.name, stepped.hash() === whole.hash(), () => 'step by step ends elsewhere')
    const plan = planOf(sample)
    const state = ruleset.start(plan, createGenerator(sample.generator, sample.seed), null)
    const bare = finish(ruleset, state, whole.stepLimit, randomAgents(sample, plan))
    must(this.name, JSON.stringify(bare) === JSON.stringify(outcome), () => `${JSON.stringify(bare)} by simulate()`)
    for (const [name, maker] of Object.entries(ruleset.agents)) {
      const agent = maker.make(plan, { seed: sample.seed, seat: 0 })
      if (agent.playOn === undefined) continue
      stepped.goTo(Math.floor(stepped.position / 2))
      const alone = playedOn(stepped, agent)
      const asked = playedOn(stepped, onlyAsked(agent))
      must(this.name, alone === asked, () => `${name} playing on ends elsewhere than ${name} asked each time`)
    }
  },
}

/** Battles are cut short here: steps from the start, and from there on. */
const CUTS = [0, 1, 2, 5, 11, 24, 60]

export const playingOn: Law = {
  name: 'playing on',
  statement: 'the rules that play on, heard or not, come from any state and to any limit to the same as step by step',
  applies: (ruleset) => ruleset.playOn !== undefined,
  check(sample) {
    for (const isHeard of [false, true]) {
      const quick = cutShort(sample, sample.ruleset, isHeard)
      const slow = cutShort(sample, { ...sample.ruleset, playOn: undefined }, isHeard)
      for (const [cut, state] of slow.entries()) {
        must(this.name, quick[cut] === state, () => `cut ${cut} ends elsewhere, or was told otherwise`)
      }
    }
  },
}

/** By cut, where a battle stands and, where somebody listens, what has happened. */
function cutShort<T extends RulesetTypes>(sample: LawSample<T>, ruleset: Ruleset<T>, isHeard: boolean): string[] {
  const plan = planOf(sample)
  const log = isHeard ? new EventLog<T['Event']>() : null
  const state = ruleset.start(plan, createGenerator(sample.generator, sample.seed), log)
  const agents = randomAgents(sample, plan)
  return [...CUTS, ruleset.stepLimit(plan)].map((cut) => {
    const outcome = finish(ruleset, state, state.steps + cut, agents, log)
    return JSON.stringify([outcome, hashState(ruleset, state), log?.events.map((_, index) => log.entry(index)) ?? null])
  })
}

/** Where an agent on every seat brings a battle from its present state, and what happens on the way. */
function playedOn<T extends RulesetTypes>(battle: Battle<T>, agent: Agent<T>): string {
  const { ruleset, stepLimit } = battle
  const agents = ruleset.seats(battle.plan).map(() => agent)
  const state = ruleset.clone(battle.state)
  const log = new EventLog<T['Event']>()
  const outcome = finish(ruleset, state, stepLimit, agents, log)
  return JSON.stringify([outcome, hashState(ruleset, state), log.events.map((_, index) => log.entry(index))])
}

function onlyAsked<T extends RulesetTypes>(agent: Agent<T>): Agent<T> {
  return { choose: (state, seat) => agent.choose(state, seat), clone: () => onlyAsked(agent.clone()) }
}

/** A few other values of the same kind, and one of another. */
function tampered(value: Json): Json[] {
  if (typeof value === 'number') return [value + 1, String(value)]
  if (typeof value === 'string') return [`${value}x`, 7]
  if (Array.isArray(value)) return value.length === 0 ? [[null]] : [value.slice(1), [...value, value[0]], {}]
  if (value === null) return [{ result: 'win' }]
  if (!isJsonObject(value)) return [null]
  const entries = Object.entries(value)
  return [[], Object.fromEntries([...entries, ['added', 1]]), Object.fromEntries(entries.slice(1))]
}

function passes<T extends RulesetTypes>({ ruleset }: LawSample<T>, replay: Json): boolean {
  try {
    return verify(ruleset, readReplay(replay)).ok
  } catch (error) {
    if (error instanceof QuintainError) return false
    throw error
  }
}

/** Any legal action, from a generator of its own. */
function randomAgents<T extends RulesetTypes>({ ruleset, seed }: LawSample<T>, plan: T['Plan']): Agent<T>[] {
  return ruleset.seats(plan).map((_, seat) => new RandomAgent(ruleset, Sfc32.seeded(`${seed}/${seat}`)))
}

/** Gone as far as the sample asks for. */
function playedBattle<T extends RulesetTypes>(sample: LawSample<T>): Battle<T> {
  const battle = battleOf(sample)
  while (battle.position < sample.steps && battle.step());
  return battle
}

function battleOf<T extends RulesetTypes>(sample: LawSample<T>): Battle<T> {
  const { ruleset, setup, seed, generator } = sample
  const agents = randomAgents(sample, planOf(sample))
  return Battle.start(ruleset, setup, { seed, generator, agents, listen: true })
}
