import type { Dictionary, LogEntry } from '@quintain/engine'
import { happeningOf } from '../../../engine/deeds.ts'
import type { KnownUnit, Recording } from '../../../engine/recording.ts'
import { type Played, playedIn } from './played.ts'

interface Sum {
  /** How often it did something that is told. */
  deeds: number
  felled: number
}

/** Somebody who did something in a battle. */
export interface Performer extends Readonly<Sum> {
  readonly id: string
  readonly unit: KnownUnit
}

export interface Course {
  /** Those first who did the most of what is counted. */
  readonly best: readonly Performer[]
  /** Whom they felled, where all of them felled somebody; else what they did. */
  readonly counted: keyof Sum
  readonly sides: readonly Readonly<Sum>[]
  /** What was attacked with, where attacks make chains. */
  readonly played: readonly Played[]
  /** The step in which the winner gained the most. */
  readonly hardest: number | undefined
}

const MOST_PERFORMERS = 3

/** How a battle went, of its log and of what everybody had left. */
export function courseOf(recording: Recording, sides: number, winner: number | null): Course {
  const { log, ruleset } = recording.battle
  const units = recording.units()
  const done = new Map<string, Sum>()
  const at = (index: number) => log?.entry(index)
  for (const entry of recording.entries()) {
    const { fells, weight, doer: own, receiver } = happeningOf(ruleset.events, entry, at)
    const doer = own ?? (fells ? doerBehind(ruleset.events, entry, at) : null)
    if (doer === null || doer === receiver || (!fells && weight !== 'deed')) continue
    const sum = done.get(doer) ?? { deeds: 0, felled: 0 }
    sum[fells ? 'felled' : 'deeds'] += 1
    done.set(doer, sum)
  }
  const performers = [...done].flatMap(([id, sum]) => {
    const unit = units.get(id)
    return unit === undefined ? [] : [{ id, unit, ...sum }]
  })
  const fellers = performers.filter(({ felled }) => felled > 0).length
  const counted = fellers >= Math.min(MOST_PERFORMERS, performers.length) ? 'felled' : 'deeds'
  const other = counted === 'felled' ? 'deeds' : 'felled'
  return {
    best: performers.toSorted((a, b) => b[counted] - a[counted] || b[other] - a[other]).slice(0, MOST_PERFORMERS),
    counted,
    sides: Array.from({ length: sides }, (_, side) => {
      const own = performers.filter(({ unit }) => unit.side === side)
      const total = (of: keyof Sum) => own.reduce((sum, one) => sum + one[of], 0)
      return { deeds: total('deeds'), felled: total('felled') }
    }),
    played: playedIn(recording),
    hardest: winner === null ? undefined : hardestOf(recording, winner),
  }
}

/** Who did what somebody fell of. */
function doerBehind(
  events: Dictionary | undefined,
  { cause }: LogEntry,
  at: (index: number) => LogEntry | undefined,
): string | null {
  const before = cause === null ? undefined : at(cause)
  if (before === undefined) return null
  return happeningOf(events, before, at).doer ?? doerBehind(events, before, at)
}

function hardestOf(recording: Recording, winner: number): number | undefined {
  let most = 0
  let hardest: number | undefined
  for (let position = 1; position <= recording.length; position += 1) {
    const gained = (recording.shareAt(position)[winner] ?? 0) - (recording.shareAt(position - 1)[winner] ?? 0)
    if (gained > most) {
      most = gained
      hardest = position
    }
  }
  return hardest
}
