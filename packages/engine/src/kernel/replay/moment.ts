import type { Battle } from '../battle.ts'
import type { Outcome, RulesetTypes, Turn } from '../contract.ts'
import { sharesOf, strengthOf } from '../defaults.ts'
import { hashState } from '../hash.ts'
import { EventLog } from '../event-log.ts'
import type { Json } from '../json.ts'
import type { Scene } from '../scene.ts'
import type { Standing } from './follow.ts'
import { changeLuck } from './luck.ts'

/**
 * A position of a battle to look at, without moving the battle. It stores nothing: each answer comes from the battle as
 * it is when asked, so after undo and another decision a moment shows the new course of the battle.
 */
export class Moment<T extends RulesetTypes = RulesetTypes> {
  readonly position: number
  readonly #battle: Battle<T>
  readonly #find: () => Standing<T>
  readonly #outcome: (state: T['State']) => Outcome | undefined

  /** See `Battle.at`. */
  constructor(
    battle: Battle<T>,
    position: number,
    find: () => Standing<T>,
    outcome: (state: T['State']) => Outcome | undefined,
  ) {
    this.#battle = battle
    this.position = position
    this.#find = find
    this.#outcome = outcome
  }

  /** The state. Look at it before the battle is asked for another moment, and never change it. */
  get state(): T['State'] {
    return this.#find().state
  }

  /** How many decisions were made before it. */
  get decided(): number {
    return this.#find().decided
  }

  get turn(): Turn {
    return this.#battle.ruleset.next(this.state)
  }

  /** The ruleset's record of what the step that led here did; null at the start and where there is no record. */
  get lastAction(): Json {
    const { ruleset } = this.#battle
    if (this.position === 0 || ruleset.lastAction === undefined) return null
    const { state, action } = this.#stepHere()
    return ruleset.lastAction(state, action)
  }

  get outcome(): Outcome | undefined {
    return this.#outcome(this.state)
  }

  legal(): T['Action'][] {
    return this.#battle.ruleset.legal(this.state)
  }

  scene(seat: number | null): Scene {
    return this.#battle.ruleset.scene(this.state, seat)
  }

  /**
   * Scenes from the middle of the step that led here, one right after each of the given events. `after` has the events'
   * places among the step's own events, in order. Screens show these scenes one after another.
   */
  unfold(seat: number | null, after: readonly number[]): readonly Scene[] {
    const { ruleset } = this.#battle
    if (this.position === 0 || after.length === 0) return []
    const { state, action } = this.#stepHere()
    const log = new EventLog<T['Event']>()
    // Keyed by place, since rules may take events back and log them anew.
    const scenes = new Map<number, Scene>()
    const wanted = new Set(after)
    log.witness = () => {
      const last = log.length - 1
      if (wanted.has(last)) scenes.set(last, ruleset.scene(state, seat))
    }
    ruleset.step(state, action, log)
    return after.flatMap((place) => scenes.get(place) ?? [])
  }

  /** The state right before the step that led here, to be changed at will, and the action of that step. */
  #stepHere(): { readonly state: T['State']; readonly action: T['Action'] | undefined } {
    const { ruleset, decisions, generator, luck } = this.#battle
    const { state: before, decided } = this.#battle.at(this.position - 1)
    const action = ruleset.next(before).kind === 'decision' ? decisions[decided] : undefined
    const state = ruleset.clone(before)
    changeLuck(state, generator, luck, this.position - 1)
    return { state, action }
  }

  view(seat: number | null): Json {
    return this.#battle.ruleset.view(this.state, seat)
  }

  hash(): string {
    return hashState(this.#battle.ruleset, this.state)
  }

  /** Each seat's share of all strength that is left. */
  shares(): readonly number[] {
    const { ruleset, plan } = this.#battle
    return sharesOf(strengthOf(ruleset, plan, this.state))
  }
}
