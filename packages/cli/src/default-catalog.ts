import { contentPacks } from 'quintain/content'
import { rulesets } from 'quintain/rulesets'
import { Catalog } from './input/catalog.ts'

/** The rulesets that come with Quintain. Nothing else in the command knows which they are. */
export function defaultCatalog(): Catalog {
  return new Catalog(rulesets, contentPacks, async () => (await import('quintain/conformance')).goldenRulesets)
}
