import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
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
  const [pack, setPack] = useState<Pack | null>(null)
  const attempt = useAttempt()
  useEffect(() => {
    let gone = false
    if (id !== null && packEntry(id) !== undefined) {
      loadPack(id).then(
        (loaded) => {
          if (!gone) setPack(loaded)
        },
        () => undefined,
      )
    }
    return () => {
      gone = true
    }
  }, [id, attempt])
  return pack?.id === id ? pack : null
}

/** All packs that are here, once no other is on its way; null until then. */
export function usePacks(): readonly Pack[] | null {
  const [packs, setPacks] = useState<readonly Pack[] | null>(null)
  const attempt = useAttempt()
  useEffect(() => {
    let gone = false
    void Promise.allSettled(packEntries().map(({ id }) => loadPack(id))).then((settled) => {
      if (!gone) setPacks(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    })
    return () => {
      gone = true
    }
  }, [attempt])
  return packs
}
