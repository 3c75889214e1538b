import type { Summary } from '../storage/appending.ts'
import type { Game } from './game.ts'

/** The columns of a match's row that repeat what its inputs led to. */
export function summaryOf(game: Game): Summary {
  const { status, startedAt, endedAt, battle, seq, ending, rematch, seats } = game
  return {
    status,
    started_at: startedAt,
    ended_at: endedAt,
    positions: battle.position,
    seq,
    result: ending === null ? null : JSON.stringify(ending),
    rematch,
    rated: Number(game.info.rated),
    public_at: publicAt(game),
    seats: JSON.stringify(seats.map((seat) => seat.info)),
    players: seats.flatMap(({ seat, name }) => (name === null ? [] : [{ seat, name_key: name.toLowerCase() }])),
  }
}

/** From when on everybody may see the end; null where nobody may yet. */
function publicAt({ definition, status, endedAt, disclosedAt }: Game): number | null {
  if (status !== 'over' || endedAt === null) return null
  const { mode, delayMs } = definition.options.spectators
  return mode === 'none' ? disclosedAt : endedAt + delayMs
}
