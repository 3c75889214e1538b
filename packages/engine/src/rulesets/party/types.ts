import type { Stream } from '../../random/generator.ts'
import type { PartyAction } from './actions.ts'
import type { PartyEvent } from './events.ts'
import type { PartyPlan } from './plan.ts'
import type { PartySetup } from './setup.ts'
import type { PartyState } from './state.ts'

export interface PartyTypes {
  Setup: PartySetup
  Plan: PartyPlan
  State: PartyState
  Action: PartyAction
  Event: PartyEvent
  Generator: Stream
}
