import { lazy, Suspense } from 'react'
import { patiently } from '../browser/patiently.ts'
import { packEntry } from '../engine/catalogue.ts'
import { BoardCanvas } from './field/board-canvas.tsx'
import type { BoardProps } from './props.ts'

// The first battle that visitors see is fought on a board: the other pictures come with whoever needs them.
const CardTable = lazy(async () => ({ default: (await patiently(() => import('./table/card-table.tsx'))).CardTable }))
const Stage = lazy(async () => ({ default: (await patiently(() => import('./stage/stage.tsx'))).Stage }))

/**
 * The picture that fits a scene: the ruleset's own where one is registered, else a board where there is one, a card
 * table where there are zones, a stage otherwise.
 */
export function Picture({ ruleset, ...props }: BoardProps & { ruleset: string }) {
  const Own = packEntry(ruleset)?.Picture
  if (Own === undefined && props.scene.board !== undefined) return <BoardCanvas {...props} />
  const Fitting = Own ?? (props.scene.zones === undefined ? Stage : CardTable)
  return (
    <Suspense fallback={null}>
      <Fitting {...props} />
    </Suspense>
  )
}
