import type { Language, Narrator } from '../../kernel/contract.ts'
import type { HexEvent } from './events.ts'
import type { Plan } from './plan.ts'

export function narrator(_plan: Plan, _language: Language): Narrator<HexEvent> {
  return { line: (event) => event.type }
}
