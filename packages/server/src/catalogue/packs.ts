import { type ContentPack, isRecord, UsageError } from 'quintain'

/** The modules whose packs a server plays when it is given no others. */
export const DEFAULT_PACKS: readonly string[] = ['quintain/content']

/**
 * The packs that modules export: one as `content`, or several as `contentPacks`. Modules and not packs are what a
 * server is given, because its threads load the same ones.
 */
export async function loadPacks(modules: readonly string[]): Promise<readonly ContentPack[]> {
  const exported = await Promise.all(
    modules.map(async (address) => {
      const found: unknown = await import(/* @vite-ignore */ address)
      return packsOf(address, found)
    }),
  )
  return exported.flat()
}

function packsOf(address: string, found: unknown): readonly ContentPack[] {
  const { content, contentPacks }: { readonly content?: unknown; readonly contentPacks?: unknown } = isRecord(found)
    ? found
    : {}
  const packs: readonly unknown[] = Array.isArray(contentPacks) ? contentPacks : [content]
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
