import type { Agent, BattleEvent, RulesetTypes, Sprint } from '../kernel/contract.ts'
import { EventLog } from '../kernel/event-log.ts'
import { type Json, plainJson } from '../kernel/json.ts'
import { finish, sprintOf } from '../kernel/simulate.ts'
import { Stream } from '../random/generator.ts'
import { createGenerator } from '../random/index.ts'
import { type Law, type LawSample, planOf } from './law.ts'
import { must } from './walk.ts'

/** Battles of different seeds, then all of them again: what was learnt from some must be right for others. */
const SEEDS = 6
const ROUNDS = 3

export const sprints: Law = {
  name: 'sprint',
  statement: 'battles at which nobody looks on the way come out, and are told, as battles that are played step by step',
  applies: (ruleset) => Object.hasOwn(ruleset, 'sprint') || Object.keys(ruleset.agents).length > 0,
  check(sample) {
    const { ruleset, seed } = sample
    const plan = planOf(sample)
    const stepLimit = ruleset.stepLimit(plan)
    const makers = Object.values(ruleset.agents)
    const only = makers.map((maker) => maker.make(plan, { seed, seat: 0 }))
    const seats = ruleset.seats(plan)
    // Without agents there is one way: that in which nobody decides.
    for (const agents of only.length === 0 ? [[]] : only.map((agent) => seats.map(() => agent))) {
      const sprint = sprintOf(plan, agents, ruleset)
      if (sprint === null) continue
      for (let i = 0; i < SEEDS * ROUNDS; i += 1) {
        // Also battles that are cut short, now here, now there.
        const limit = i % 3 === 1 ? Math.min(stepLimit, i * 2) : stepLimit
        const listen = i % 2 === 1
        const quick = sprinted(sample, sprint, seed + (i % SEEDS), limit, listen)
        const played = quick === null ? null : stepped(sample, plan, agents, seed + (i % SEEDS), limit, listen)
        must(this.name, quick === played, () => `battle ${i}: ${quick} instead of ${played}`)
      }
    }
  },
}

function sprinted<T extends RulesetTypes>(
  { generator }: LawSample<T>,
  sprint: Sprint<T>,
  seed: number,
  limit: number,
  listen: boolean,
): string | null {
  const log = listen ? new EventLog<T['Event']>() : null
  const outcome = sprint.run(createGenerator(generator, seed), limit, log)
  if (outcome === undefined) return null
  const measures = Object.fromEntries(sprint.measureNames.map((name, place) => [name, sprint.measures[place]]))
  return JSON.stringify([outcome, measures, sprint.drew, heard(log)])
}

function stepped<T extends RulesetTypes>(
  { ruleset, generator }: LawSample<T>,
  plan: T['Plan'],
  agents: readonly Agent<T>[],
  seed: number,
  limit: number,
  listen: boolean,
): string {
  const log = listen ? new EventLog<T['Event']>() : null
  const state = ruleset.start(plan, createGenerator(generator, seed), log)
  const outcome = finish(ruleset, state, limit, agents, log)
  const { random } = state
  const drew = !(random instanceof Stream) || random.outputs > 0
  return JSON.stringify([outcome, ruleset.measures(state), drew, heard(log)])
}

function heard<Event extends BattleEvent>(log: EventLog<Event> | null): Json {
  return log === null ? null : plainJson([log.step, log.events.map((_, index) => log.entry(index))])
}
