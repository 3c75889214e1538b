import { ActionRefused } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { foundPhrase } from '../../kernel/faults/found.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import type { Character } from './plan.ts'
import type { State } from './state.ts'
import type { Technique } from './strike/technique.ts'
import { say } from './words/index.ts'

/** A skill on an enemy. As JSON it is what callers send; the private technique and target are for the rules. */
export class SkillAction {
  readonly #technique: Technique
  readonly #target: Character
  readonly type = 'skill'
  readonly actorId: string
  readonly skillId: string
  readonly tier: number
  readonly targetId: string

  constructor(technique: Technique, target: Character) {
    this.#technique = technique
    this.#target = target
    this.actorId = technique.owner.id
    this.skillId = technique.skillId
    this.tier = technique.tierNumber
    this.targetId = target.id
  }

  get technique(): Technique {
    return this.#technique
  }

  get target(): Character {
    return this.#target
  }
}

export class PassAction {
  readonly type = 'pass'
  readonly actorId: string

  constructor(actorId: string) {
    this.actorId = actorId
  }
}

export type Action = SkillAction | PassAction

export function isViable(state: State, actor: number, technique: Technique): boolean {
  return state.cooldowns[technique.slot] === 0 && technique.qiCost <= state.qi[actor]
}

/** Techniques in equipped order, each on every living enemy in roster order; passing comes last and is always legal. */
export function legal(state: State): Action[] {
  if (state.actor === NOBODY) return []
  const { plan } = state
  const actor = plan.characters[state.actor]
  const actions: Action[] = []
  for (const technique of actor.techniques) {
    if (!isViable(state, actor.index, technique)) continue
    for (const target of plan.characters) {
      if (target.seat !== actor.seat && state.hp[target.index] > 0) {
        actions.push(plan.action(technique, target))
      }
    }
  }
  actions.push(actor.pass)
  return actions
}

const SKILL_FIELDS = ['type', 'actorId', 'skillId', 'tier', 'targetId']
const PASS_FIELDS = ['type', 'actorId']

/** The action that an input means, or a refusal. */
export function accept(state: State, input: unknown): Action {
  if (state.actor === NOBODY) throw new ActionRefused('noDecision', say('refusal.noDecision'))
  const actor = state.plan.characters[state.actor]
  if (!isRecord(input)) throw new ActionRefused('badAction', say('refusal.noAction', { found: foundPhrase(input) }))
  const { type, actorId } = input
  if (type !== 'skill' && type !== 'pass') {
    throw new ActionRefused('badAction', say('refusal.type', { found: foundPhrase(type) }))
  }
  const fields = type === 'skill' ? SKILL_FIELDS : PASS_FIELDS
  for (const key of Object.keys(input)) {
    if (!fields.includes(key))
      throw new ActionRefused('badAction', say('refusal.unknownKey', { key: foundPhrase(key) }))
  }
  if (actorId !== actor.id) {
    throw new ActionRefused('wrongActor', say('refusal.wrongActor', { actor: actor.id, found: foundPhrase(actorId) }))
  }
  return type === 'pass' ? actor.pass : acceptSkill(state, actor, input)
}

function acceptSkill(state: State, actor: Character, input: Record<string, unknown>): SkillAction {
  const { skillId, tier, targetId } = input
  const technique = actor.techniques.find((entry) => entry.skillId === skillId && entry.tierNumber === tier)
  if (technique === undefined) {
    const asked = { skill: foundPhrase(skillId), tier: foundPhrase(tier) }
    throw new ActionRefused('notEquipped', say('refusal.notEquipped', asked))
  }
  const turns = state.cooldowns[technique.slot]
  if (turns > 0) {
    throw new ActionRefused('onCooldown', say('refusal.onCooldown', { skill: technique.skillId, turns }))
  }
  const qi = state.qi[actor.index]
  if (technique.qiCost > qi) {
    throw new ActionRefused('notEnoughQi', say('refusal.notEnoughQi', { cost: technique.qiCost, qi }))
  }
  const target = typeof targetId === 'string' ? state.plan.byId.get(targetId) : undefined
  if (target === undefined) {
    throw new ActionRefused('badTarget', say('refusal.nobody', { found: foundPhrase(targetId) }))
  }
  if (target.seat === actor.seat) throw new ActionRefused('badTarget', say('refusal.noEnemy', { target: target.id }))
  if (state.hp[target.index] <= 0) throw new ActionRefused('badTarget', say('refusal.fallen', { target: target.id }))
  return state.plan.action(technique, target)
}
