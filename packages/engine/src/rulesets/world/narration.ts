import type { Language, Narrator } from '../../kernel/contract.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'

export function narrator(_plan: Plan, _language: Language): Narrator<Event> {
  return { line: (event) => event.type }
}
