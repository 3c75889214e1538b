import type { Json, Ruleset } from '@quintain/engine'
import type { PlannedSeat } from '../game/match-definition.ts'
import { Refusal, type SeatRequest } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import { checkedMuster } from './musters.ts'
import type { Services } from './services.ts'

/** The seats of a new match, after its setup was tried. Throws `badSetup`, `tooHeavy` or `unknownAgent`. */
export async function plannedSeats(
  { thinker, catalogue }: Pick<Services, 'thinker' | 'catalogue'>,
  ruleset: Ruleset,
  setup: Json,
  wanted: readonly SeatRequest[],
): Promise<PlannedSeat[]> {
  const muster = checkedMuster(ruleset, setup)
  const { sides, names, deciding } = await thinker.inspect(ruleset, muster?.standIn ?? setup)
  if (wanted.length > sides.length) throw new Refusal('badRequest', say('refusal.seats', { seats: sides.length }))
  return sides.map((side, seat) => {
    const want = wanted[seat] ?? { kind: 'open' }
    const called = names[seat] ?? side
    if (muster?.seats.includes(seat) === true) {
      if (want.kind === 'agent') throw new Refusal('badRequest', say('refusal.agentBrings', { seat }), `seats[${seat}]`)
      return { side, called, kind: 'open', agent: null }
    }
    if (!deciding.includes(seat)) return { side, called, kind: 'rules', agent: null }
    if (want.kind === 'open') return { side, called, kind: 'open', agent: null }
    catalogue.checkAgent(ruleset, want.agent)
    return { side, called, kind: 'agent', agent: want.agent }
  })
}
