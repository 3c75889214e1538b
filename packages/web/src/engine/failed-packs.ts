import { createStore } from 'zustand/vanilla'

export interface FailedPacks {
  /** Whether any content that was asked for did not come. */
  readonly any: boolean
  /** Counts how often somebody asked again: whoever waits for content loads it anew when it changes. */
  readonly attempt: number
  readonly retry: () => void
}

/** What became of content that did not come over the network. */
export const failedPacks = createStore<FailedPacks>((set, get) => ({
  any: false,
  attempt: 0,
  retry: () => set({ any: false, attempt: get().attempt + 1 }),
}))
