import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ConformanceSuite } from '../packages/engine/src/conformance/suite.ts'
import { isRecord } from '../packages/engine/src/kernel/json.ts'
import type { RulesetTypes } from '../packages/engine/src/kernel/contract.ts'

/** Every golden case of a ruleset as a test of its own. */
export function describeVectors<T extends RulesetTypes>(id: string, suite: ConformanceSuite<T>): void {
  const folder = join(import.meta.dirname, '..', 'vectors', id)
  describe(`vectors of ${id}`, () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    test('are there', () => expect(files.length).toBeGreaterThan(0))
    for (const name of files.toSorted()) {
      const file: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      if (!isRecord(file) || file['format'] === 'quintain-bench/1') continue
      const run = suite.formats[String(file['format'])]
      const cases = Array.isArray(file['cases']) ? file['cases'] : []
      test(`${name}: ${cases.length} cases`, () => {
        expect(cases.length).toBeGreaterThan(0)
        for (const testCase of cases) {
          try {
            run(testCase, file)
          } catch (error) {
            throw new Error(`${name}, ${String(testCase.name)}: ${String(error)}`, { cause: error })
          }
        }
      })
    }
  })
}
