import type { ArmResult, CellResult, Gate } from './results.ts'
import { type Saying, saying, sayingText } from '../words/saying.ts'

/** Wider than this, an interval of a share says little. */
const WIDE = 0.05
const MANY = 0.05
/** Cells that are named; the rest are counted. */
const NAMED = 3

/** What somebody who knows statistics would say of these results. */
export function remarksOf(cells: readonly CellResult[], gates: readonly Gate[]): Saying[] {
  const found = new Map<string, { readonly what: Saying; readonly names: string[] }>()
  for (const cell of cells) {
    for (const [text, what] of remarksOfCell(cell)) {
      const entry = found.get(text) ?? { what, names: [] }
      entry.names.push(cell.name)
      found.set(text, entry)
    }
  }
  const remarks = [...found.values()].map(({ what, names }) => (cells.length === 1 ? what : placed(what, names, cells)))
  const open = gates.filter(({ verdict }) => verdict === 'undecided').length
  return open === 0 ? remarks : [...remarks, saying('openGates', { undecided: open, gates: gates.length })]
}

function placed(what: Saying, names: readonly string[], all: readonly CellResult[]): Saying {
  if (names.length === all.length) return saying('everywhere', { what })
  const more = names.length - NAMED
  if (more <= 0) return saying('inCells', { cells: names, what })
  return saying('inCellsAndMore', { cells: names.slice(0, NAMED), more, what })
}

/** By their text: two versions may give rise to the same remark. */
function remarksOfCell({ arms, battles, stop }: CellResult): ReadonlyMap<string, Saying> {
  const remarks =
    battles === 0
      ? [saying('noBattles', {})]
      : [
          ...arms.flatMap((arm) => remarksOfArm(arm, battles)),
          ...(stop.rule === 'cap' ? [saying('stoppedAtCap', { battles })] : []),
        ]
  return new Map(remarks.map((remark) => [sayingText(remark), remark]))
}

function remarksOfArm({ measures, reasons }: ArmResult, battles: number): Saying[] {
  const remarks: Saying[] = []
  const wins = Object.keys(measures).filter((name) => name.startsWith('winRate.'))
  const half = Math.max(...wins.map((name) => halfWidth(measures[name].interval)), 0)
  if (half > WIDE) remarks.push(saying('wideInterval', { battles, halfWidth: percent(half) }))
  const undecided = measures['undecided']?.mean ?? 0
  const limited = Object.entries(reasons).reduce((sum, [reason, n]) => (/limit/i.test(reason) ? sum + n : sum), 0)
  if (limited / battles >= MANY) remarks.push(saying('stepLimit', { share: percent(limited / battles) }))
  else if (undecided >= MANY) remarks.push(saying('manyUndecided', { share: percent(undecided) }))
  if (Object.values(measures).every(({ sd }) => sd === 0)) {
    const won = wins.some((name) => measures[name].mean > 0)
    if (!won && Object.hasOwn(measures, 'steps')) remarks.push(saying('nobodyActs', {}))
    else if (battles >= 10) remarks.push(saying('alwaysTheSame', {}))
  }
  return remarks
}

function halfWidth([low, high]: readonly [number | null, number | null]): number {
  return low === null || high === null ? 1 : Math.min(1, (high - low) / 2)
}

function percent(share: number): string {
  const value = share * 100
  return `${value >= 10 ? value.toFixed(0) : value.toFixed(1)} %`
}
