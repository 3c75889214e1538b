import type { RulesetTypes } from '../kernel/contract.ts'
import { kindOf, strengthOf } from '../kernel/defaults.ts'
import { canonicalText, type Json, plainJson } from '../kernel/json.ts'
import { makeAgent } from '../kernel/seats/seating.ts'
import { deciders } from '../kernel/turn.ts'
import { variations } from './actions.ts'
import type { LawSample } from './law.ts'
import { must, refusalOf } from './walk.ts'

/** Actions of one decision that are described to a person. */
const MOST_CHOICES = 4

/** Actions like a legal one, but not quite, that are tried. */
const MOST_PROBES = 6

const PROBES: readonly Json[] = [null, {}, { type: 'pass' }, { type: 'x', index: 0 }, { type: 'playAttack', index: 99 }]

/** Everything that a seat receives in a state, as texts by what they are. */
export type Sent = Readonly<Record<string, string>>

/** `agents` asks those of the ruleset as well, who may know no more than their seat. */
export function sentTo<T extends RulesetTypes>(
  sample: LawSample<T>,
  plan: T['Plan'],
  state: T['State'],
  seat: number,
  agents: boolean,
): Sent {
  const { ruleset } = sample
  const scene = ruleset.scene(state, seat)
  const outcome = ruleset.outcome(state)
  return {
    view: canonicalText(ruleset.view(state, seat)),
    scene: text(scene),
    kinds: text(scene.units.map(({ id }) => kindOf(ruleset, state, id))),
    sights: text(scene.units.map(({ id }) => ruleset.sight?.(state, id) ?? null)),
    turn: text(ruleset.next(state)),
    outcome: text(outcome ?? null),
    // At the end everything may come to light.
    measures: outcome === undefined ? text(ruleset.measures(state)) : '',
    strength: outcome === undefined ? text(strengthOf(ruleset, plan, state)) : '',
    ...(deciders(ruleset.next(state)).includes(seat) ? sentToDecide(sample, plan, state, seat, agents) : {}),
  }
}

/** What a seat has to choose from, what it is told of that, and how what it may not do is refused. */
function sentToDecide<T extends RulesetTypes>(
  sample: LawSample<T>,
  plan: T['Plan'],
  state: T['State'],
  seat: number,
  agents: boolean,
): Sent {
  const { ruleset, seed } = sample
  const { player } = ruleset
  const legal = ruleset.legal(state, seat)
  const told = legal.slice(0, MOST_CHOICES)
  const probes = [...PROBES, ...legal.slice(-1).map(plainJson).flatMap(variations).slice(0, MOST_PROBES)]
  const sent: Record<string, string> = {
    legal: text(legal),
    labels: text(told.map((action) => player?.describe(state, action, 'en') ?? null)),
    pointers: text(
      told.map((action) => [
        player?.refs?.(state, action),
        player?.pays?.(state, action),
        player?.onto?.(state, action),
      ]),
    ),
    refusals: probes.map((probe) => answerTo(sample, state, probe, seat)).join('\n'),
  }
  const turn = ruleset.next(state)
  if (turn.kind !== 'decision' || turn.seat !== seat) return sent
  sent['spared'] = text([player?.automatic?.(state) ?? null, player?.distinct?.(state) ?? null])
  for (const name of agents ? Object.keys(ruleset.agents) : []) {
    const agent = makeAgent(ruleset, plan, name, { seed, seat, iterations: 8 })
    sent[`choice of ${name}`] = text(agent.choose(state, seat))
  }
  return sent
}

function answerTo<T extends RulesetTypes>(sample: LawSample<T>, state: T['State'], probe: Json, seat: number): string {
  const refusal = refusalOf(sample, state, probe, seat)
  return refusal === null
    ? text(sample.ruleset.accept(state, probe, seat))
    : `${refusal.code}: ${refusal.message} ${text(refusal.says)}`
}

/** What was sent in two worlds that the seat may not tell apart. */
export function mustBeSent(law: string, seat: number, known: Sent, otherwise: Sent): void {
  for (const [what, sent] of Object.entries(known)) {
    must(law, sent === otherwise[what], () => `${what} of seat ${seat}: ${sent} or ${otherwise[what]}`)
  }
}

export function text(value: unknown): string {
  return canonicalText(plainJson(value))
}
