import type { RulesetTypes } from '../../kernel/contract.ts'
import type { Stream } from '../../random/generator.ts'
import type { HexEvent } from './events.ts'
import type { Plan } from './plan.ts'
import type { HexSetup } from './setup.ts'
import type { HexState } from './state.ts'

/** The types of `hex` in one parameter. Nobody decides anything, so there are no actions. */
export interface HexTypes extends RulesetTypes {
  Setup: HexSetup
  Plan: Plan
  State: HexState
  Action: never
  Event: HexEvent
  Generator: Stream
}
