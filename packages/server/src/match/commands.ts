import { ActionRefused, type Json, nestingDepth } from 'quintain'
import type { SeatCommand } from '../protocol/http.ts'
import { LIMITS } from '../protocol/limits.ts'
import { Refusal } from '../protocol/refusals.ts'
import type { Game } from '../game/game.ts'
import type { Draft } from '../game/input.ts'
import type { Match } from './match.ts'
import { isOwner } from './tokens.ts'

/** A decision of a seat. Of two answers to one decision one wins; the other is refused with `staleTurn`. */
export function act(
  match: Match,
  seat: number,
  request: { id: string; turn: number; action: unknown },
): Promise<number> {
  if (nestingDepth(request.action, LIMITS.jsonDepth) > LIMITS.jsonDepth) {
    throw new Refusal('badMessage', 'the action nests too deep')
  }
  return match.submit((game) => actionOf(game, seat, request), { seat, id: request.id })
}

function actionOf(game: Game, seat: number, { turn, action }: { turn: number; action: unknown }): Draft {
  checkPlaying(game)
  // Whose turn it is comes before everything else: what is wrong with an action is for the deciding seat alone.
  if (turn !== game.turnNumber) throw new Refusal('staleTurn', `decision ${turn} is not the present one`)
  if (game.deciding !== seat) throw new Refusal('notYourTurn', 'another seat decides')
  if (game.decider !== null) throw new Refusal('notYourTurn', 'an agent answers this one: return first')
  try {
    const accepted = game.definition.ruleset.accept(game.battle.state, action)
    const plain: Json = JSON.parse(JSON.stringify(accepted))
    return { kind: 'action', seat, payload: { action: plain } }
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error
    throw new Refusal('illegalAction', error.message.slice(0, 500), error.code)
  }
}

export function command(match: Match, seat: number, request: { id: string; command: SeatCommand }): Promise<number> {
  return match.submit((game) => commandOf(game, seat, request.command), { seat, id: request.id })
}

/** The owner of a match may abort it before it starts, also without a seat. */
export function abortByOwner(match: Match, token: string, id: string): Promise<number> {
  if (!isOwner(match, token)) throw new Refusal('unauthorized', 'the token opens no seat of this match')
  return match.submit((game) => abortOf(game, null), { seat: null, id })
}

function commandOf(game: Game, seat: number, wanted: SeatCommand): Draft {
  if (wanted === 'abort') return abortOf(game, seat)
  if (wanted === 'disclose') return discloseOf(game, seat)
  checkPlaying(game)
  const draft: Draft = { kind: wanted, seat, payload: null }
  switch (wanted) {
    case 'resign':
      if (game.seats[seat].resigned) throw new Refusal('over', 'you have resigned already')
      return draft
    case 'offerDraw':
      if (game.offer !== null) throw new Refusal('noOffer', 'there is an offer already')
      if (game.seats.filter(({ kind }) => kind !== 'rules').length !== 2) {
        throw new Refusal('noOffer', 'draws are for two')
      }
      return draft
    case 'acceptDraw':
    case 'declineDraw':
      if (game.offer === null || game.offer === seat) throw new Refusal('noOffer', 'nobody else offers a draw')
      return draft
    case 'return':
      if (!game.seats[seat].away) throw new Refusal('badRequest', 'you are not away')
      return draft
  }
}

function abortOf(game: Game, seat: number | null): Draft {
  // The owner watches like anybody else: from this answer nobody learns whether the match is over already.
  if (game.status === 'playing' || (game.status === 'over' && seat === null)) {
    throw new Refusal('alreadyStarted', 'the match has started: resign instead')
  }
  if (game.status !== 'open') throw new Refusal('over', 'the match is over')
  return { kind: 'abort', seat, payload: null }
}

/** Those who sat in a match that nobody might watch may agree that everybody sees it afterwards. */
function discloseOf(game: Game, seat: number): Draft {
  if (game.definition.options.spectators.mode !== 'none') {
    throw new Refusal('badRequest', 'everybody may see this match already, or will soon')
  }
  if (game.status !== 'over') throw new Refusal('notOver', 'the match is not over')
  if (game.seats[seat].discloses) throw new Refusal('badRequest', 'you have agreed already')
  return { kind: 'disclose', seat, payload: null }
}

function checkPlaying(game: Game): void {
  if (game.status === 'open') throw new Refusal('notStarted', 'the match has not begun')
  if (game.status !== 'playing') throw new Refusal('over', 'the match is over')
}
