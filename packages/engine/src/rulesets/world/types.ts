import type { Keyed } from '../../random/keyed.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import type { Setup } from './setup/defaults.ts'
import type { State } from './state.ts'

export interface WorldTypes {
  Setup: Setup
  Plan: Plan
  State: State
  /** Nobody decides from outside. */
  Action: never
  Event: Event
  Generator: Keyed
}
