import { badField, type Contexts, type Field } from '../../../kernel/fields.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Modifier } from '../effects/effects.ts'
import type { PartyPlan } from '../plan.ts'
import type { Combatant } from './combatant.ts'

/**
 * Many fields of a battle refer to combatants and modifiers. In a saved battle the references are numbers, given in the
 * order in which combatants and modifiers are first met.
 */
export interface PartyContexts extends Contexts {
  saving: Numbers
  loading: Loading
}

/** Numbers combatants and modifiers as they are met; saving one may meet more. */
export class Numbers {
  readonly modifiers = new Map<Modifier, number>()
  readonly #numbers = new Map<Combatant, number>()
  readonly #order: Combatant[] = []

  of(combatant: Combatant): number {
    const present = this.#numbers.get(combatant)
    if (present !== undefined) return present
    const number = this.#order.length
    this.#numbers.set(combatant, number)
    this.#order.push(combatant)
    return number
  }

  save(combatant: (combatant: Combatant) => Json): Json[] {
    const saved: Json[] = []
    for (let i = 0; i < this.#order.length; i += 1) saved.push(combatant(this.#order[i]))
    return saved
  }
}

export class Loading {
  readonly plan: PartyPlan
  readonly combatants: readonly Combatant[]
  readonly modifiers: Modifier[] = []

  constructor(plan: PartyPlan, combatants: readonly Combatant[]) {
    this.plan = plan
    this.combatants = combatants
  }
}

/** The part with a saved number. Throws `badField(key)` for anything else. */
export function numbered<Part>(parts: readonly Part[], json: unknown, key: string): Part {
  if (typeof json !== 'number' || !(json in parts)) throw badField(key)
  return parts[json]
}

export const reference: Field<Combatant, PartyContexts> = {
  save: (combatant, numbers) => numbers.of(combatant),
  load: (json, key, { combatants }) => numbered(combatants, json, key),
}
