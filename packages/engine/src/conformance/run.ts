import type { Ruleset } from '../kernel/contract.ts'
import { QuintainError } from '../kernel/errors.ts'
import { isRecord } from '../kernel/json.ts'
import { foundPhrase, foundText } from '../kernel/faults/found.ts'
import type { Phrase, Text } from '../kernel/meaning/phrase.ts'
import { BENCH_FORMAT, checkBench, readBench } from './bench.ts'
import { Mismatch, onlyFields } from './compare.ts'
import { RNG_FORMAT, runRngCase } from './rng-format.ts'
import type { ConformanceSuite, GoldenCase, GoldenFile } from './suite.ts'
import { say } from './words/index.ts'

/** A ruleset with what its golden files mean. */
export interface GoldenRuleset {
  readonly ruleset: Ruleset
  readonly suite: ConformanceSuite
}

export interface CaseResult {
  readonly name: string
  /** Null when the engine did all that the case says. */
  readonly failure: CaseFailure | null
}

export interface CaseFailure {
  /** Where the engine first differs; null when the failure has no place. */
  readonly step: string | null
  readonly field: string | null
  /** In English. */
  readonly message: string
  /** For readers of any language. */
  readonly says: Text
}

/** A file that is no golden file, or one that nobody here can run. Nothing of it counts as passed or failed. */
export class UnreadableGolden extends QuintainError {
  constructor(says: Phrase) {
    super('unreadableGolden', says)
  }
}

type RunCase = (testCase: GoldenCase, file: GoldenFile) => void

const FILE_FIELDS = ['format', 'ruleset', 'kind', 'note', 'cases']

/** Runs every case of a golden file, one after another. Throws `UnreadableGolden` before the first case or never. */
export function* runGolden(input: unknown, known: readonly GoldenRuleset[]): Iterable<CaseResult> {
  if (!isRecord(input)) throw new UnreadableGolden(say('notGolden'))
  if (input['format'] === BENCH_FORMAT) {
    const bench = readBench(input)
    const { ruleset, suite } = goldenRuleset(bench.ruleset, known)
    yield attempt(bench.name, () => checkBench(ruleset, suite.bench, bench))
    return
  }
  const run = runnerOf(input, known)
  const cases = input['cases']
  if (!Array.isArray(cases) || cases.length === 0) throw new UnreadableGolden(say('noCases'))
  for (let i = 0; i < cases.length; i += 1) {
    const testCase: unknown = cases[i]
    yield attempt(caseName(testCase, i), () => {
      onlyFields(input, FILE_FIELDS, 'of the file', '')
      if (!isRecord(testCase)) throw new Mismatch('of the file', `cases[${i}]`, 'a case', testCase)
      run(testCase, input)
    })
  }
}

/** The ruleset of a golden file. Throws `UnreadableGolden` with those that exist. */
export function goldenRuleset(id: unknown, known: readonly GoldenRuleset[]): GoldenRuleset {
  const found = known.find(({ ruleset }) => ruleset.id === id)
  if (found !== undefined) return found
  const ids = known.length === 0 ? say('noneKnown') : known.map(({ ruleset }) => ruleset.id)
  throw new UnreadableGolden(say('noRuleset', { ruleset: foundPhrase(id), known: ids }))
}

function runnerOf(file: Record<string, unknown>, known: readonly GoldenRuleset[]): RunCase {
  const format = file['format']
  if (format === RNG_FORMAT) return runRngCase
  if (typeof format !== 'string') throw new UnreadableGolden(say('noFormat'))
  if (!format.startsWith('quintain-')) throw new UnreadableGolden(say('strangeFormat', { format }))
  const { ruleset, suite } = goldenRuleset(file['ruleset'], known)
  if (!Object.hasOwn(suite.formats, format)) {
    const formats = [...Object.keys(suite.formats), BENCH_FORMAT]
    throw new UnreadableGolden(say('otherFormat', { ruleset: ruleset.id, format, formats }))
  }
  return suite.formats[format]
}

function caseName(testCase: unknown, index: number): string {
  if (isRecord(testCase)) {
    if (typeof testCase['name'] === 'string') return testCase['name']
    if (testCase['seed'] !== undefined) return `seed ${foundText(testCase['seed'])}`
  }
  return `case ${index}`
}

/** A failing case is a result, whatever was thrown: the other cases still run. */
function attempt(name: string, run: () => void): CaseResult {
  try {
    run()
    return { name, failure: null }
  } catch (error) {
    if (error instanceof Mismatch) {
      const { step, field, message, says } = error
      return { name, failure: { step, field, message, says } }
    }
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { name, failure: { step: null, field: null, message, says: message } }
  }
}
