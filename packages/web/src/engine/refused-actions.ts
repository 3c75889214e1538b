import { ActionRefused, type BattleState, type Json, plainJson, type Ruleset } from 'quintain'

export interface RefusedAction {
  readonly text: string
  readonly code: string
  readonly message: string
}

/**
 * Actions that look like legal ones but are not, with the reason. They are made of the skills, cards and targets that are there,
 * so that the list is about this battle and not about nonsense.
 */
export function refusedActions(ruleset: Ruleset, state: BattleState, legal: readonly unknown[]): RefusedAction[] {
  const seen = new Set(legal.map((action) => JSON.stringify(action)))
  const refused: RefusedAction[] = []
  for (const candidate of candidatesOf(state, legal)) {
    const text = JSON.stringify(candidate)
    if (seen.has(text) || refused.length >= 12) continue
    seen.add(text)
    try {
      ruleset.accept(state, candidate)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      refused.push({ text, code: error.code, message: error.message })
    }
  }
  return refused
}

function candidatesOf(state: object, legal: readonly unknown[]): Json[] {
  const plan: unknown = Reflect.get(state, 'plan')
  const found: Json[] = []
  const actor: unknown = Reflect.get(state, 'actor')
  // A clock duel: every equipped skill on every character.
  const characters: unknown = typeof plan === 'object' && plan !== null ? Reflect.get(plan, 'characters') : undefined
  if (Array.isArray(characters) && typeof actor === 'number' && actor >= 0) {
    const { id, techniques } = characters[actor]
    for (const { skillId, tier } of techniques) {
      for (const target of characters) {
        found.push({ type: 'skill', actorId: id, skillId, tier: tier.tier, targetId: target.id })
      }
    }
    return found
  }
  // Cards: every kind of action with every place of the hand.
  const players: unknown = Reflect.get(state, 'players')
  if (Array.isArray(players)) {
    found.push({ type: 'continue' }, { type: 'pass' }, { type: 'weaponAttack', pitch: [] })
    for (let index = 0; index < 4; index += 1) {
      found.push({ type: 'playAttack', index, pitch: [] }, { type: 'defend', hand: [index], arsenal: null })
      found.push({ type: 'playAttackReaction', from: 'hand', index, pitch: [] }, { type: 'setArsenal', index })
    }
    return found
  }
  for (const action of legal.slice(0, 4)) {
    const json = plainJson(action)
    if (typeof json === 'object' && json !== null && 'ultimate' in json) found.push({ ...json, ultimate: true })
  }
  return found
}
