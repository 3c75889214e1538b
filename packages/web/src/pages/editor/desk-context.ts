import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Desk, DeskStore } from './store.ts'

export const DeskContext = createContext<DeskStore | null>(null)

export function useDesk<Part>(select: (desk: Desk) => Part): Part {
  const store = useContext(DeskContext)
  if (store === null) throw new Error('there is no desk around this')
  return useStore(store, select)
}
