import { differentActions } from '../agents/advice.ts'
import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import type { PuzzleBook, PuzzleChoice } from '../kernel/puzzle.ts'

/** A book whose puzzles ask for what is sure. */
export type SureBook<T extends RulesetTypes = RulesetTypes> = PuzzleBook<T> & Required<Pick<PuzzleBook<T>, 'verdict'>>

export function asksForSure<T extends RulesetTypes>(book: PuzzleBook<T>): book is SureBook<T> {
  return book.verdict !== undefined
}

/** Steps that a proof may take before it is given up. */
const MOST_STEPS = 400_000

/**
 * Looks for ways to get what a puzzle asks for, whatever others do. It goes through the rules themselves, and gives up
 * with `LimitReached` after too many steps.
 */
export class SureSolver<T extends RulesetTypes = RulesetTypes> {
  readonly #ruleset: Ruleset<T>
  readonly #book: SureBook<T>
  readonly #from: T['State']
  readonly #seat: number
  #left: number

  constructor(ruleset: Ruleset<T>, book: SureBook<T>, from: T['State'], seat: number, steps = MOST_STEPS) {
    this.#ruleset = ruleset
    this.#book = book
    this.#from = from
    this.#seat = seat
    this.#left = steps
  }

  /**
   * Whether an action surely succeeds if the seat saw everything in this world. Who cannot do it so cannot do it at all:
   * one such world is enough to refute an action.
   */
  winsOpen(world: T['State'], action: T['Action']): boolean {
    return this.#open(this.#after(world, action))
  }

  /**
   * Whether an action surely succeeds in all of these worlds, which the seat cannot tell apart now: its later choices
   * follow what it can see by then, and nothing else.
   */
  winsHidden(worlds: readonly T['State'][], action: T['Action']): boolean {
    return this.#hidden(worlds.map((world) => this.#after(world, action)))
  }

  /** Own choices, from an action on, with which the seat gets what it wanted in a world where it sees everything. */
  course(world: T['State'], action: T['Action']): readonly PuzzleChoice<T>[] {
    return this.#line(world, action, true).filter(({ state }) => this.#decides(state))
  }

  /** What all do, from an action that fails in a world, until the seat has missed what it wanted. */
  refutation(world: T['State'], action: T['Action']): readonly PuzzleChoice<T>[] {
    return this.#line(world, action, false)
  }

  /** Whoever cannot help how it ends takes what comes first. */
  #line(world: T['State'], action: T['Action'], wins: boolean): readonly PuzzleChoice<T>[] {
    const line: PuzzleChoice<T>[] = []
    let choice = action
    let state = world
    for (;;) {
      line.push({ state, action: choice })
      state = this.#after(state, choice)
      if (this.#verdict(state) !== null) return line
      const actions = differentActions(this.#ruleset, state)
      const fitting = (one: T['Action']): boolean => this.winsOpen(state, one) === wins
      choice = (this.#decides(state) === wins ? actions.find(fitting) : undefined) ?? actions[0]
    }
  }

  #open(state: T['State']): boolean {
    const verdict = this.#verdict(state)
    if (verdict !== null) return verdict
    const actions = differentActions(this.#ruleset, state)
    const wins = (action: T['Action']): boolean => this.#open(this.#after(state, action))
    return this.#decides(state) ? actions.some(wins) : actions.every(wins)
  }

  #hidden(worlds: readonly T['State'][]): boolean {
    const open = worlds.filter((world) => this.#verdict(world) !== true)
    if (open.length === 0) return true
    if (open.some((world) => this.#verdict(world) === false)) return false
    if (open.length === 1) return this.#open(open[0])
    if (this.#decides(open[0])) {
      return differentActions(this.#ruleset, open[0]).some((action) => this.winsHidden(open, action))
    }
    const after = open.flatMap((world) =>
      differentActions(this.#ruleset, world).map((action) => this.#after(world, action)),
    )
    return this.#toldApart(after).every((group) => this.#hidden(group))
  }

  /** Worlds by what the seat sees in them. */
  #toldApart(worlds: readonly T['State'][]): readonly (readonly T['State'][])[] {
    const groups = new Map<string, T['State'][]>()
    for (const world of worlds) {
      if (this.#verdict(world) === true) continue
      const seen = JSON.stringify(this.#ruleset.view(world, this.#seat))
      const group = groups.get(seen)
      if (group === undefined) groups.set(seen, [world])
      else group.push(world)
    }
    return [...groups.values()]
  }

  #after(state: T['State'], action: T['Action']): T['State'] {
    this.#left -= 1
    if (this.#left < 0) throw new LimitReached('puzzleSteps', MOST_STEPS)
    const next = this.#ruleset.clone(state)
    this.#ruleset.step(next, action, null)
    while (this.#ruleset.next(next).kind === 'auto') this.#ruleset.step(next, undefined, null)
    return next
  }

  #verdict(state: T['State']): boolean | null {
    return this.#book.verdict(this.#from, state, this.#seat)
  }

  #decides(state: T['State']): boolean {
    const turn = this.#ruleset.next(state)
    return turn.kind === 'decision' && turn.seat === this.#seat
  }
}
