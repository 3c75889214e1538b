import { agentText, type Ruleset, type Teller, type Text } from 'quintain'
import { say } from '../../words/index.ts'

/** An agent in a list to choose from: its name and how it decides. */
export function agentChoice(ruleset: Pick<Ruleset, 'words'>, name: string, description: Text, teller: Teller): string {
  return teller.line(say('new.agent', { name: agentText(ruleset, name), about: description }))
}
