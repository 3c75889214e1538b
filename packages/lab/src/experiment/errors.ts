import { QuintainError, type Text } from '@quintain/engine'
import { say } from '../words/index.ts'

/**
 * An experiment that cannot be run as it is written; `path` says where, such as `battles` or `vary: agility=5`, and
 * `reason` why. No battle was played. `place` is where that is written in the experiment, such as
 * `vary.axes[0].values[2]`.
 */
export class ExperimentError extends QuintainError {
  readonly path: string
  readonly reason: Text
  readonly place: string
  constructor(path: string, reason: Text, place = path) {
    super('badExperiment', path === '' ? reason : say('at', { path, reason }))
    this.path = path
    this.reason = reason
    this.place = place
  }
}

/** Something went wrong while an experiment ran: a worker that differs, a file of another experiment, … */
export class LabError extends QuintainError {}

/** Why something failed, whatever was thrown. */
export function reasonOf(error: unknown): Text {
  if (error instanceof QuintainError) return error.says
  return error instanceof Error ? error.message : String(error)
}
