import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { contentGlossary, type Glossary, glossaryOf } from '../../engine/glossary.ts'
import { useTeller } from '../../words/tellers.ts'
import type { Desk, DeskStore } from './store.ts'

export const DeskContext = createContext<DeskStore | null>(null)

export function useDesk<Part>(select: (desk: Desk) => Part): Part {
  const store = useContext(DeskContext)
  if (store === null) throw new Error('there is no desk around this')
  return useStore(store, select)
}

/** The rules of what is on the desk, as far as it is a setup, and of all that comes with the content. */
export function useDeskGlossary(): Glossary {
  const pack = useDesk((desk) => desk.pack)
  const plan = useDesk((desk) => desk.analysis.plan)
  const teller = useTeller(pack.content)
  const known = useMemo(() => contentGlossary(pack, teller), [pack, teller])
  return useMemo(
    () => (plan === undefined ? known : new Map([...known, ...glossaryOf(pack.ruleset, plan, teller)])),
    [known, plan, pack, teller],
  )
}
