import { Catalog } from './input/catalog.ts'

/** The ruleset that examples are about: the first one, known without loading any. */
export const EXAMPLE = 'atb'

/** The rulesets that come with Quintain. Nothing else in the command knows which they are. */
export async function defaultCatalog(): Promise<Catalog> {
  return new Catalog((await import('@quintain/engine/content')).contentPacks)
}
