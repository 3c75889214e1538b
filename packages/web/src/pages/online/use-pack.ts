import { useEffect, useState } from 'react'
import { loadPack, type Pack } from '../../engine/catalog.ts'
import { isRulesetId } from '../../engine/ruleset-ids.ts'

/** The content of a ruleset that the server plays; null until it is here. */
export function usePack(id: string): Pack | null {
  const [pack, setPack] = useState<Pack | null>(null)
  useEffect(() => {
    let gone = false
    if (isRulesetId(id)) {
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
