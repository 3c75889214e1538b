import type { RulesetTypes } from '../kernel/contract.ts'
import { makeAgent } from '../kernel/seating.ts'
import { englishText } from '../kernel/meaning/teller.ts'
import { EventLog } from '../kernel/event-log.ts'
import { canonicalText, type Json, plainJson } from '../kernel/json.ts'
import { createGenerator } from '../random/index.ts'
import { Sfc32 } from '../random/sfc32.ts'
import type { Law, LawSample } from './law.ts'
import { must, refusalOf, Walk } from './walk.ts'

export const noLeaks: Law = {
  name: 'no leaks',
  statement: 'what a seat is sent does not change, not by a byte, when all that it cannot see is dealt anew',
  applies: (ruleset) => ruleset.traits.hiddenInformation,
  check(sample) {
    const { ruleset } = sample
    const random = Sfc32.seeded(`${sample.seed}/redeal`)
    new Walk(sample).through(({ state, plan }) => {
      for (const seat of ruleset.seats(plan).keys()) {
        const other = ruleset.redeal?.(state, seat, random)
        must(this.name, other !== undefined, () => 'a ruleset with hidden information needs redeal')
        if (other === undefined) continue
        const known = sentTo(sample, plan, state, seat)
        const otherwise = sentTo(sample, plan, other, seat)
        for (const [what, text] of Object.entries(known)) {
          must(this.name, text === otherwise[what], () => `${what} of seat ${seat}: ${text} or ${otherwise[what]}`)
        }
      }
    })
  },
}

/** Everything that a seat receives in a state, as texts. */
function sentTo<T extends RulesetTypes>(
  sample: LawSample<T>,
  plan: T['Plan'],
  state: T['State'],
  seat: number,
): Record<string, string> {
  const { ruleset, seed } = sample
  const sent: Record<string, string> = {
    view: canonicalText(ruleset.view(state, seat)),
    scene: canonicalText(plainJson(ruleset.scene(state, seat))),
    turn: canonicalText(plainJson(ruleset.next(state))),
    outcome: canonicalText(plainJson(ruleset.outcome(state) ?? null)),
  }
  const turn = ruleset.next(state)
  if (turn.kind !== 'decision' || turn.seat !== seat) return sent
  sent['legal'] = canonicalText(plainJson(ruleset.legal(state)))
  sent['refusals'] = PROBES.map((probe) => {
    const refusal = refusalOf(sample, state, probe)
    return refusal === null
      ? canonicalText(plainJson(ruleset.accept(state, probe)))
      : `${refusal.code}: ${refusal.message}`
  }).join('\n')
  for (const name of Object.keys(ruleset.agents)) {
    const agent = makeAgent(ruleset, plan, name, { seed, seat, iterations: 8 })
    sent[`choice of ${name}`] = canonicalText(plainJson(agent.choose(state, seat)))
  }
  return sent
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

const PROBES: readonly Json[] = [null, {}, { type: 'pass' }, { type: 'x', index: 0 }, { type: 'playAttack', index: 99 }]

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
