import type { Json } from '@quintain/engine'
import { type ExperimentInput, readExperiment } from '../experiment/experiment.ts'
import { ruleset } from '../known/company.ts'
import { InlineExecutor } from '../playing/executor.ts'
import type { Results } from '../results/results.ts'
import {
  type LabOptions,
  type PreparedExperiment,
  prepareExperiment,
  runExperiment,
} from '../running/run-experiment.ts'

/** Built JavaScript, for executors that load the ruleset by themselves. */
const MODULE = new URL('../../dist/known/company.js', import.meta.url).href

export type CompanyExperiment = Omit<ExperimentInput, 'name' | 'ruleset' | 'setup'>

/** An experiment about companies with known worths. */
export function company(companies: readonly Json[], input: CompanyExperiment): PreparedExperiment {
  const setup = { companies: [...companies] }
  const experiment = readExperiment({ name: 'company', ruleset: 'company', setup, ...input })
  return prepareExperiment({ experiment, ruleset, module: MODULE, setup })
}

export async function runCompany(
  companies: readonly Json[],
  input: CompanyExperiment,
  options: Partial<LabOptions> = {},
): Promise<Results> {
  return runExperiment(company(companies, input), { executor: new InlineExecutor(async () => ruleset), ...options })
}
