import type { Tune } from '../experiment/experiment.ts'
import type { Tuning } from '../results/results.ts'
import type { Phrase, Text } from '@quintain/engine'
import { say } from '../words/index.ts'
import { rounded } from '../statistics/statistics.ts'

/** The result of a search for a measure's target, in words; not `complete` if it was stopped from outside. */
export function tuningRemark(task: Tune, tuning: Omit<Tuning, 'message'>, complete: boolean, measure: Text): Phrase {
  const { target } = task
  const { status, answer, range, check } = tuning
  const others = task.parameters.slice(1)
  if (answer === null) return say(complete ? 'capFirst' : 'stoppedFirst')
  if (others.length > 0) {
    if (check === null) return say('stoppedFirst')
    return say(status === 'found' ? 'answerMeasured' : 'noPointAtTarget', { measure, mean: check.mean, target })
  }
  if (range === null) return say('capFirst')
  const place = { from: rounded(range[0]), to: rounded(range[1]) }
  return say(status === 'found' ? 'answerIn' : 'capFirstIn', place)
}
