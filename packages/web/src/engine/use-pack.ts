import { useStore } from 'zustand'
import { useLoaded } from '../browser/use-loaded.ts'
import { loadPack, type Pack, packEntries, packEntry } from './catalogue.ts'
import { failedPacks } from './failed-packs.ts'

/** Changes when somebody asks for content again that did not come. */
export function useAttempt(): number {
  return useStore(failedPacks, ({ attempt }) => attempt)
}

/**
 * The content of a ruleset; null until it is here, and while `id` is null or unknown. The page itself says when content
 * does not come, and offers to ask again.
 */
export function usePack(id: string | null): Pack | null {
  const known = id !== null && packEntry(id) !== undefined ? id : null
  const { value } = useLoaded(async () => (known === null ? null : loadPack(known)), [known, useAttempt()])
  return value?.id === id ? value : null
}

/** All packs that are here, once no other is on its way; null until then. */
export function usePacks(): readonly Pack[] | null {
  const load = async () => {
    const settled = await Promise.allSettled(packEntries().map(({ id }) => loadPack(id)))
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }
  return useLoaded(load, [useAttempt()]).value
}
