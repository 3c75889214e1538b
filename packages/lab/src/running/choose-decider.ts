import { affordedRung, decisionsIn, namedAgent, type Ruleset } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import { budgetSeconds, type Decider, USUAL_BUDGET } from '../experiment/decider.ts'
import { chunkSize, type Design, type Subject } from '../experiment/design.ts'
import { ExperimentError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { mostBattles } from './most-battles.ts'

/** In how many cells, evenly spread, one battle is played to count its decisions. */
const PROBED = 8
const SEED = 1

/**
 * The strongest level of the ladder that the experiment's budget allows. Depends on the experiment and on stored costs
 * alone, so that the same experiment has the same results everywhere. Null where agents are named, and where there is
 * no ladder that knows its costs.
 */
export function chooseDecider(subject: Subject, design: Design): Decider | null {
  const { experiment, ruleset } = subject
  const { ladder } = ruleset
  if (ladder?.usual === undefined) {
    if (experiment.budget !== undefined) throw new ExperimentError('budget', say('noLadder', { ruleset: ruleset.id }))
    return null
  }
  const { agents, skill, iterations, exact } = experiment
  // Exact odds need agents that never draw, and with other playouts a level has another strength than measured.
  if ((agents ?? skill ?? iterations ?? exact) !== undefined || namedAgent(ruleset, ladder.usual) === null) return null
  const budget = budgetSeconds(experiment.budget ?? USUAL_BUDGET)
  const battles = mostBattles({ subject, design })
  const decisions = meanDecisions(ruleset, design.cells, ladder.usual)
  const afforded = affordedRung(ladder, battles * decisions, budget * 1_000_000)
  if (afforded === null) return null
  const { rung, dearer } = afforded
  return {
    agent: rung.agent,
    rating: rung.rating,
    budget,
    battles,
    decisions,
    dearer: dearer === null ? null : { agent: dearer.agent, seconds: Math.round(dearer.microseconds / 1_000_000) },
  }
}

function meanDecisions(ruleset: Ruleset, cells: readonly Cell[], agent: string): number {
  const every = Math.ceil(cells.length / PROBED)
  const probed = cells.filter((_, at) => at % every === 0)
  const counts = probed.map(({ spec }) => {
    const plan = ruleset.prepare(ruleset.setup.parse(spec.arms[0].setups[0]))
    return decisionsIn(ruleset, plan, agent, SEED)
  })
  return counts.reduce((sum, count) => sum + count, 0) / counts.length
}

/** The design of an experiment with the chosen agent on every seat. */
export function decidedBy({ agent }: Decider, { experiment, ruleset }: Subject, { cells, chunk }: Design): Design {
  return {
    cells: cells.map((cell) => ({ ...cell, spec: { ...cell.spec, agents: cell.spec.agents.map(() => agent) } })),
    chunk: agent === ruleset.ladder?.usual ? chunk : chunkSize(experiment, true),
  }
}
