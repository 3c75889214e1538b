import { type Battle, type Json, namedAgent, type Ruleset } from '@quintain/engine'
import type { Modules } from '../catalogue/packs.ts'
import { setupKey } from '../catalogue/setup-key.ts'
import { Refusal } from '@quintain/client/protocol'
import { Crew, type CrewBounds } from './crew.ts'
import { choose, type Inspection } from './tasks.ts'

/** Agents that answer at once and need no thread. */
const QUICK = new Set(['random', 'heuristic'])
const INSPECTIONS = 1_000

/** Decides for seats without a person, and tries setups, away from the event loop where it may take long. */
export class Thinker {
  readonly #crew: Crew
  /** Setups of strangers wait for each other, and never before the agents of matches that are played. */
  readonly #trials: Crew
  readonly #inspections = new Map<string, Inspection>()

  /** `modules`: those of the catalogue, for its threads. */
  constructor(threads: number, modules: Modules, bounds: CrewBounds) {
    this.#crew = new Crew(threads, modules, bounds)
    this.#trials = new Crew(1, modules, bounds)
  }

  /** Throws `badSetup` or `tooHeavy`. */
  async inspect(ruleset: Ruleset, setup: Json): Promise<Inspection> {
    const key = setupKey(ruleset, setup)
    const known = this.#inspections.get(key)
    if (known !== undefined) return known
    const answer = await this.#trials.run({ kind: 'inspect', ruleset: ruleset.id, setup })
    if (answer.kind === 'refused') throw Refusal.of(answer.refusal)
    if (answer.kind !== 'inspected') throw new Error('a thread answered another question')
    if (this.#inspections.size >= INSPECTIONS) this.#inspections.clear()
    this.#inspections.set(key, answer.inspection)
    return answer.inspection
  }

  /**
   * `seed`: the match's own. An agent that the ruleset does not have plays at random. What is chosen may still be
   * illegal; throws what an agent throws.
   */
  async choose({ ruleset, setup, plan, state }: Battle, seed: string, seat: number, agent: string): Promise<Json> {
    const name = namedAgent(ruleset, agent) === null ? 'random' : agent
    const question = { agent: name, seat, seed }
    if (QUICK.has(name)) return choose(ruleset, plan, state, question)
    const saved = ruleset.save(state)
    try {
      const answer = await this.#crew.run({ kind: 'choose', ruleset: ruleset.id, setup, state: saved, ...question })
      if (answer.kind === 'chosen') return answer.action
      if (answer.kind === 'failed') throw new Error(answer.reason)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    // Too slow: the match goes on all the same.
    return choose(ruleset, plan, state, { ...question, agent: 'random' })
  }

  async close(): Promise<void> {
    await Promise.all([this.#crew.close(), this.#trials.close()])
  }
}
