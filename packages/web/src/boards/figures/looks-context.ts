import { createContext, useContext } from 'react'
import { Looks } from './looks.ts'

/** The looks of the pack that is shown; whoever shows none has those made of names. */
export const LooksContext = createContext<Looks>(new Looks())

export function useLooks(): Looks {
  return useContext(LooksContext)
}
