import type { Stream } from '../../random/generator.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'

export interface AtbTypes {
  Setup: Setup
  Plan: Plan
  State: State
  Action: Action
  Event: Event
  Generator: Stream
}
