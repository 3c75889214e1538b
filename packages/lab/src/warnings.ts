import type { CellRun } from './measuring.ts'
import type { Gate, Tuning } from './results.ts'
import { isShare } from './measure-names.ts'
import { intervalOf } from './summary.ts'

/** Wider than this, an interval of a share says little. */
const WIDE = 0.05
const MANY = 0.05

/** What somebody who knows statistics would say of these results. */
export function warningsOf(
  runs: readonly CellRun[],
  confidence: number,
  gates: readonly Gate[],
  tuning: Tuning | null,
): string[] {
  const found = new Map<string, string[]>()
  for (const run of runs) {
    for (const warning of warningsOfCell(run, confidence)) {
      found.set(warning, [...(found.get(warning) ?? []), run.cell.name])
    }
  }
  const warnings = [...found].map(([warning, cells]) => {
    if (runs.length === 1) return warning
    return cells.length === runs.length ? `everywhere: ${warning}` : `${shortList(cells)}: ${warning}`
  })
  const open = gates.filter(({ verdict }) => verdict === 'undecided').length
  if (open > 0) {
    warnings.push(
      `${open} of ${gates.length} asserts are undecided: their intervals reach over a bound; play more battles`,
    )
  }
  if (tuning !== null && tuning.status !== 'found') warnings.push(tuning.message)
  return warnings
}

function shortList(names: readonly string[]): string {
  return names.length <= 3 ? names.join('; ') : `${names.slice(0, 3).join('; ')} and ${names.length - 3} more`
}

function warningsOfCell({ totals, stop }: CellRun, confidence: number): string[] {
  const { battles } = totals
  if (battles === 0) return ['no battle was played']
  const warnings: string[] = []
  totals.arms.forEach((arm, at) => {
    const shares = [...arm.tallies.byName.keys()].filter((name) => name.startsWith('winRate.'))
    const half = Math.max(...shares.map((name) => halfWidth(intervalOf(totals, at, name, confidence))), 0)
    if (half > WIDE) warnings.push(`only ${battles} battles: the interval of a win rate is ±${percent(half)}`)
    const undecided = totals.tally(at, 'undecided').mean
    const limited = [...arm.reasons].filter(([reason]) => /limit/i.test(reason)).reduce((sum, [, n]) => sum + n, 0)
    if (limited / battles >= MANY) {
      warnings.push(`${percent(limited / battles)} of battles hit the step limit: raise it, or look why they never end`)
    } else if (undecided >= MANY) {
      warnings.push(`${percent(undecided)} of battles end undecided`)
    }
    const steps = totals.tally(at, 'steps')
    const won = shares.some((name) => totals.tally(at, name).mean > 0)
    if (!won && steps.n > 0 && steps.variance === 0 && everythingEqual(arm.tallies.byName)) {
      warnings.push('every battle is the same and nobody wins: both sides never act, or cannot hurt each other')
    } else if (battles >= 10 && everythingEqual(arm.tallies.byName)) {
      warnings.push('every battle came out the same: chance plays no part here, one battle says as much')
    }
  })
  if (stop?.rule === 'cap') warnings.push(`stopped at the cap of ${battles} battles before it was sure`)
  return [...new Set(warnings)]
}

function everythingEqual(tallies: ReadonlyMap<string, { readonly variance: number }>): boolean {
  return [...tallies.values()].every(({ variance }) => variance === 0)
}

function halfWidth({ low, high }: { readonly low: number; readonly high: number }): number {
  return Math.min(1, (high - low) / 2)
}

function percent(share: number): string {
  const value = share * 100
  return `${value >= 10 ? value.toFixed(0) : value.toFixed(1)} %`
}

/** Whether a name is worth a row in short tables. */
export function isHeadline(name: string): boolean {
  return isShare(name) || name === 'steps' || name === 'rounds'
}
