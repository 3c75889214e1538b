import type { Vocabulary } from 'quintain'
import { useMemo } from 'react'
import { useTeller } from './tellers.ts'
import { type Say, wordsBy } from './wording.ts'

/** The pages' own words in the reader's language: those that all share, and those of the given rooms. */
export function useWords<Rooms extends readonly Vocabulary[]>(...rooms: Rooms): Say<Rooms> {
  const teller = useTeller()
  // Rooms are constants of their modules: the same call always names the same.
  return useMemo(() => wordsBy(teller, ...rooms), [teller])
}
