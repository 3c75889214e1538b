// @ts-check
import { loadGenerator, Stream } from '@quintain/engine'

/**
 * Everything that a duel is, the generator included: a copy of it is a copy of the duel. Nothing lives anywhere else.
 */
export class State {
  /**
   * @param {import('./setup.js').Setup} plan
   * @param {Stream} random
   */
  constructor(plan, random) {
    this.plan = plan
    this.random = random
    this.steps = 0
    /** Seat of whoever acts now. */
    this.active = 0
    this.hp = plan.fighters.map(({ hp }) => hp)
    this.focus = [0, 0]
    this.guarding = [false, false]
  }

  /** An independent copy: undo, forks and search live on it. */
  clone() {
    const copy = new State(this.plan, this.random.clone())
    copy.steps = this.steps
    copy.active = this.active
    copy.hp = this.hp.slice()
    copy.focus = this.focus.slice()
    copy.guarding = this.guarding.slice()
    return copy
  }
}

/** @param {State} state */
export function save(state) {
  const { steps, active, hp, focus, guarding } = state
  return { steps, active, hp, focus, guarding, random: state.random.save() }
}

/**
 * The inverse of `save`: the duel goes on as if it had never stopped.
 * @param {import('./setup.js').Setup} plan
 * @param {any} saved
 */
export function load(plan, saved) {
  const random = loadGenerator(saved.random)
  if (!(random instanceof Stream)) throw new TypeError('a duel draws from a stream')
  const state = new State(plan, random)
  state.steps = saved.steps
  state.active = saved.active
  state.hp = saved.hp.slice()
  state.focus = saved.focus.slice()
  state.guarding = saved.guarding.slice()
  return state
}
