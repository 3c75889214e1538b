import './drawn-board.css'
import type { Draw, Drawing, SceneUnit } from '@quintain/engine'
import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/tellers.ts'
import type { BoardProps } from '../props.ts'
import { partIn, sceneSummary } from '../summary.ts'
import { isSafeElement, safeAttributes, viewBoxOf } from './safe-drawing.ts'

interface DrawnBoardProps {
  readonly draw: Draw
  /** What is shown where the pack's own drawing fails. */
  readonly Otherwise: ComponentType<BoardProps>
  readonly board: BoardProps
}

/** A battle as its pack draws it: shapes and texts alone, in which units can be pressed. */
export function DrawnBoard({ draw, Otherwise, board }: DrawnBoardProps) {
  const t = useWords()
  const root = useRef<HTMLDivElement>(null)
  const tall = useTall(root)
  const { scene, duration, jump = false } = board
  const drawing = drawn(draw, board, tall)
  if (drawing === null) return <Otherwise {...board} />
  return (
    <div
      ref={root}
      className="drawn-board"
      role="group"
      aria-label={sceneSummary(scene, t)}
      data-testid="drawn-board"
      style={{ '--time': `${jump ? 0 : Math.min(duration, 400)}ms` }}
    >
      {drawing}
    </div>
  )
}

function drawn(draw: Draw, board: BoardProps, tall: boolean): ReactNode {
  try {
    const drawing = draw(board.scene, { occurrences: board.occurrences, tall })
    const viewBox = viewBoxOf(drawing)
    if (viewBox === null) throw new TypeError('draw: expected an svg with a viewBox')
    const [, , ...inside] = drawing
    return <svg viewBox={viewBox}>{shown(inside, board)}</svg>
  } catch (error) {
    // For whoever writes the pack; whoever plays sees the battle all the same.
    console.error(error)
    return null
  }
}

function shown(inside: readonly (Drawing | string)[], board: BoardProps): ReactNode[] {
  return inside.map((part, i) => {
    if (typeof part === 'string') return part
    if (!isSafeElement(part)) return null
    const [element, attributes, ...rest] = part
    const unit = board.scene.units.find(({ id }) => id === String(attributes['unit']))
    const pressed = element === 'g' && unit !== undefined ? pressable(unit, board) : {}
    return createElement(element, { key: i, ...safeAttributes(attributes), ...pressed }, ...shown(rest, board))
  })
}

/** Makes a group the unit that it shows. */
function pressable({ id, name }: SceneUnit<string>, board: BoardProps): Readonly<Record<string, unknown>> {
  const { asked, choices, chosen, compact, onChoose, onSelect, pointed, selected } = board
  const marks = {
    'data-unit': id,
    'data-asked': partIn(asked, id),
    'data-choice': choices?.has(id),
    'data-pointed': pointed === id,
  }
  if (compact === true) return marks
  const press = () => {
    onSelect?.(id)
    if (choices?.has(id) === true) onChoose?.(id)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  }
  const isPressed = selected === id || chosen?.has(id) === true
  return {
    ...marks,
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isPressed,
    onClick: press,
    onKeyDown,
  }
}

/** Whether there is more height than width. */
function useTall(root: React.RefObject<HTMLElement | null>): boolean {
  const [tall, setTall] = useState(() => window.innerHeight > window.innerWidth)
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setTall(element.clientHeight > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return tall
}
