import { ActionRefused, type Json, Muster, type Ruleset, SetupError } from '@quintain/engine'
import { type ChosenSetup, ownSetup } from '../catalogue/catalogue.ts'
import type { Game } from '../game/game.ts'
import type { Draft } from '../game/input.ts'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import type { Match } from './match.ts'
import type { Services } from './services.ts'

/** A setup with the parts of these seats left open. Throws `badRequest` where seats bring nothing. */
export function opened({ id, brings }: Ruleset, chosen: ChosenSetup, seats: readonly number[]): ChosenSetup {
  if (seats.length === 0) return chosen
  if (brings === undefined) throw new Refusal('badRequest', say('refusal.bringsNothing', { ruleset: id }), 'bring')
  return asked(() => {
    const setup = seats.reduce((open, seat) => brings.opened(open, seat), chosen.setup)
    const open = brings.open(setup)
    const seat = seats.find((one) => !open.includes(one))
    if (seat !== undefined) throw new Refusal('badRequest', say('refusal.noPart', { seat }), 'bring')
    return { ...chosen, setup }
  })
}

/** What a setup leaves open; null: nothing. Throws `badSetup` for one that nothing could complete. */
export function checkedMuster(ruleset: Ruleset, setup: Json): Muster | null {
  return asked(() => Muster.of(ruleset, setup))
}

/**
 * What a seat brings: tried alone, so that no answer depends on what others brought, then an input like any other, that
 * is durable before anybody is told that there is one. Throws `badSetup`, `tooHeavy`, `illegalAction`.
 */
export async function bring(
  match: Match,
  seat: number,
  request: { readonly id: string; readonly value: unknown },
  { thinker }: Pick<Services, 'thinker'>,
): Promise<number> {
  const value = ownSetup(request.value)
  const { muster, definition } = match.game
  if (muster?.seats.includes(seat) === true) {
    asked(() => definition.ruleset.brings?.check(muster.setup, seat, value))
    await thinker.inspect(definition.ruleset, muster.alone(seat, value))
  }
  return match.submit((game) => bringOf(game, seat, value), { seat, id: request.id })
}

function bringOf(game: Game, seat: number, value: Json): Draft {
  if (game.status === 'aborted') throw new Refusal('over', say('refusal.over'))
  const { muster } = game
  if (muster === null) throw new Refusal('badRequest', say('refusal.nothingOpen'))
  asked(() => muster.check(seat, value))
  return { kind: 'bring', seat, payload: { value } }
}

/** What the rules answer; what they refuse is a refusal with its path, or its code. */
function asked<Answer>(question: () => Answer): Answer {
  try {
    return question()
  } catch (error) {
    if (error instanceof SetupError) throw new Refusal('badSetup', error.says, error.issues[0].path)
    if (error instanceof ActionRefused) throw new Refusal('illegalAction', error.says, error.code)
    throw error
  }
}
