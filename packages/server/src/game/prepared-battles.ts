import { Battle } from '@quintain/engine'
import { setupKey } from '../catalogue/setup-key.ts'
import { LIMITS } from '@quintain/client/protocol'
import type { MatchDefinition } from './match-definition.ts'

const MOST = 256

/**
 * New battles of setups that were seen before: tables are built once for all matches of one setup. A battle that
 * stands at its beginning makes another with a seed of its own by forking.
 */
export class PreparedBattles {
  readonly #kept = new Map<string, Battle>()

  battle(definition: MatchDefinition, seed: string): Battle {
    return this.template(definition).fork(0, { seed, agents: [] })
  }

  /** The beginning with luck that is nobody's. */
  template(definition: MatchDefinition): Battle {
    const { ruleset, setup, generator } = definition
    const key = `${generator} ${setupKey(ruleset, setup)}`
    const template = this.#kept.get(key) ?? this.#make(definition)
    this.#kept.delete(key)
    this.#kept.set(key, template)
    if (this.#kept.size > MOST) for (const oldest of [...this.#kept.keys()].slice(0, 1)) this.#kept.delete(oldest)
    return template
  }

  #make({ ruleset, setup, generator }: MatchDefinition): Battle {
    const own = ruleset.stepLimit(ruleset.prepare(ruleset.setup.parse(setup)))
    return Battle.start(ruleset, setup, {
      generator,
      seed: 0,
      listen: true,
      logLimit: LIMITS.events,
      stepLimit: Math.min(own, LIMITS.positions),
    })
  }
}
