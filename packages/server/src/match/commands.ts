import { ActionRefused, nestingDepth } from '@quintain/engine'
import type { Game } from '../game/game.ts'
import type { Draft } from '../game/input.ts'
import { LIMITS, Refusal, type SeatCommand } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import { hashSecret, sameHash } from '../border/secrets.ts'
import { isBefore } from '../game/game.ts'
import type { Match } from './match.ts'
import { isOwner } from './tokens.ts'

/**
 * A decision of a seat. Of two answers to one decision one wins; the other is refused with `staleTurn`. How deep the
 * action nests must be known before: see `readJson` and `checkDepth`.
 */
export function act(
  match: Match,
  seat: number,
  request: { id: string; turn: number; action: unknown },
): Promise<number> {
  return match.submit((game) => actionOf(game, seat, request), { seat, id: request.id })
}

/** Throws for an action that nests deeper than anything needs. */
export function checkDepth(action: unknown): void {
  const depth = nestingDepth(action, LIMITS.jsonDepth)
  if (depth > LIMITS.jsonDepth) throw new Refusal('badMessage', say('refusal.actionTooDeep'))
}

function actionOf(game: Game, seat: number, { turn, action }: { turn: number; action: unknown }): Draft {
  checkPlaying(game)
  // Whose turn it is comes before everything else: what is wrong with an action is for the deciding seat alone.
  if (turn !== game.turnNumber) throw new Refusal('staleTurn', say('refusal.staleTurn', { turn }))
  if (game.chosen.includes(seat)) throw new Refusal('notYourTurn', say('refusal.chosen'))
  if (!game.waiting.includes(seat)) throw new Refusal('notYourTurn', say('refusal.notYourTurn'))
  if (game.deciderOf(seat) !== null) throw new Refusal('notYourTurn', say('refusal.agentsTurn'))
  try {
    const accepted = game.definition.ruleset.accept(game.battle.state, action, seat)
    return { kind: 'action', seat, payload: { action: accepted } }
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error
    throw new Refusal('illegalAction', error.says, error.code)
  }
}

export function command(match: Match, seat: number, request: { id: string; command: SeatCommand }): Promise<number> {
  return match.submit((game) => commandOf(game, seat, request.command), { seat, id: request.id })
}

/** The owner of a match may abort it before it starts, also without a seat. */
export function abortByOwner(match: Match, token: string, id: string): Promise<number> {
  if (!isOwner(match, token)) throw new Refusal('unauthorized', say('refusal.strangeToken'))
  return match.submit((game) => abortOf(game, null), { seat: null, id })
}

/** A seat shows what it promised for the luck, once all have promised. */
export function reveal(match: Match, seat: number, request: { id: string; contribution: string }): Promise<number> {
  return match.submit((game) => revealOf(game, seat, request.contribution), { seat, id: request.id })
}

function revealOf(game: Game, seat: number, contribution: string): Draft {
  // Whoever sits down later would know it.
  if (game.status === 'open') throw new Refusal('notStarted', say('refusal.revealTooSoon'))
  const { promise, owes } = game.seats[seat]
  if (game.status !== 'starting' || !owes) throw new Refusal('alreadyStarted', say('refusal.nothingToReveal'))
  if (!sameHash(hashSecret(contribution), promise ?? '')) throw new Refusal('badRequest', say('refusal.otherPromise'))
  return { kind: 'reveal', seat, payload: { contribution } }
}

function commandOf(game: Game, seat: number, wanted: SeatCommand): Draft {
  if (wanted === 'abort') return abortOf(game, seat)
  if (wanted === 'disclose') return discloseOf(game, seat)
  checkPlaying(game)
  const draft: Draft = { kind: wanted, seat, payload: null }
  switch (wanted) {
    case 'resign':
      if (game.seats[seat].resigned) throw new Refusal('over', say('refusal.resigned'))
      return draft
    case 'offerDraw':
      if (game.offer !== null) throw new Refusal('noOffer', say('refusal.offered'))
      if (game.seats.filter(({ kind }) => kind !== 'rules').length !== 2) {
        throw new Refusal('noOffer', say('refusal.drawsForTwo'))
      }
      return draft
    case 'acceptDraw':
    case 'declineDraw':
      if (game.offer === null || game.offer === seat) throw new Refusal('noOffer', say('refusal.noOffer'))
      return draft
    case 'return':
      if (!game.seats[seat].away) throw new Refusal('badRequest', say('refusal.notAway'))
      return draft
  }
}

function abortOf(game: Game, seat: number | null): Draft {
  // The owner watches like anybody else: from this answer nobody learns whether the match is over already.
  if (game.status === 'playing' || (game.status === 'over' && seat === null)) {
    throw new Refusal('alreadyStarted', say('refusal.started'))
  }
  if (!isBefore(game.status)) throw new Refusal('over', say('refusal.over'))
  return { kind: 'abort', seat, payload: null }
}

/** Those who sat in a match that nobody might watch may agree that everybody sees it afterwards. */
function discloseOf(game: Game, seat: number): Draft {
  if (game.definition.spectators.mode !== 'none') throw new Refusal('badRequest', say('refusal.public'))
  if (game.status !== 'over') throw new Refusal('notOver', say('refusal.notOver'))
  if (game.seats[seat].discloses) throw new Refusal('badRequest', say('refusal.agreed'))
  return { kind: 'disclose', seat, payload: null }
}

function checkPlaying(game: Game): void {
  if (isBefore(game.status)) throw new Refusal('notStarted', say('refusal.notStarted'))
  if (game.status !== 'playing') throw new Refusal('over', say('refusal.over'))
}
