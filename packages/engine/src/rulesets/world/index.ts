import type { Ruleset } from '../../kernel/contract.ts'
import { ActionRefused } from '../../kernel/errors.ts'
import { AUTO, OVER } from '../../kernel/turn.ts'
import type { Keyed } from '../../random/keyed.ts'
import type { Setup } from './defaults.ts'
import type { Event } from './events.ts'
import { narrator } from './narration.ts'
import { endReason, measures, outcome } from './outcome.ts'
import { Plan } from './plan.ts'
import { load, save } from './save.ts'
import { scene } from './scene.ts'
import { setup } from './setup.ts'
import { cloneState, startState, type State } from './state.ts'
import { tick } from './tick.ts'
import { view } from './view.ts'

export interface WorldTypes {
  Setup: Setup
  Plan: Plan
  State: State
  /** Nobody decides from outside. */
  Action: never
  Event: Event
  Generator: Keyed
}

export const world: Ruleset<WorldTypes> = {
  id: 'world',
  version: 1,
  title: 'World',
  description: 'An open world in ticks: heroes and hordes hunt, flee, loot, heal and level up by themselves.',
  traits: { decisions: false, hiddenInformation: false, timing: 'ticks', board: 'tiles', generators: ['keyed'] },
  setup,
  prepare: (checked) => new Plan(checked),
  seats: (plan) => plan.factions,
  stepLimit: (plan) => plan.maxTicks,
  start: (plan, random) => startState(plan, random),
  next: (state) => (endReason(state) === undefined ? AUTO : OVER),
  legal: () => [],
  accept() {
    throw new ActionRefused('noDecision', 'nobody decides in a world: it runs by its rules')
  },
  step(state, _action, log) {
    tick(state, log)
  },
  clone: cloneState,
  save,
  load,
  view: (state) => view(state),
  outcome,
  measures,
  agents: {},
  scene: (state) => scene(state),
  narrator,
}

export type { Setup, SetupEntity } from './defaults.ts'
export type { Event } from './events.ts'
export { Plan } from './plan.ts'
export { REASONS, type Rule } from './reasons.ts'
export { readGenerator } from './rng.ts'
export { State } from './state.ts'
