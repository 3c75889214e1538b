import { ActionRefused, type BattleState, isRecord, type Json, plainJson, type Ruleset, type Scene } from 'quintain'

export interface RefusedAction {
  readonly text: string
  /** What it is in words: a phrase of the interface, and the names in it. */
  readonly phrase: string
  readonly names: Readonly<Record<string, string>>
  readonly code: string
  readonly message: string
}

type Candidate = Pick<RefusedAction, 'phrase' | 'names'> & { readonly action: Json }

const MOST = 12

/**
 * Actions that look like legal ones but are not, with the reason. They are made of the skills, cards and targets that
 * are there, so that the list is about this battle and not about nonsense.
 */
export function refusedActions(
  ruleset: Ruleset,
  state: BattleState,
  seat: number,
  legal: readonly unknown[],
): RefusedAction[] {
  const seen = new Set(legal.map((action) => JSON.stringify(action)))
  const refused: RefusedAction[] = []
  for (const { action, phrase, names } of candidatesOf(state, ruleset.scene(state, seat), seat, legal)) {
    const text = JSON.stringify(action)
    if (seen.has(text) || refused.length >= MOST) continue
    seen.add(text)
    try {
      ruleset.accept(state, action)
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      refused.push({ text, phrase, names, code: error.code, message: error.message })
    }
  }
  return refused
}

function candidatesOf(state: object, scene: Scene, seat: number, legal: readonly unknown[]): Candidate[] {
  if (scene.zones !== undefined) return cardCandidates(scene, seat)
  const plan: unknown = Reflect.get(state, 'plan')
  const actor: unknown = Reflect.get(state, 'actor')
  const characters: unknown = isRecord(plan) ? plan['characters'] : undefined
  if (Array.isArray(characters) && typeof actor === 'number' && actor >= 0) return skillCandidates(characters, actor)
  return legal.slice(0, 4).flatMap((action): Candidate[] => {
    const json = plainJson(action)
    if (!isRecord(json) || json['ultimate'] !== false) return []
    return [{ action: plainJson({ ...json, ultimate: true }), phrase: 'ultimate', names: {} }]
  })
}

/** Every equipped skill on every character. */
function skillCandidates(characters: readonly unknown[], actor: number): Candidate[] {
  const own = characters[actor]
  if (!isRecord(own) || !Array.isArray(own['techniques'])) return []
  return own['techniques'].flatMap((technique: unknown) => {
    if (!isRecord(technique) || !isRecord(technique['tier'])) return []
    const { skillId, skillName, tier } = technique
    return characters.flatMap((target): Candidate[] => {
      if (!isRecord(target)) return []
      const action = { type: 'skill', actorId: own['id'], skillId, tier: tier['tier'], targetId: target['id'] }
      const names = { skill: String(skillName), target: String(target['name']) }
      return [{ action: plainJson(action), phrase: 'skill', names }]
    })
  })
}

/** Every kind of action with every card of the hand. */
function cardCandidates(scene: Scene, seat: number): Candidate[] {
  const plain: Candidate[] = [
    { action: { type: 'continue' }, phrase: 'continue', names: {} },
    { action: { type: 'pass' }, phrase: 'pass', names: {} },
    { action: { type: 'weaponAttack', pitch: [] }, phrase: 'weaponAttack', names: {} },
  ]
  const hand = scene.zones?.find(({ id }) => id === `hand${seat}`)?.cards ?? []
  return hand.slice(0, 4).reduce((list, { name: card }, index) => {
    list.push(
      { action: { type: 'playAttack', index, pitch: [] }, phrase: 'playAttack', names: { card } },
      { action: { type: 'defend', hand: [index], arsenal: null }, phrase: 'defend', names: { card } },
      {
        action: { type: 'playAttackReaction', from: 'hand', index, pitch: [] },
        phrase: 'playAttackReaction',
        names: { card },
      },
      { action: { type: 'setArsenal', index }, phrase: 'setArsenal', names: { card } },
    )
    return list
  }, plain)
}
