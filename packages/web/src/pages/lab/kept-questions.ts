import type { Question } from './question.ts'

/** What was asked last at each address. They live as long as the page is open, as runs do. */
const kept = new Map<string, Question>()

export function keepQuestion(ruleset: string, scenario: string, question: Question): void {
  kept.set(addressOf(ruleset, scenario), question)
}

export function keptQuestion(ruleset: string, scenario: string): Question | undefined {
  return kept.get(addressOf(ruleset, scenario))
}

function addressOf(ruleset: string, scenario: string): string {
  return `${ruleset} ${scenario}`
}
