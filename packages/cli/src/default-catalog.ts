import type { Catalog } from './input/catalog.ts'

/** The ruleset that examples are about: the first one, known without loading any. */
export const EXAMPLE = 'atb'

/** The rulesets that come with Quintain. Nothing else in the command knows which they are. */
export async function defaultCatalog(): Promise<Catalog> {
  const { contentPacks } = await import('@quintain/engine/content')
  return new (await import('./input/catalog.ts')).Catalog(contentPacks)
}

export async function emptyCatalog(): Promise<Catalog> {
  return new (await import('./input/catalog.ts')).Catalog([])
}
