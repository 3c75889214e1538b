import fc from 'fast-check'
import { beforeAll, describe, test } from 'vitest'
import type { Ruleset, RulesetTypes } from '../packages/engine/src/kernel/contract.ts'
import type { Json } from '../packages/engine/src/kernel/json.ts'
import { LANGUAGES } from '../packages/engine/src/kernel/meaning/languages.ts'
import { learn } from '../packages/engine/src/kernel/meaning/vocabulary.ts'
import { laws } from '../packages/engine/src/laws/index.ts'

/**
 * The one suite that every ruleset passes: each law over generated setups, seeds and generators.
 * `setups` gives setups as a person would write them; `runs` is the number of samples a law.
 */
export function describeLaws<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  setups: fc.Arbitrary<Json>,
  options: { readonly runs: number; readonly steps: number },
): void {
  describe(`laws of ${ruleset.id}`, () => {
    beforeAll(() => Promise.all(LANGUAGES.map(({ id }) => learn(id))))

    for (const law of laws) {
      if (law.applies?.(ruleset) === false) continue
      test(`${law.name}: ${law.statement}`, () => {
        fc.assert(
          fc.property(setups, fc.integer(), fc.constantFrom(...ruleset.traits.generators), (setup, seed, generator) => {
            law.check({ ruleset, setup, seed, generator, steps: options.steps })
          }),
          { numRuns: Math.ceil(options.runs * (law.samples ?? 1)) },
        )
      })
    }
  })
}
