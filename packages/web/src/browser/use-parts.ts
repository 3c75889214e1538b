import { type StoreApi, useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'

/** Some parts of a store, by their names: whoever asks is shown anew when one of them changes. */
export function useParts<State, Key extends keyof State>(
  store: StoreApi<State>,
  keys: readonly Key[],
): Pick<State, Key> {
  useStore(
    store,
    useShallow((state) => keys.map((key) => state[key])),
  )
  return store.getState()
}
