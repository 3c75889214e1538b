import type { Text } from '../../../kernel/meaning/phrase.ts'
import type { ActionCost, ActionPlugin } from './plugins.ts'

/** Returned instead of damage by a plug-in's action or ultimate that failed, and so changed nothing. */
export const FAILED = -1

/** The id of the action that every combatant has. */
export const BASIC_ATTACK = 'normal.basic_attack'

/** An action with every field present. */
export class Action {
  readonly id: string
  readonly name: Text
  readonly rules: readonly Text[] | null
  readonly targets: ActionPlugin['targets']
  readonly actionPoints: number
  /** The cost besides action points; null for none. */
  readonly cost: Omit<ActionCost, 'actionPoints'> | null
  readonly condition: ActionPlugin['condition'] | null
  readonly cooldown: number
  readonly tags: readonly string[]
  readonly use: ActionPlugin['use']

  constructor(plugin: ActionPlugin) {
    const { actionPoints = 1, ...cost } = plugin.cost ?? {}
    this.id = plugin.id
    this.name = plugin.name ?? plugin.id
    this.rules = plugin.rules ?? null
    this.targets = plugin.targets
    this.actionPoints = actionPoints
    this.cost = Object.keys(cost).length === 0 ? null : cost
    this.condition = plugin.condition ?? null
    this.cooldown = plugin.cooldown ?? 0
    this.tags = plugin.tags ?? []
    this.use = plugin.use
  }
}
