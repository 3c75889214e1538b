import { createContext, use } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'

/** A store that a page hands to all that stands inside of it; `missing` says what is wrong where there is none. */
export function storeContext<State>(missing: string) {
  const Context = createContext<StoreApi<State> | null>(null)
  const useStoreHere = (): StoreApi<State> => {
    const store = use(Context)
    if (store === null) throw new Error(missing)
    return store
  }
  /** Some of its parts, by their names: whoever asks is shown anew when one of them changes. */
  const usePartsHere = <Key extends keyof State>(...keys: readonly Key[]): Pick<State, Key> => {
    const store = useStoreHere()
    useStore(
      store,
      useShallow((state) => keys.map((key) => state[key])),
    )
    return store.getState()
  }
  return [Context, useStoreHere, usePartsHere] as const
}
