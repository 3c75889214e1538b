import { ActionRefused } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { foundText } from '../../kernel/setup.ts'
import type { Technique } from './plan.ts'
import type { AtbState, Fighter } from './state.ts'
import type { Strike } from './strike.ts'

/** A skill on an enemy. Its JSON is what people send; the strike behind it is what the rules need. */
export class SkillAction {
  readonly type = 'skill'
  readonly actorId: string
  readonly skillId: string
  readonly tier: number
  readonly targetId: string
  readonly #strike: Strike

  constructor(actorId: string, skillId: string, tier: number, targetId: string, strike: Strike) {
    this.actorId = actorId
    this.skillId = skillId
    this.tier = tier
    this.targetId = targetId
    this.#strike = strike
  }

  get strike(): Strike {
    return this.#strike
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

export function isViable(fighter: Fighter, technique: Technique): boolean {
  return fighter.cooldowns[technique.slot] === 0 && technique.tier.qiCost <= fighter.qi
}

/** Techniques in equipped order, each on every living enemy in roster order; passing comes last and is always legal. */
export function legalActions(state: AtbState): AtbAction[] {
  const actor = state.actor
  if (actor === null) return []
  const actions: AtbAction[] = []
  for (const technique of actor.character.techniques) {
    if (!isViable(actor, technique)) continue
    for (const target of state.living) {
      if (target.seat !== actor.seat) {
        actions.push(state.plan.strike(actor.character, technique, target.character).action)
      }
    }
  }
  actions.push(actor.character.pass)
  return actions
}

const SKILL_FIELDS = ['type', 'actorId', 'skillId', 'tier', 'targetId']
const PASS_FIELDS = ['type', 'actorId']

/** The action that an input means, or a refusal. */
export function acceptAction(state: AtbState, input: unknown): AtbAction {
  const actor = state.actor
  if (actor === null) throw new ActionRefused('noDecision', 'nobody has to decide now')
  if (!isRecord(input)) throw new ActionRefused('badAction', `expected an action, found ${foundText(input)}`)
  const { type } = input
  if (type !== 'skill' && type !== 'pass') {
    throw new ActionRefused('badAction', `type: expected skill or pass, found ${foundText(type)}`)
  }
  const fields = type === 'skill' ? SKILL_FIELDS : PASS_FIELDS
  for (const key of Object.keys(input)) {
    if (!fields.includes(key)) throw new ActionRefused('badAction', `${foundText(key)}: unknown key`)
  }
  if (input['actorId'] !== actor.character.id) {
    throw new ActionRefused(
      'wrongActor',
      `actorId: it is the turn of ${actor.character.id}, found ${foundText(input['actorId'])}`,
    )
  }
  return type === 'pass' ? actor.character.pass : acceptSkill(state, actor, input)
}

function acceptSkill(state: AtbState, actor: Fighter, input: Record<string, unknown>): SkillAction {
  const { skillId, tier, targetId } = input
  const technique = actor.character.techniques.find((entry) => entry.skillId === skillId && entry.tier.tier === tier)
  if (technique === undefined) {
    throw new ActionRefused(
      'notEquipped',
      `skillId, tier: ${foundText(skillId)} at tier ${foundText(tier)} is not equipped`,
    )
  }
  if (actor.cooldowns[technique.slot] > 0) {
    throw new ActionRefused(
      'onCooldown',
      `skillId: ${technique.skillId} waits ${actor.cooldowns[technique.slot]} more turns`,
    )
  }
  if (technique.tier.qiCost > actor.qi) {
    throw new ActionRefused('notEnoughQi', `tier: costs ${technique.tier.qiCost} qi, there are ${actor.qi}`)
  }
  const target = typeof targetId === 'string' ? state.plan.byId.get(targetId) : undefined
  if (target === undefined) throw new ActionRefused('badTarget', `targetId: there is nobody ${foundText(targetId)}`)
  if (target.seat === actor.seat) throw new ActionRefused('badTarget', `targetId: ${target.id} is no enemy`)
  if (state.fighters[target.index].hp <= 0) throw new ActionRefused('badTarget', `targetId: ${target.id} has fallen`)
  return state.plan.strike(actor.character, technique, target).action
}
