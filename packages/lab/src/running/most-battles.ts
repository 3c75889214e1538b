import { opponentsOf } from '../attribution/parts.ts'
import { MOST_SHAPLEY_PARTS } from '../attribution/shapley.ts'
import { balanceBattles } from '../balancing/balance.ts'
import { searchBattles } from '../searching/search.ts'
import { weighingBattles } from '../weighing/weights.ts'
import type { PreparedExperiment } from './run-experiment.ts'

/** The most battles that an experiment may play, to show progress. */
export function mostBattles({ subject, design }: Pick<PreparedExperiment, 'subject' | 'design'>): number {
  const { battles, cap, tune, attribute, weights, search, balance } = subject.experiment
  const each = battles ?? cap ?? 1
  const [{ spec }] = design.cells
  let most = each * design.cells.length * spec.arms.length + (tune?.verify ?? 0)
  if (attribute !== undefined) {
    const opponents = opponentsOf(subject, attribute)
    const parts = opponents[0].list.ids.length
    const orders = parts > MOST_SHAPLEY_PARTS ? 0 : attribute.orders
    most += 4 * parts * each * opponents.length + orders * (parts + 1) * attribute.block
  }
  if (weights !== undefined) most += weighingBattles(subject, weights)
  if (search !== undefined) most += searchBattles(search, each)
  if (balance !== undefined) most += balanceBattles(balance, design.cells.length)
  return most
}
