import './board.css'
import type { Scene, SceneAura } from 'quintain'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../words/tellers.ts'
import { prefersCalm } from '../browser/preferences.ts'
import { BoardAnimator } from './animator.ts'
import { BoardStrip } from './board-strip.tsx'
import { geometryOf } from './geometry.ts'
import { rulesText, sceneSummary, statOf } from './summary.ts'
import type { BoardProps } from './props.ts'
import { useWindow } from './use-window.ts'

const NO_AURAS: readonly SceneAura<string>[] = []

/** A board of hexes or tiles. */
export function BoardCanvas(props: BoardProps) {
  const { scene, occurrences, duration, jump = false, selected, onSelect, rulesOf } = props
  const { pointed = null, asked = null, sight = null, compact = false, tools = false } = props
  const t = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const animator = useRef<BoardAnimator>(null)
  const [under, setUnder] = useState<string | null>(null)
  const hovered = under ?? pointed
  const latest = useRef<Scene<string>>(scene)
  latest.current = scene
  const board = scene.board
  const shape = board === undefined ? '' : `${board.shape}${board.columns}x${board.rows}`
  // The shape says all that a geometry is made of.
  const geometry = useMemo(() => (board === undefined ? null : geometryOf(board)), [shape])
  const unit = scene.units.find(({ id }) => id === (hovered ?? selected))
  const view = useWindow(canvas, geometry, unit?.at, tools && !compact)
  const { shown, handlers } = view

  useLayoutEffect(() => {
    if (canvas.current === null || frame.current === null) return undefined
    const painter = new BoardAnimator(canvas.current)
    animator.current = painter
    const element = frame.current
    const resize = () => painter.resize(boardWidth(element, latest.current, compact), latest.current)
    resize()
    const observer = new ResizeObserver(resize)
    observer.observe(element)
    const restyle = () => painter.restyle()
    window.addEventListener('quintain-theme', restyle)
    void document.fonts.ready.then(restyle)
    return () => {
      observer.disconnect()
      window.removeEventListener('quintain-theme', restyle)
      painter.dispose()
    }
  }, [shape, compact])

  useEffect(() => {
    animator.current?.show(scene, occurrences, { duration, calm: prefersCalm(), jump })
    // Whether it was a jump is asked when a moment comes, not again while it stays.
  }, [scene, occurrences, duration, shape])

  const range = statOf(unit?.stats, 'range')
  const reach = typeof range === 'number' ? range : 0
  const auras = unit?.auras ?? NO_AURAS
  useEffect(() => {
    animator.current?.highlight({ selected, hovered, reach, auras, sight, asked })
  }, [selected, hovered, reach, auras, sight, asked, shape])
  useEffect(() => {
    animator.current?.look(shown)
  }, [shown, shape])

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
          className="mx-auto block"
          data-testid={tools ? 'board' : undefined}
          data-zoom={tools ? shown.zoom : undefined}
          data-left={tools ? shown.left : undefined}
          // A whole board lets the page scroll under one finger; a part of it is moved by that finger.
          style={{
            cursor: compact ? undefined : under !== null ? 'pointer' : shown.zoom > 1 ? 'grab' : undefined,
            touchAction: !tools || shown.zoom === 1 ? 'pan-x pan-y' : 'none',
          }}
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

/** Room above and below a board on a battle page: header, toolbar, caption, strip, timeline. */
const AROUND = 412
const LEAST_HEIGHT = 320

/** As wide as there is room, but never taller than what one screen shows. */
function boardWidth(frame: HTMLElement, scene: Scene<string>, compact: boolean): number {
  if (scene.board === undefined) return frame.clientWidth
  const { width, height } = geometryOf(scene.board)
  const room = compact ? frame.clientHeight : Math.max(LEAST_HEIGHT, window.innerHeight - AROUND)
  return room <= 0 ? frame.clientWidth : Math.min(frame.clientWidth, (room * width) / height)
}
