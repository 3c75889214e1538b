import type { Teller, Text } from 'quintain'
import { webWords } from '../../words/index.ts'
import { wordOr } from '../../words/use-words.ts'

/** An agent in a list to choose from: the pages' words for it, else its own name and what it says of itself. */
export function agentText(teller: Teller, name: string, description: Text): string {
  return wordOr(teller, webWords, `agent.${name}`, `${name}: ${teller.text(description)}`)
}

/** The agent alone. */
export function agentName(teller: Teller, name: string): string {
  return wordOr(teller, webWords, `agentName.${name}`, name)
}
