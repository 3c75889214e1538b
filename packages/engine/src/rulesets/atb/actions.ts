import { ActionRefused } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { foundText } from '../../kernel/setup.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import type { Character } from './plan.ts'
import type { AtbState } from './state.ts'
import type { Technique } from './technique.ts'

/** A skill on an enemy. Its JSON is what people send; technique and target are what the rules need. */
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

export type AtbAction = SkillAction | PassAction

export function isViable(state: AtbState, actor: number, technique: Technique): boolean {
  return state.cooldowns[technique.slot] === 0 && technique.qiCost <= state.qi[actor]
}

/** Techniques in equipped order, each on every living enemy in roster order; passing comes last and is always legal. */
export function legalActions(state: AtbState): AtbAction[] {
  if (state.actor === NOBODY) return []
  const { plan } = state
  const actor = plan.characters[state.actor]
  const actions: AtbAction[] = []
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
export function acceptAction(state: AtbState, input: unknown): AtbAction {
  if (state.actor === NOBODY) throw new ActionRefused('noDecision', 'nobody has to decide now')
  const actor = state.plan.characters[state.actor]
  if (!isRecord(input)) throw new ActionRefused('badAction', `expected an action, found ${foundText(input)}`)
  const { type } = input
  if (type !== 'skill' && type !== 'pass') {
    throw new ActionRefused('badAction', `type: expected skill or pass, found ${foundText(type)}`)
  }
  const fields = type === 'skill' ? SKILL_FIELDS : PASS_FIELDS
  for (const key of Object.keys(input)) {
    if (!fields.includes(key)) throw new ActionRefused('badAction', `${foundText(key)}: unknown key`)
  }
  if (input['actorId'] !== actor.id) {
    const found = foundText(input['actorId'])
    throw new ActionRefused('wrongActor', `actorId: it is the turn of ${actor.id}, found ${found}`)
  }
  return type === 'pass' ? actor.pass : acceptSkill(state, actor, input)
}

function acceptSkill(state: AtbState, actor: Character, input: Record<string, unknown>): SkillAction {
  const { skillId, tier, targetId } = input
  const technique = actor.techniques.find((entry) => entry.skillId === skillId && entry.tierNumber === tier)
  if (technique === undefined) {
    throw new ActionRefused('notEquipped', `skillId: ${foundText(skillId)} at tier ${foundText(tier)} is not equipped`)
  }
  const turns = state.cooldowns[technique.slot]
  if (turns > 0) throw new ActionRefused('onCooldown', `skillId: ${technique.skillId} waits ${turns} more turns`)
  const qi = state.qi[actor.index]
  if (technique.qiCost > qi)
    throw new ActionRefused('notEnoughQi', `tier: costs ${technique.qiCost} qi, there are ${qi}`)
  const target = typeof targetId === 'string' ? state.plan.byId.get(targetId) : undefined
  if (target === undefined) throw new ActionRefused('badTarget', `targetId: there is nobody ${foundText(targetId)}`)
  if (target.seat === actor.seat) throw new ActionRefused('badTarget', `targetId: ${target.id} is no enemy`)
  if (state.hp[target.index] <= 0) throw new ActionRefused('badTarget', `targetId: ${target.id} has fallen`)
  return state.plan.action(technique, target)
}
