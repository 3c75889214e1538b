import * as z from 'zod/mini'
import { ActionRefused } from '../../kernel/errors.ts'
import { whoIs } from './naming.ts'
import { canUseSpecial } from './turn/specials.ts'
import { copyBattle } from './copying.ts'
import type { PartyState } from './state.ts'
import { say } from './words/index.ts'

/** A player's choice for one action, in manual mode. */
export interface PartyAction {
  /** The label of a living foe. */
  readonly target: string
  /** `attack`, or the id of a special that can run. */
  readonly move: string
  /** Whether a ready ultimate is used before the move. */
  readonly ultimate: boolean
}

export const ATTACK = 'attack'

const schema = z.strictObject({ target: z.string(), move: z.string(), ultimate: z.boolean() })

/**
 * The legal actions: by target in list order, then by move in the order of the specials, with a ready ultimate first.
 */
export function legalActions(battle: PartyState): PartyAction[] {
  const actor = battle.awaiting
  if (actor === null) return []
  const moves = legalMoves(battle)
  const actions: PartyAction[] = []
  for (const foe of battle.foes) {
    if (foe.hp <= 0) continue
    for (const move of moves) {
      if (actor.ready) actions.push({ target: foe.label, move, ultimate: true })
      actions.push({ target: foe.label, move, ultimate: false })
    }
  }
  return actions
}

/** `attack`, and the specials of the actor that can run, in their order. */
export function legalMoves(battle: PartyState): string[] {
  const { specials, hasOwn } = battle.plan.registry
  // Conditions may be code of a user's plug-ins. They get a copy, so that they cannot change this battle.
  const seen = hasOwn ? copyBattle(battle) : battle
  const actor = seen.awaiting
  if (actor === null) return []
  const moves = [ATTACK]
  for (const special of actor.blueprint.specials) {
    if (canUseSpecial(seen, actor, special)) moves.push(specials[special].id)
  }
  return moves
}

export function acceptAction(battle: PartyState, input: unknown): PartyAction {
  const actor = battle.awaiting
  if (actor === null) throw new ActionRefused('noDecision', say('refusal.noDecision'))
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new ActionRefused('badAction', say('refusal.badAction'))
  const { target, move, ultimate } = parsed.data
  const foe = battle.foes.find((one) => one.label === target)
  if (foe === undefined || foe.hp <= 0)
    throw new ActionRefused('badTarget', say('refusal.badTarget', { target: target.slice(0, 40) }))
  const name = whoIs(battle.plan, actor.label)
  if (!legalMoves(battle).includes(move)) throw new ActionRefused('badMove', say('refusal.badMove', { actor: name }))
  if (ultimate && !actor.ready) throw new ActionRefused('notReady', say('refusal.notReady', { actor: name }))
  return { target, move, ultimate }
}
