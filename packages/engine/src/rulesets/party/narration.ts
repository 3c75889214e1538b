import type { Language, Narrator } from '../../kernel/contract.ts'
import type { PartyEvent } from './events.ts'
import type { PartyPlan } from './plan.ts'
export function makeNarrator(_plan: PartyPlan, _language: Language): Narrator<PartyEvent> {
  return { line: (event) => event.type }
}
