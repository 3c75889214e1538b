import type { Stream } from '../../random/generator.ts'
import type { AtbAction } from './actions.ts'
import type { AtbEvent } from './events.ts'
import type { AtbPlan } from './plan.ts'
import type { AtbSetup } from './setup.ts'
import type { AtbState } from './state.ts'

export interface AtbTypes {
  Setup: AtbSetup
  Plan: AtbPlan
  State: AtbState
  Action: AtbAction
  Event: AtbEvent
  Generator: Stream
}
