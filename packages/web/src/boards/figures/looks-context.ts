import type { Draw } from '@quintain/engine'
import { createContext, useContext } from 'react'
import { Looks } from './looks.ts'

/** The looks of the pack that is shown; whoever shows none has those made of names. */
export const LooksContext = createContext<Looks>(new Looks())

/** How the pack that is shown draws its battles, where it does. */
export const DrawContext = createContext<Draw | null>(null)

export function useLooks(): Looks {
  return useContext(LooksContext)
}
