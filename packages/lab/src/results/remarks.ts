import type { ArmResult, CellResult, Gate } from './results.ts'
import { englishText, type Phrase } from '@quintain/engine'
import { say } from '../words/index.ts'
import { FEW_BATTLES } from '../statistics/estimate.ts'
import { inOneLine, listed } from '../words/listed.ts'

/** Wider than this, an interval of a share says little. */
const WIDE = 0.05
const MANY = 0.05
/** Why the kernel ends a run that takes too long. */
const STEP_LIMIT = 'stepLimit'
/** Cells that are named; the rest are counted. */
const NAMED = 3

/** What somebody who knows statistics would say of these results. */
export function remarksOf(cells: readonly CellResult[], gates: readonly Gate[]): Phrase[] {
  const found = new Map<string, { readonly what: Phrase; readonly names: string[] }>()
  for (const cell of cells) {
    for (const [text, what] of remarksOfCell(cell)) {
      const entry = found.get(text) ?? { what, names: [] }
      entry.names.push(cell.name)
      found.set(text, entry)
    }
  }
  const remarks = [...found.values()].map(({ what, names }) => (cells.length === 1 ? what : placed(what, names, cells)))
  // Those with a note say by themselves why.
  const open = gates.filter(({ verdict, note }) => verdict === 'undecided' && note === undefined).length
  return open === 0 ? remarks : [...remarks, say('openGates', { undecided: open, gates: gates.length })]
}

function placed(what: Phrase, names: readonly string[], all: readonly CellResult[]): Phrase {
  if (names.length === all.length) return say('everywhere', { what })
  const more = names.length - NAMED
  if (more <= 0) return say('inCells', { cells: inOneLine(names), what })
  return say('inCellsAndMore', { cells: inOneLine(names.slice(0, NAMED)), more, what })
}

/** By their text: two versions may give rise to the same remark. */
function remarksOfCell({ arms, battles, stop }: CellResult): ReadonlyMap<string, Phrase> {
  const remarks = battles === 0 ? [say('noBattles')] : arms.flatMap((arm) => remarksOfArm(arm, battles))
  if (stop.rule === 'cap') remarks.push(say('stoppedAtCap', { battles }))
  return new Map(remarks.map((remark) => [englishText(remark), remark]))
}

function remarksOfArm({ measures, reasons, drawn }: ArmResult, battles: number): Phrase[] {
  const remarks: Phrase[] = []
  const wins = Object.keys(measures).filter((name) => name.startsWith('winRate.'))
  const half = Math.max(...wins.map((name) => halfWidth(measures[name].interval)), 0)
  if (half > WIDE) remarks.push(say('wideInterval', { battles, halfWidth: percent(half) }))
  const undecided = measures['undecided']?.mean ?? 0
  const limited = Object.hasOwn(reasons, STEP_LIMIT) ? reasons[STEP_LIMIT] : 0
  if (limited / battles >= MANY) remarks.push(say('stepLimit', { share: percent(limited / battles) }))
  else if (undecided >= MANY) remarks.push(say('manyUndecided', { share: percent(undecided) }))
  if (Object.values(measures).every(({ sd }) => sd === 0)) {
    const won = wins.some((name) => measures[name].mean > 0)
    if (!won && Object.hasOwn(measures, 'steps')) remarks.push(say('nobodyActs'))
    else if (drawn === 0) remarks.push(say('alwaysTheSame'))
    else if (battles >= 10) remarks.push(say('sameByChance', { battles, hidden: percent(3 / battles) }))
    return remarks
  }
  if (battles < FEW_BATTLES) remarks.push(say('fewForMeans', { battles }))
  for (const doubt of ['heavyTail', 'noSpread'] as const) {
    const names = Object.keys(measures).filter((name) => measures[name].doubt === doubt)
    if (names.length > 0) remarks.push(say(doubt, { measures: listed(names) }))
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
