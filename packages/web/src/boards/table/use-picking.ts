import { useMemo, useState } from 'react'
import type { BoardProps } from '../props.ts'
import { drop, type Part, partOf, type Picked, possible, press, type Pressed, targetsOf, wholeOf } from './picking.ts'

const NOTHING: ReadonlySet<string> = new Set()
const NO_ITEMS: readonly [] = []

/** What a person takes up on the table, and what becomes of it. The page knows what is to be played, the table the payment. */
export function usePicking({ play, chosen = NOTHING, onChoose }: Pick<BoardProps, 'play' | 'chosen' | 'onChoose'>) {
  const items = play?.items ?? NO_ITEMS
  const [given, setGiven] = useState(NOTHING)
  return useMemo(() => {
    // A payment belongs to what it was begun for.
    const paid = possible(items, { played: chosen, paid: given }).length === 0 || chosen.size === 0 ? NOTHING : given
    const picked: Picked = { played: chosen, paid }
    const apply = ({ picked: next, act }: Pressed) => {
      setGiven(next.paid)
      if (act !== undefined) {
        play?.onAct(act.action)
        return
      }
      for (const id of chosen) if (!next.played.has(id)) onChoose?.(id)
      for (const id of next.played) if (!chosen.has(id)) onChoose?.(id)
    }
    return {
      items,
      picked,
      /** What is picked as a whole, ready to be done. */
      whole: wholeOf(items, picked),
      /** What can be done without any card. */
      plain: items.filter(({ refs }) => refs.length === 0),
      partOf: (id: string) => partOf(items, picked, id),
      targetsOf: (id: string) => targetsOf(items, picked, id),
      press: (id: string, careful: boolean) => apply(press(items, picked, id, careful)),
      drop: (id: string, part: Part) => apply(drop(items, picked, id, part)),
      act: (action: unknown) => {
        setGiven(NOTHING)
        play?.onAct(action)
      },
    }
  }, [items, chosen, given, play, onChoose])
}

export type Picking = ReturnType<typeof usePicking>
