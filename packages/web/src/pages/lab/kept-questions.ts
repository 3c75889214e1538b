import type { RulesetId } from '../../engine/ruleset-ids.ts'
import type { Question } from './question.ts'

/** What was asked last at each address. They live as long as the page is open, as runs do. */
const kept = new Map<string, Question>()

export function keepQuestion(ruleset: RulesetId, scenario: string, question: Question): void {
  kept.set(addressOf(ruleset, scenario), question)
}

export function keptQuestion(ruleset: RulesetId, scenario: string): Question | undefined {
  return kept.get(addressOf(ruleset, scenario))
}

function addressOf(ruleset: RulesetId, scenario: string): string {
  return `${ruleset} ${scenario}`
}
