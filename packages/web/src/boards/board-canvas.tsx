import type { Scene } from 'quintain'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prefersCalm } from '../preferences.ts'
import { BoardAnimator } from './animator.ts'
import { geometryOf } from './geometry.ts'
import { sceneSummary } from './labels.ts'
import type { BoardProps } from './props.ts'

/** A board of hexes or tiles. */
export function BoardCanvas({ scene, parts, duration, selected, onSelect, sight = null, compact = false }: BoardProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const animator = useRef<BoardAnimator>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const latest = useRef<Scene>(scene)
  latest.current = scene
  const board = scene.board
  const shape = board === undefined ? '' : `${board.shape}${board.columns}x${board.rows}`

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
    animator.current?.show(scene, parts, duration, prefersCalm())
  }, [scene, parts, duration, shape])

  const pointed = hovered ?? selected
  const reach = scene.units.find((unit) => unit.id === pointed)?.stats?.find(({ label }) => label === 'range')?.value
  useEffect(() => {
    animator.current?.highlight({ selected, hovered, reach: typeof reach === 'number' ? reach : 0, sight })
  }, [selected, hovered, reach, sight, shape])

  const unitAt = (event: React.PointerEvent | React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return animator.current?.unitAt(event.clientX - box.left, event.clientY - box.top)
  }
  return (
    <div ref={frame} className="board" data-compact={compact}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={sceneSummary(scene, t)}
        className="mx-auto block touch-manipulation"
        style={{ cursor: hovered === null || compact ? undefined : 'pointer' }}
        onPointerMove={(event) => {
          if (!compact) setHovered(unitAt(event)?.id ?? null)
        }}
        onPointerLeave={() => setHovered(null)}
        onClick={(event) => {
          if (!compact) onSelect?.(unitAt(event)?.id ?? null)
        }}
      />
    </div>
  )
}

/** Room above and below a board on a battle page: header, toolbar, caption, timeline. */
const AROUND = 370
const LEAST_HEIGHT = 320

/** As wide as there is room, but never taller than what one screen shows. */
function boardWidth(frame: HTMLElement, scene: Scene, compact: boolean): number {
  if (scene.board === undefined) return frame.clientWidth
  const { width, height } = geometryOf(scene.board)
  const room = compact ? frame.clientHeight : Math.max(LEAST_HEIGHT, window.innerHeight - AROUND)
  return room <= 0 ? frame.clientWidth : Math.min(frame.clientWidth, (room * width) / height)
}
