import { type ContentPack, isRecord, UsageError } from '@quintain/engine'

/** The modules whose packs a server plays when it is given no others. */
export const DEFAULT_PACKS: readonly string[] = ['@quintain/engine/content']

/**
 * The packs that modules export: one as `content`, or several as `contentPacks`. Modules and not packs are what a
 * server is given, because its threads load the same ones.
 */
export async function loadPacks(modules: readonly string[]): Promise<readonly ContentPack[]> {
  return (await Promise.all(modules.map(packsOf))).flat()
}

async function packsOf(address: string): Promise<readonly ContentPack[]> {
  const found: { readonly content?: unknown; readonly contentPacks?: unknown } = await import(
    /* @vite-ignore */ address
  )
  const packs: readonly unknown[] = Array.isArray(found.contentPacks) ? found.contentPacks : [found.content]
  return packs.map((pack) => {
    if (isPack(pack)) return pack
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
