import { type ContentPack, fingerprinted, isRecord, UsageError } from '@quintain/engine'
import { packFolder, packModule } from './pack-folder.ts'

/** The modules whose packs a server plays when it is given no others. */
export const DEFAULT_PACKS: readonly string[] = ['@quintain/engine/content']

/**
 * The packs that modules export: one as `content`, or several as `contentPacks`. Modules (or their folders) and not
 * packs are what a server is given, because its threads load the same ones. Packs of a folder are told apart by its
 * files.
 */
export async function loadPacks(modules: readonly string[]): Promise<readonly ContentPack[]> {
  return (await Promise.all(modules.map(packsOf))).flat()
}

async function packsOf(given: string): Promise<readonly ContentPack[]> {
  const address = packModule(given)
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
