import type { MatchInfo, MatchState, SeatInfo } from '@quintain/client/protocol'
import type { PlannedSeat } from './match-definition.ts'
import { NOTHING } from './spectating.ts'

/**
 * What everybody may know of a match that they may not see, or not yet: what was agreed on, and which seats are free.
 * A list of matches needs no more; that a match has ended is not part of it.
 */
export function noticeOf(info: MatchInfo, planned: readonly PlannedSeat[]): MatchInfo {
  return {
    ...info,
    status: info.status === 'over' ? 'playing' : info.status,
    seats: info.seats.map((seat, i) => seatOf(seat, planned[i])),
    rated: false,
    rating: null,
    reveal: null,
    result: null,
    seq: NOTHING,
    positions: 0,
    startedAt: null,
    endedAt: null,
    rematch: null,
  }
}

function seatOf({ seat, side, kind }: SeatInfo, planned: PlannedSeat): SeatInfo {
  const sits = planned.kind === 'open' && kind !== 'open' ? 'taken' : planned.kind
  const quiet = { resigned: false, away: false, discloses: false, bot: false, promise: null, revealed: false }
  return { seat, side, kind: sits, name: null, agent: planned.agent, ...quiet }
}

/** How a match stands for those who are shown nothing of it yet. */
export function stateBefore({ status }: MatchInfo): MatchState {
  return {
    seq: NOTHING,
    status,
    position: 0,
    turn: { kind: 'waiting', seat: null, number: 0, deadline: null, waiting: [], chosen: [] },
    banks: null,
    offer: null,
    result: null,
  }
}
