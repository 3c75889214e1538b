import { type Ruleset, Teller, type Text } from '@quintain/engine'
import { isShare } from '../measures/measure-kinds.ts'
import { measureName, planOf } from '../measures/measure-names.ts'
import type { Results } from '../results/results.ts'
import { figure, percent } from '../words/figures.ts'

/** Whom a report is for. */
export interface Reader {
  /** Of the language that it is written in; English when absent. */
  readonly teller?: Teller
  /** Has names for its own measures, seats and events; without it they are shown as people type them. */
  readonly ruleset?: Ruleset
}

/** What a report calls things, in the language of its reader. */
export class Wording {
  readonly teller: Teller
  readonly ruleset: Ruleset | null
  readonly #kinds: Results['kinds']
  readonly #plan: unknown
  readonly #measures = new Map<string, string>()

  constructor({ kinds, setup }: Results, { teller = new Teller('en'), ruleset }: Reader) {
    this.teller = teller
    this.ruleset = ruleset ?? null
    this.#kinds = kinds
    this.#plan = ruleset === undefined ? undefined : planOf(ruleset, setup)
  }

  text(text: Text): string {
    return this.teller.text(text)
  }

  measure(name: string): string {
    let told = this.#measures.get(name)
    if (told === undefined) {
      told = this.text(measureName(this.ruleset, name, this.#plan))
      this.#measures.set(name, told)
    }
    return told
  }

  isShare(name: string): boolean {
    return isShare(name, this.#kinds)
  }

  /** How values of a measure are written. */
  writer(name: string): (value: number) => string {
    return this.isShare(name) ? percent : figure
  }
}
