import type { Tune } from '../experiment/experiment.ts'
import type { Tuning } from '../results/results.ts'
import { type Saying, saying } from '../words/saying.ts'
import { rounded } from '../statistics/statistics.ts'

/** What a search came to; not `complete` when it was stopped from outside. */
export function tuningRemark(task: Tune, tuning: Omit<Tuning, 'message'>, complete: boolean): Saying {
  const { measure, target } = task
  const { status, answer, range, check, points } = tuning
  const [{ from, to }, ...others] = task.parameters
  if (status === 'noRoot') {
    // Such a search has looked at both ends and nowhere else.
    const [atFrom, atTo] = points.map(({ mean }) => mean)
    return saying('noCrossing', { measure, target, from, to, atFrom, atTo })
  }
  if (answer === null) return saying(complete ? 'capFirst' : 'stoppedFirst', {})
  if (others.length > 0) {
    if (check === null) return saying('stoppedFirst', {})
    return saying(status === 'found' ? 'answerMeasured' : 'noPointAtTarget', { measure, mean: check.mean, target })
  }
  if (range === null) return saying('capFirst', {})
  const place = { from: rounded(range[0]), to: rounded(range[1]) }
  return saying(status === 'found' ? 'answerIn' : 'capFirstIn', place)
}
