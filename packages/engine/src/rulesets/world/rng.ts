import { GeneratorError } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { foundText } from '../../kernel/setup.ts'
import { Keyed } from '../../random/keyed.ts'

/** The generator of a battle `{ rng, setup }`. Throws `GeneratorError` with the path of what is wrong. */
export function readGenerator(rng: unknown): Keyed {
  if (!isRecord(rng)) throw new GeneratorError('rng', `expected {kind, seed}, found ${foundText(rng)}`)
  for (const key of Object.keys(rng)) {
    if (key !== 'kind' && key !== 'seed') throw new GeneratorError(`rng.${key}`, 'unknown key')
  }
  const { kind, seed } = rng
  if (kind !== 'keyed') throw new GeneratorError('rng.kind', `a world draws from keyed, found ${foundText(kind)}`)
  if (typeof seed !== 'number' && typeof seed !== 'string') {
    throw new GeneratorError('rng.seed', `expected a whole number of 64 bits, found ${foundText(seed)}`)
  }
  return new Keyed(seed)
}
