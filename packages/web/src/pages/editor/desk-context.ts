import type { Teller } from 'quintain'
import { createContext, useContext, useMemo } from 'react'
import { useParts } from '../../browser/use-parts.ts'
import { contentGlossary, type Glossary, glossaryOf } from '../../engine/glossary.ts'
import { useTeller } from '../../words/tellers.ts'
import type { Desk, DeskStore } from './store.ts'

export const DeskContext = createContext<DeskStore | null>(null)

export function useDeskStore(): DeskStore {
  const store = useContext(DeskContext)
  if (store === null) throw new Error('there is no desk around this')
  return store
}

/** Parts of the desk, by their names. */
export function useDesk<Key extends keyof Desk>(...keys: readonly Key[]): Pick<Desk, Key> {
  return useParts(useDeskStore(), keys)
}

/** Tells the setup with the names of its content. */
export function useDeskTeller(): Teller {
  return useTeller(useDesk('pack').pack.content)
}

/** The rules of what is on the desk, as far as it is a setup, and of all that comes with the content. */
export function useDeskGlossary(): Glossary {
  const { pack, analysis } = useDesk('pack', 'analysis')
  const { plan } = analysis
  const teller = useDeskTeller()
  const known = useMemo(() => contentGlossary(pack, teller), [pack, teller])
  return useMemo(
    () => (plan === undefined ? known : new Map([...known, ...glossaryOf(pack.ruleset, plan, teller)])),
    [known, plan, pack, teller],
  )
}
