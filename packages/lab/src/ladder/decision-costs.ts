import { decisionsIn, type Ruleset, type Scenario } from '@quintain/engine'

export interface CostRequest {
  readonly ruleset: Ruleset
  readonly scenarios: readonly Scenario[]
  /** Agents by name; each plays against itself. */
  readonly contenders: readonly string[]
  readonly seed: number
  /** CPU time so far, in microseconds. */
  readonly clock: () => number
}

/** Battles a scenario that are timed, and those before them: who has just begun is slow. */
const TIMED = 4
const BEFORE = 2

/** Microseconds that a decision takes each of the contenders, over all scenarios. */
export function decisionCosts({ ruleset, scenarios, contenders, seed, clock }: CostRequest): number[] {
  const plans = scenarios.map(({ setup }) => ruleset.prepare(ruleset.setup.parse(setup)))
  return contenders.map((agent) => {
    let spent = 0
    let decisions = 0
    for (const plan of plans) {
      for (let battle = 0; battle < BEFORE; battle += 1) decisionsIn(ruleset, plan, agent, seed + battle)
      const before = clock()
      for (let battle = 0; battle < TIMED; battle += 1) decisions += decisionsIn(ruleset, plan, agent, seed + battle)
      spent += clock() - before
    }
    return Math.ceil(spent / decisions)
  })
}
