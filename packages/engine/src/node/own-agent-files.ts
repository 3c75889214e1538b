import { QuintainError } from '../kernel/errors.ts'
import { isOwnAgent, type OwnAgent } from '../kernel/seats/own-agents.ts'
import { say } from '../kernel/words/around/index.ts'
import { shareEngine } from './share-engine.ts'

/**
 * Agents of one's own from modules (`file:` addresses), by the names that they get. Throws `badModule` where a module
 * exports none.
 */
export async function loadAgents(modules: Readonly<Record<string, string>>): Promise<Record<string, OwnAgent>> {
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([name, address]) => {
      shareEngine()
      const { agent }: { readonly agent?: unknown } = await import(/* @vite-ignore */ address)
      if (isOwnAgent(agent)) return [name, agent] as const
      throw new QuintainError('badModule', say('module.noAgent', { name }))
    }),
  )
  return Object.fromEntries(loaded)
}
