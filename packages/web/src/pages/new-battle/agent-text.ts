import { agentText, type Ruleset, type Teller, type Text } from '@quintain/engine'
import { say } from '../../words/index.ts'

/** An agent in a list to choose from: its name, its rating where it was measured, and how it decides. */
export function agentChoice(
  ruleset: Pick<Ruleset, 'words' | 'ladder'>,
  name: string,
  agents: Readonly<Record<string, { readonly description: Text }>>,
  teller: Teller,
): string {
  const rung = ruleset.ladder?.rungs.find(({ agent }) => agent === name)
  const called = agentText(ruleset, name)
  // What has a budget says so in its name.
  if (!Object.hasOwn(agents, name)) return teller.line(called)
  const { description } = agents[name]
  if (rung === undefined) return teller.line(say('new.agent', { name: called, about: description }))
  return teller.line(say('new.level', { name: called, rating: rung.rating, about: description }))
}
