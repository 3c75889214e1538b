import { QuintainError } from '../kernel/faults/quintain-error.ts'
import type { Text } from '../kernel/meaning/phrase.ts'
import { say } from '../kernel/words/index.ts'

/** A seed or generator kind was refused; `path` is `rng.seed`, `rng.kind` or an unknown key under `rng`. */
export class GeneratorError extends QuintainError {
  readonly path: string
  constructor(path: string, says: Text) {
    super('badGenerator', say('fault.at', { path, fault: says }))
    this.path = path
  }
}
