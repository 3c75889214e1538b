import { createRequire } from 'node:module'
import { basename, extname } from 'node:path'
import { type ContentPack, fingerprinted, isRecord, UsageError, withAgents } from '@quintain/engine'
import { loadAgents, shareEngine } from '@quintain/engine/node'
import { moduleAddress, packFolder } from './pack-folder.ts'

const require = createRequire(import.meta.url)

/** The modules whose packs a server plays when it is given no others. */
export const DEFAULT_PACKS: readonly string[] = ['@quintain/engine/content']

/** What a server is given, and its threads load as well: addresses of packs, and of agents for all of them. */
export interface Modules {
  readonly packs: readonly string[]
  readonly agents: readonly string[]
}

/** Whether nothing is of one's own: what comes along is known to be right, and may be loaded later. */
export function comeAlong({ packs, agents }: Modules): boolean {
  return agents.length === 0 && packs.every((address) => DEFAULT_PACKS.includes(address))
}

/**
 * The packs that modules export: one as `content`, or several as `contentPacks`. Modules (or their folders) and not
 * packs are what a server is given, because its threads load the same ones. Packs of a folder are told apart by its
 * files. Agents of one's own are known by the names of their files.
 */
export async function loadPacks({ packs, agents }: Modules): Promise<readonly ContentPack[]> {
  // What comes along has this engine already.
  if (!comeAlong({ packs, agents })) shareEngine()
  else packs.forEach(requireAhead)
  const own = await loadAgents(Object.fromEntries(agents.map((file) => [agentName(file), moduleAddress(file)])))
  const loaded = (await Promise.all(packs.map(packsOf))).flat()
  if (agents.length === 0) return loaded
  return loaded.map((pack) => ({ ...pack, ruleset: withAgents(pack.ruleset, own) }))
}

/** Modules that are required are loaded without a round of the event loop for each; imports find them there. */
function requireAhead(address: string): void {
  try {
    require(address)
  } catch {
    // Somebody is importing it at this moment, or this Node requires no ES modules: the import waits, or tells the fault.
  }
}

function agentName(file: string): string {
  return basename(file, extname(file))
}

async function packsOf(given: string): Promise<readonly ContentPack[]> {
  const address = moduleAddress(given)
  const folder = packFolder(address)
  const found: { readonly content?: unknown; readonly contentPacks?: unknown } = await import(
    /* @vite-ignore */ address
  )
  const packs: readonly unknown[] = Array.isArray(found.contentPacks) ? found.contentPacks : [found.content]
  return packs.map((pack) => {
    if (isPack(pack)) return folder === null ? pack : fingerprinted(pack, folder.files)
    throw new UsageError(`${address} exports neither a content pack as content nor several as contentPacks`)
  })
}

function isPack(value: unknown): value is ContentPack {
  return (
    isRecord(value) &&
    isRecord(value['ruleset']) &&
    typeof value['ruleset']['id'] === 'string' &&
    Array.isArray(value['scenarios'])
  )
}
