import type { RulesetTypes } from '../kernel/contract.ts'
import { makeAgent } from '../kernel/seats/seating.ts'
import { englishText } from '../kernel/meaning/teller.ts'
import { EventLog } from '../kernel/event-log.ts'
import { canonicalText, plainJson } from '../kernel/json.ts'
import { createGenerator } from '../random/index.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { type Law, type LawSample, planOf } from './law.ts'
import { mustBeSent, sentTo } from './sent.ts'
import { must, Walk } from './walk.ts'

export const noLeaks: Law = {
  name: 'no leaks',
  statement: 'what a seat is sent does not change, not by a byte, when all that it cannot see is dealt anew',
  applies: (ruleset) => ruleset.traits.hiddenInformation,
  check(sample) {
    const { ruleset } = sample
    const random = Sfc32.seeded(`${sample.seed}/redeal`)
    const rules = glossaryText(sample, planOf(sample))
    const walk = new Walk(sample)
    walk.through(({ state, plan }) => {
      for (const seat of ruleset.seats(plan).keys()) {
        const other = ruleset.redeal?.(state, seat, random)
        must(this.name, other !== undefined, () => 'a ruleset with hidden information needs redeal')
        if (other === undefined) continue
        mustBeSent(this.name, seat, sentTo(sample, plan, state, seat, true), sentTo(sample, plan, other, seat, true))
      }
    })
    // Whatever happened, the rules are what they were.
    must(this.name, glossaryText(sample, walk.plan) === rules, () => 'the glossary tells of the battle')
  },
}

function glossaryText<T extends RulesetTypes>({ ruleset }: LawSample<T>, plan: T['Plan']): string {
  return canonicalText(plainJson(ruleset.glossary?.(plan) ?? []))
}

/** Decisions of a sample at which agents that followed the battle are asked: they think for all that they missed. */
const MOST_ASKED = 6

export const memory: Law = {
  name: 'memory',
  statement:
    'agents that followed a battle choose alike in all worlds that their seat cannot tell apart, and so do copies',
  applies: (ruleset) => Object.keys(ruleset.agents).length > 0,
  check<T extends RulesetTypes>(sample: LawSample<T>) {
    const { ruleset, seed } = sample
    const random = Sfc32.seeded(`${seed}/worlds`)
    const walk = new Walk(sample)
    const followers = Object.keys(ruleset.agents).map((name) => ({
      name,
      bySeat: ruleset
        .seats(walk.plan)
        .map((_, seat) => makeAgent(ruleset, walk.plan, name, { seed, seat, iterations: 32 })),
    }))
    let asked = 0
    walk.through(({ state }) => {
      const turn = ruleset.next(state)
      if (turn.kind !== 'decision' || asked === MOST_ASKED) return
      asked += 1
      const { seat } = turn
      const world = ruleset.redeal?.(state, seat, random) ?? ruleset.clone(state)
      world.random = createGenerator(world.random.kind, seed + asked)
      for (const { name, bySeat } of followers) {
        const other = canonicalText(plainJson(bySeat[seat].clone().choose(world, seat)))
        const own = canonicalText(plainJson(bySeat[seat].choose(state, seat)))
        must(this.name, own === other, () => `${name} of seat ${seat} chooses ${own} or ${other}`)
      }
    })
  },
}

export const causes: Law = {
  name: 'causes',
  statement: 'every event follows from an earlier one or from none, and its breakdown is of finite numbers',
  check<T extends RulesetTypes>(sample: LawSample<T>) {
    const log = new EventLog<T['Event']>()
    new Walk(sample, log).through(() => undefined)
    for (let index = 0; index < log.length; index += 1) {
      const { cause, breakdown } = log.entry(index)
      must(this.name, cause === null || (cause >= 0 && cause < index), () => `event ${index} has cause ${cause}`)
      for (const { label, value } of breakdown ?? []) {
        must(this.name, Number.isFinite(value), () => `event ${index}: ${englishText(label)} is ${value}`)
      }
    }
  },
}
