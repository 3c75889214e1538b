import type { Text } from '../../../kernel/meaning/phrase.ts'
import type { ActionCost, ActionPlugin } from './plugins.ts'

/** What an action or an ultimate of a plug-in gives that failed, instead of damage. The battle is as if it had not been. */
export const FAILED = -1

/** The action that everybody has, in every registry. */
export const BASIC_ATTACK = 'normal.basic_attack'

/** An action with every field present. */
export class Action {
  readonly id: string
  readonly name: Text
  readonly rules: readonly Text[] | null
  readonly targets: ActionPlugin['targets']
  readonly actionPoints: number
  /** What it costs beside action points; null for nothing. */
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
