import './board.css'
import type { SceneAura } from '@quintain/engine'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../words/tellers.ts'
import { prefersCalm } from '../../browser/preferences.ts'
import { useLooks } from '../figures/looks-context.ts'
import { rulesText, sceneSummary, statOf } from '../summary.ts'
import type { BoardProps } from '../props.ts'
import { BoardAnimator } from './animator.ts'
import { BoardStrip } from './board-strip.tsx'
import { geometryOf, staged } from './geometry.ts'
import { marginsOf } from './margins.ts'
import { MiniMap } from './mini-map.tsx'
import { useFollowed } from './use-followed.ts'
import { useWindow } from './use-window.ts'

const NO_AURAS: readonly SceneAura<string>[] = []
/** A board of hexes or tiles that fills its stage. */
export function BoardCanvas(props: BoardProps) {
  const { scene, occurrences, deed = null, duration, jump = false, selected, onSelect, rulesOf } = props
  const { pointed = null, asked = null, sight = null, compact = false, tools = false } = props
  const t = useWords()
  const looks = useLooks()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const animator = useRef<BoardAnimator>(null)
  const [under, setUnder] = useState<string | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const hovered = under ?? pointed
  const board = scene.board
  const shape = board === undefined ? '' : `${board.shape}${board.columns}x${board.rows}`
  const geometry = useMemo(() => {
    if (board === undefined || size.width === 0) return null
    return staged(geometryOf(board), size.width, size.height, marginsOf(size.width, tools && !compact))
    // The shape says all that a geometry is made of.
  }, [shape, size, tools, compact])
  const unit = scene.units.find(({ id }) => id === (hovered ?? selected))
  const followed = useFollowed(props, geometry, size.width)
  const view = useWindow(canvas, geometry, unit?.at, tools && !compact, followed)
  const { shown, follows, handlers } = view

  useLayoutEffect(() => {
    if (canvas.current === null || frame.current === null) return undefined
    const painter = new BoardAnimator(canvas.current, looks)
    animator.current = painter
    const element = frame.current
    const measure = () =>
      setSize(({ width, height }) =>
        width === element.clientWidth && height === element.clientHeight
          ? { width, height }
          : { width: element.clientWidth, height: element.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const restyle = () => painter.restyle()
    window.addEventListener('quintain-theme', restyle)
    void document.fonts.ready.then(restyle)
    return () => {
      observer.disconnect()
      window.removeEventListener('quintain-theme', restyle)
      painter.dispose()
    }
  }, [shape, looks])

  useLayoutEffect(() => {
    if (geometry !== null) animator.current?.resize(size.width, size.height, geometry)
  }, [geometry, size, looks])
  useEffect(() => {
    animator.current?.show(scene, { occurrences, deed, duration, calm: prefersCalm(), jump })
    // Whether it was a jump is asked when a moment comes, not again while it stays.
  }, [scene, occurrences, deed, duration, shape, looks, geometry === null])

  const range = statOf(unit?.stats, 'range')
  const reach = typeof range === 'number' ? range : 0
  const auras = unit?.auras ?? NO_AURAS
  useEffect(() => {
    animator.current?.highlight({ selected, hovered, reach, auras, sight, asked })
  }, [selected, hovered, reach, auras, sight, asked, shape, looks])
  useEffect(() => {
    animator.current?.look(shown, follows && !prefersCalm())
  }, [shown, follows, shape, looks])

  const unitAt = (event: React.PointerEvent | React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return animator.current?.unitAt(event.clientX - box.left, event.clientY - box.top)
  }
  return (
    <div className="board" data-compact={compact}>
      <div ref={frame} className="board-frame">
        <canvas
          ref={canvas}
          role="img"
          aria-label={sceneSummary(scene, t)}
          className="board-canvas"
          data-testid={tools ? 'board' : undefined}
          data-zoom={tools ? shown.zoom : undefined}
          data-left={tools ? shown.left : undefined}
          style={{ cursor: compact ? undefined : under !== null ? 'pointer' : shown.zoom > 1 ? 'grab' : undefined }}
          {...handlers}
          onPointerMove={(event) => {
            if (handlers.onPointerMove(event)) setUnder(null)
            else if (!compact) setUnder(unitAt(event)?.id ?? null)
          }}
          onPointerLeave={() => setUnder(null)}
          onClick={(event) => {
            if (!handlers.onClick(event) && !compact) onSelect?.(unitAt(event)?.id ?? null)
          }}
        />
      </div>
      {tools && !compact && geometry !== null && shown.zoom > 1 && (
        <MiniMap scene={scene} geometry={geometry} shown={shown} />
      )}
      {tools && !compact && (
        <BoardStrip
          unit={unit}
          hex={board?.shape === 'hex'}
          reach={reach}
          auras={auras}
          rules={rulesText(rulesOf, unit?.entry)}
          view={view}
        />
      )}
    </div>
  )
}
