import type { Stream } from '../../random/generator.ts'
import type { Action } from './actions/action.ts'
import type { ChainEvent } from './events.ts'
import type { ChainPlan } from './plan.ts'
import type { ChainSetup } from './setup.ts'
import type { ChainState } from './state.ts'

export interface ChainTypes {
  Setup: ChainSetup
  Plan: ChainPlan
  State: ChainState
  Action: Action
  Event: ChainEvent
  Generator: Stream
}
