import type { RulesetTypes } from '../kernel/contract.ts'
import { ActionRefused, LimitReached } from '../kernel/errors.ts'
import type { EventLog } from '../kernel/event-log.ts'
import { hashState } from '../kernel/hash.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { createGenerator } from '../random/index.ts'
import { LawBroken, type LawSample, planOf } from './law.ts'

/** A battle that laws look at: decisions are any legal action, from a generator beside the battle. */
export class Walk<T extends RulesetTypes> {
  readonly sample: LawSample<T>
  readonly plan: T['Plan']
  readonly state: T['State']
  readonly log: EventLog<T['Event']> | null
  /** Decisions so far. */
  readonly actions: T['Action'][] = []
  readonly #choices: Sfc32
  #stopped = false

  constructor(sample: LawSample<T>, log: EventLog<T['Event']> | null = null, random?: T['Generator']) {
    this.sample = sample
    this.plan = planOf(sample)
    this.log = log
    this.#choices = Sfc32.seeded(`${sample.seed}/choices`)
    this.state = sample.ruleset.start(this.plan, random ?? createGenerator(sample.generator, sample.seed), log)
  }

  /** Goes on by one step; false at the end, or where a bound of the rules stopped the battle. */
  step(): boolean {
    const { ruleset } = this.sample
    const turn = ruleset.next(this.state)
    if (turn.kind === 'over' || this.#stopped) return false
    let action: T['Action'] | undefined
    if (turn.kind === 'decision') {
      action = this.#choices.choice(ruleset.legal(this.state))
      this.actions.push(action)
    }
    if (this.log !== null) this.log.step += 1
    try {
      ruleset.step(this.state, action, this.log)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      this.#stopped = true
      return false
    }
    return true
  }

  /** Calls `look` before the first step and after each, for as many steps as the sample asks for. */
  through(look: (walk: Walk<T>) => void): void {
    look(this)
    for (let i = 0; i < this.sample.steps && this.step(); i += 1) look(this)
  }

  hash(): string {
    return hashState(this.sample.ruleset, this.state)
  }
}

/** How an input is refused, or null when it is accepted. Any other error passes through and breaks the law. */
export function refusalOf<T extends RulesetTypes>(
  { ruleset }: LawSample<T>,
  state: T['State'],
  input: unknown,
  seat?: number,
): ActionRefused | null {
  try {
    ruleset.accept(state, input, seat)
    return null
  } catch (error) {
    if (error instanceof ActionRefused) return error
    throw error
  }
}

export function must(law: string, holds: boolean, message: () => string): void {
  if (!holds) throw new LawBroken(law, message())
}
