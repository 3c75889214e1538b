import { GeneratorError } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { foundPhrase } from '../../kernel/faults/found.ts'
import { Keyed } from '../../random/keyed.ts'
import { say } from './words/index.ts'

/** The generator of a battle `{ rng, setup }`. Throws `GeneratorError` with the path of what is wrong. */
export function readGenerator(rng: unknown): Keyed {
  if (!isRecord(rng)) throw new GeneratorError('rng', say('fault.generator', { found: foundPhrase(rng) }))
  for (const key of Object.keys(rng)) {
    if (key !== 'kind' && key !== 'seed') throw new GeneratorError(`rng.${key}`, say('fault.unknownKey'))
  }
  const { kind, seed } = rng
  if (kind !== 'keyed') throw new GeneratorError('rng.kind', say('fault.generatorKind', { found: foundPhrase(kind) }))
  if (typeof seed !== 'number' && typeof seed !== 'string') {
    throw new GeneratorError('rng.seed', say('fault.seed', { found: foundPhrase(seed) }))
  }
  return new Keyed(seed)
}
