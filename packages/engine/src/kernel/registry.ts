import type { Ruleset } from './contract.ts'
import { UsageError } from './errors.ts'

/** Rulesets by id, for loading replays and setups. */
export class Registry {
  readonly #rulesets = new Map<string, Ruleset>()

  constructor(rulesets: readonly Ruleset[] = []) {
    for (const ruleset of rulesets) this.add(ruleset)
  }

  add(ruleset: Ruleset): void {
    if (this.#rulesets.has(ruleset.id)) throw new UsageError(`there is a ruleset ${ruleset.id} already`)
    this.#rulesets.set(ruleset.id, ruleset)
  }

  /** Throws `UsageError` with the ids that exist. */
  get(id: string): Ruleset {
    const ruleset = this.#rulesets.get(id)
    if (ruleset === undefined) {
      throw new UsageError(`there is no ruleset ${id}; there are: ${[...this.#rulesets.keys()].join(', ')}`)
    }
    return ruleset
  }

  list(): readonly Ruleset[] {
    return [...this.#rulesets.values()]
  }
}
