import type { Text } from '@quintain/engine'
import { create } from 'zustand'
import { writeStorage } from '../browser/storage.ts'
import type { Reading } from './replays.ts'

export interface Inbox {
  /** Of the file, or of the match; empty where nobody called it anything. */
  readonly name: Text
  /** The online match that it is the replay of. */
  readonly match: string | null
  readonly reading: Reading | null
}

/** The replay that the page `replay` shows. */
export const useInbox = create<Inbox>(() => ({ name: '', match: null, reading: null }))

export const STORAGE = 'quintain.replay'

// Loading the page again brings the same replay, unless the browser has no room for it.
useInbox.subscribe(({ name, match, reading }) => {
  if (reading?.kind === 'opened') writeStorage(STORAGE, { name, match, text: reading.text }, 'sessionStorage')
})
