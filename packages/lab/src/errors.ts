import { QuintainError } from 'quintain'

/** An experiment that cannot be run as it is written; `path` is the place in it. No battle was played. */
export class ExperimentError extends QuintainError {
  readonly path: string
  constructor(path: string, message: string) {
    super('badExperiment', path === '' ? message : `${path}: ${message}`)
    this.path = path
  }
}

/** Something went wrong while an experiment ran: a worker that differs, a file of another experiment, … */
export class LabError extends QuintainError {}
