import { useEffect, useState } from 'react'
import { loadPack, type Pack } from './catalog.ts'
import { isRulesetId } from './ruleset-ids.ts'

/** The content of a ruleset; null until it is here, and while `id` is null or unknown. */
export function usePack(id: string | null): Pack | null {
  const [pack, setPack] = useState<Pack | null>(null)
  useEffect(() => {
    let gone = false
    if (id !== null && isRulesetId(id)) {
      void loadPack(id).then((loaded) => {
        if (!gone) setPack(loaded)
      })
    }
    return () => {
      gone = true
    }
  }, [id])
  return pack?.id === id ? pack : null
}
