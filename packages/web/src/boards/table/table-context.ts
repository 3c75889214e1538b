import type { SceneCard } from '@quintain/engine'
import { createContext, useContext } from 'react'
import type { BoardProps } from '../props.ts'
import type { Picking } from './use-picking.ts'

/** What all parts of a table share. */
export interface Table extends Pick<BoardProps, 'scene' | 'rulesOf' | 'selected' | 'onSelect' | 'asked'> {
  readonly compact: boolean
  /** The side at the lower edge: whoever looks at their own hand. */
  readonly near: number
  readonly picking: Picking
  /** The card that is dragged, by its id. */
  readonly dragged: string | null
  readonly onDrag: (id: string | null) => void
  /** Shows a card in full, until it is told null. */
  readonly onLook: (card: SceneCard<string> | null) => void
}

export const TableContext = createContext<Table | null>(null)

export function useTable(): Table {
  const table = useContext(TableContext)
  if (table === null) throw new Error('no table is laid here')
  return table
}
