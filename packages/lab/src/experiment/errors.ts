import { QuintainError } from 'quintain'
import { type Saying, saying, sayingText } from '../words/saying.ts'

/** An error whose reason can be told in any language; a text is told as it is. */
class ReasonedError extends QuintainError {
  readonly reason: Saying
  constructor(code: string, path: string, reason: Saying | string) {
    const said = typeof reason === 'string' ? saying('asIs', { text: reason }) : reason
    super(code, path === '' ? sayingText(said) : `${path}: ${sayingText(said)}`)
    this.reason = said
  }
}

/**
 * An experiment that cannot be run as it is written; `path` says where, such as `battles` or `vary: agility=5`. No
 * battle was played. `place` is where that is written in the experiment, such as `vary.axes[0].values[2]`.
 */
export class ExperimentError extends ReasonedError {
  readonly path: string
  readonly place: string
  constructor(path: string, reason: Saying | string, place = path) {
    super('badExperiment', path, reason)
    this.path = path
    this.place = place
  }
}

/** Something went wrong while an experiment ran: a worker that differs, a file of another experiment, … */
export class LabError extends ReasonedError {
  constructor(code: string, reason: Saying | string) {
    super(code, '', reason)
  }
}

/** Why something failed, whatever was thrown. */
export function reasonOf(error: unknown): Saying {
  if (error instanceof ReasonedError) return error.reason
  return saying('asIs', { text: error instanceof Error ? error.message : String(error) })
}
