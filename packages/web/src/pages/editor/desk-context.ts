import type { Teller } from '@quintain/engine'
import { useMemo } from 'react'
import { storeContext } from '../../browser/store-context.ts'
import { contentGlossary, type Glossary, glossaryOf } from '../../engine/glossary.ts'
import { useTeller } from '../../words/tellers.ts'
import type { Desk } from './store.ts'

export const [DeskContext, useDeskStore, useDesk] = storeContext<Desk>('there is no desk around this')

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
