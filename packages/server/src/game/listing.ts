import * as z from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type MatchInfo, seatInfo } from '@quintain/client/protocol'
import type { ListedRow } from '../storage/tables.ts'
import { infoOfRow, matchOptions } from './match-definition.ts'
import { noticeOf } from './notice.ts'
import { isDelayed, NOTHING } from './spectating.ts'

/** A row of a list as everybody may know it at a time, without loading the match. */
export function listedInfo(row: ListedRow, catalogue: Catalogue, now: number): MatchInfo {
  const info = infoOfRow(row, catalogue)
  const { spectators, seats: planned } = matchOptions.parse(JSON.parse(row.options))
  const isPublic = row.public_at !== null && row.public_at <= now
  if (spectators.mode === 'none') return isPublic ? info : noticeOf(info, planned)
  if (!isDelayed(spectators)) return info
  // A row is not kept as it was some time ago: what may have changed since then is left out.
  if (isPublic) return { ...info, seq: NOTHING, rematch: null }
  const notice = noticeOf(info, planned)
  const { delayMs, delayTurns } = spectators
  const isShown = delayTurns === 0 && row.started_at !== null && row.started_at + delayMs <= now
  if (!isShown) return notice
  const seats = info.seats.map((seat) => ({ ...seat, resigned: false, away: false }))
  return { ...notice, seats, startedAt: row.started_at }
}

/** Whether somebody of that name sits in a match. */
export function sits(row: ListedRow, name: string): boolean {
  return z
    .array(seatInfo)
    .parse(JSON.parse(row.seats))
    .some((seat) => seat.name?.toLowerCase() === name.toLowerCase())
}
