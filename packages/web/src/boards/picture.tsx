import { lazy, Suspense, useContext, useEffect } from 'react'
import { patiently } from '../browser/patiently.ts'
import { packEntry } from '../engine/catalogue.ts'
import { DrawContext } from './figures/looks-context.ts'
import type { BoardProps } from './props.ts'

/** A board, asked for before anybody knows that the scene has one: the first battle that visitors see is fought there. */
export const loadBoard = () => import('./field/board-canvas.tsx')

// Each picture comes with whoever needs it.
const BoardCanvas = lazy(async () => ({ default: (await patiently(loadBoard)).BoardCanvas }))
const CardTable = lazy(async () => ({ default: (await patiently(() => import('./table/card-table.tsx'))).CardTable }))
const DrawnBoard = lazy(async () => ({
  default: (await patiently(() => import('./drawn/drawn-board.tsx'))).DrawnBoard,
}))
const Stage = lazy(async () => ({ default: (await patiently(() => import('./stage/stage.tsx'))).Stage }))

interface PictureProps extends BoardProps {
  readonly ruleset: string
  /** Called once, when it is on the screen. */
  readonly onShown?: (() => void) | undefined
}

/**
 * The picture that fits a scene: what its pack draws, the ruleset's own where one is registered, else a board where there is one, a card
 * table where there are zones, a stage otherwise.
 */
export function Picture({ ruleset, onShown, ...props }: PictureProps) {
  const draw = useContext(DrawContext)
  const Own = packEntry(ruleset)?.Picture
  const Fitting = Own ?? (props.scene.board !== undefined ? BoardCanvas : props.scene.zones ? CardTable : Stage)
  return (
    <Suspense fallback={null}>
      {draw === null ? <Fitting {...props} /> : <DrawnBoard draw={draw} Otherwise={Fitting} board={props} />}
      {onShown !== undefined && <Shown tell={onShown} />}
    </Suspense>
  )
}

/** Tells when everything beside it is on the screen. */
export function Shown({ tell }: { tell: () => void }) {
  // Once: what is told is the same all the way.
  useEffect(() => {
    performance.mark('quintain-plays')
    tell()
  }, [])
  return null
}
