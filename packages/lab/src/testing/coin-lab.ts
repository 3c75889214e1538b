import type { Json } from '@quintain/engine'
import { InlineExecutor } from '../playing/executor.ts'
import { type ExperimentInput, readExperiment } from '../experiment/experiment.ts'
import { ruleset } from '../known/coin.ts'
import { ruleset as payoutRuleset } from '../known/payout.ts'
import {
  type LabOptions,
  type PreparedExperiment,
  prepareExperiment,
  runExperiment,
} from '../running/run-experiment.ts'
import type { Results } from '../results/results.ts'

/** Built JavaScript, for executors that load the ruleset by themselves. */
export const COIN_MODULE = new URL('../../dist/known/coin.js', import.meta.url).href

export type CoinExperiment = Omit<ExperimentInput, 'name' | 'ruleset' | 'setup'> & { readonly setup?: Json }

/** An experiment about the coin. */
export function coin(input: CoinExperiment): PreparedExperiment {
  const { setup = {}, ...rest } = input
  const experiment = readExperiment({ name: 'coin', ruleset: 'coin', setup, ...rest })
  return prepareExperiment({ experiment, ruleset, module: COIN_MODULE, setup })
}

export async function runCoin(input: CoinExperiment, options: Partial<LabOptions> = {}): Promise<Results> {
  return runExperiment(coin(input), { executor: new InlineExecutor(async () => ruleset), ...options })
}

/** An experiment about payouts of a known distribution. */
export function payout(input: CoinExperiment): PreparedExperiment {
  const { setup = {}, ...rest } = input
  const experiment = readExperiment({ name: 'payout', ruleset: 'payout', setup, ...rest })
  return prepareExperiment({ experiment, ruleset: payoutRuleset, module: null, setup })
}

export async function runPayout(input: CoinExperiment, options: Partial<LabOptions> = {}): Promise<Results> {
  return runExperiment(payout(input), { executor: new InlineExecutor(async () => payoutRuleset), ...options })
}
