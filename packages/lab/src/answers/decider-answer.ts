import { agentText, type Phrase, type Ruleset } from '@quintain/engine'
import type { Decider } from '../experiment/decider.ts'
import { figure } from '../words/figures.ts'
import { say } from '../words/index.ts'

/** The sentence on which agent played, if the experiment named none: results hold for this strength of play. */
export function deciderAnswer({ agent, rating, budget, dearer }: Decider, ruleset: Ruleset): Phrase {
  const told = { agent: agentText(ruleset, agent), rating, budget: timeText(budget) }
  if (dearer === null) return say('answer.decidedByBest', told)
  const more = { stronger: agentText(ruleset, dearer.agent), time: timeText(dearer.seconds) }
  return say('answer.decidedBy', { ...told, ...more })
}

function timeText(seconds: number): Phrase {
  if (seconds < 120) return say('time.seconds', { count: figure(seconds) })
  if (seconds < 7200) return say('time.minutes', { count: figure(Math.round(seconds / 60)) })
  return say('time.hours', { count: figure(Math.round(seconds / 3600)) })
}
