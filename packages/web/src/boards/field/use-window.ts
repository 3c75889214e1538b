import type { Place } from '@quintain/engine'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { inField } from '../../browser/keys.ts'
import { useWindowEvent } from '../../browser/use-window-event.ts'
import type { Geometry } from './geometry.ts'
import { type BoardWindow, moved, WHOLE, zoomed } from './window.ts'

const BUTTON_STEP = 1.5
const TAP_ZOOM = 2.5
/** Share of the picture that a key moves by. */
const KEY_MOVE = 0.15
/** A finger that moves less than this taps. */
const TREMBLE = 6
const DOUBLE_TAP_TIME = 320
const DOUBLE_TAP_WAY = 28

interface Point {
  readonly x: number
  readonly y: number
}

/** Which part of a board is shown, and what changes it: two fingers, a drag, the wheel with Ctrl, a double tap, keys. */
export function useWindow(
  canvas: RefObject<HTMLCanvasElement | null>,
  size: Geometry | null,
  /** What buttons and keys zoom at. */
  aim: Place | undefined,
  active: boolean,
  /** What the picture follows until somebody looks elsewhere; null shows the whole board. */
  followed: BoardWindow | null,
) {
  const [chosen, setChosen] = useState<BoardWindow | null>(null)
  const shown = chosen ?? followed ?? WHOLE
  const latest = useRef(shown)
  latest.current = shown
  const setShown = useCallback(
    (make: BoardWindow | ((before: BoardWindow) => BoardWindow)) =>
      setChosen((before) => (typeof make === 'function' ? make(before ?? latest.current) : make)),
    [],
  )
  const fingers = useRef(new Map<number, Point>())
  const dragged = useRef(false)
  const tap = useRef({ x: 0, y: 0, at: 0 })
  const known = active ? size : null

  const change = useCallback(
    (make: (before: BoardWindow, board: Geometry) => BoardWindow) => {
      if (known !== null) setShown((before) => make(before, known))
    },
    [known, setShown],
  )
  const zoom = useCallback(
    (factor: number, x = 0.5, y = 0.5) => change((before, board) => zoomed(before, board, factor, x, y)),
    [change],
  )
  const step = (factor: number) => change((before, board) => zoomedAtAim(before, board, factor, aim))
  const reset = useCallback(() => setShown(WHOLE), [setShown])

  useEffect(() => {
    const element = canvas.current
    if (element === null || known === null) return undefined
    // Not through React: its listeners could not keep the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { x, y } = shareOf(element, event.clientX, event.clientY)
      zoom(Math.exp(-event.deltaY / 200), x, y)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [canvas, known, zoom])

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return
    if (known === null || !Object.hasOwn(KEYS, event.key)) return
    event.preventDefault()
    setShown((before) => KEYS[event.key](before, known, aim))
  })

  const lift = (event: React.PointerEvent) => void fingers.current.delete(event.pointerId)
  const handlers = {
    onPointerDown(event: React.PointerEvent<HTMLCanvasElement>) {
      if (known === null || (event.pointerType === 'mouse' && event.button !== 0)) return
      if (fingers.current.size === 0) dragged.current = false
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    /** True when the movement was part of a gesture. */
    onPointerMove(event: React.PointerEvent<HTMLCanvasElement>): boolean {
      const before = fingers.current.get(event.pointerId)
      if (before === undefined || known === null) return false
      const now = { x: event.clientX, y: event.clientY }
      const element = event.currentTarget
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other === undefined) {
        if (shown.zoom === 1) return false
        if (!dragged.current && Math.hypot(now.x - before.x, now.y - before.y) < TREMBLE) return false
        if (!dragged.current) element.setPointerCapture(event.pointerId)
        change((part, board) =>
          moved(part, board, (before.x - now.x) / element.clientWidth, (before.y - now.y) / element.clientHeight),
        )
      } else {
        pinch(element, other, before, now, change)
      }
      dragged.current = true
      fingers.current.set(event.pointerId, now)
      return true
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    /** True when the click ended a gesture or was the second of a double tap. */
    onClick(event: React.MouseEvent<HTMLCanvasElement>): boolean {
      if (known === null) return false
      if (dragged.current) {
        dragged.current = false
        return true
      }
      const { clientX: x, clientY: y, timeStamp: at } = event
      const last = tap.current
      tap.current = { x, y, at }
      if (at - last.at > DOUBLE_TAP_TIME || Math.hypot(x - last.x, y - last.y) > DOUBLE_TAP_WAY) return false
      tap.current = { x, y, at: 0 }
      const share = shareOf(event.currentTarget, x, y)
      if (shown.zoom > 1) reset()
      else zoom(TAP_ZOOM, share.x, share.y)
      return true
    },
  }
  return {
    shown,
    follows: chosen === null && followed !== null,
    handlers,
    zoomIn: () => step(BUTTON_STEP),
    zoomOut: () => step(1 / BUTTON_STEP),
    reset,
  }
}

/** What two fingers hold stays under them. */
function pinch(
  element: HTMLElement,
  other: Point,
  before: Point,
  now: Point,
  change: (make: (before: BoardWindow, board: Geometry) => BoardWindow) => void,
): void {
  const far = Math.hypot(before.x - other.x, before.y - other.y)
  const factor = far === 0 ? 1 : Math.hypot(now.x - other.x, now.y - other.y) / far
  const middle = shareOf(element, (now.x + other.x) / 2, (now.y + other.y) / 2)
  const way = { x: (before.x - now.x) / 2 / element.clientWidth, y: (before.y - now.y) / 2 / element.clientHeight }
  change((part, board) => moved(zoomed(part, board, factor, middle.x, middle.y), board, way.x, way.y))
}

function shareOf(element: HTMLElement, clientX: number, clientY: number): Point {
  const box = element.getBoundingClientRect()
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}

/** Around a place where it is in the picture, else around the middle. */
function zoomedAtAim(before: BoardWindow, board: Geometry, factor: number, aim: Place | undefined): BoardWindow {
  if (aim === undefined) return zoomed(before, board, factor)
  const [x, y] = board.center(aim)
  const across = ((x - before.left) / board.width) * before.zoom
  const down = ((y - before.top) / board.height) * before.zoom
  const seen = across >= 0 && across <= 1 && down >= 0 && down <= 1
  return seen ? zoomed(before, board, factor, across, down) : zoomed(before, board, factor)
}

type KeyAction = (before: BoardWindow, board: Geometry, aim: Place | undefined) => BoardWindow

const KEYS: Readonly<Record<string, KeyAction>> = {
  z: (before, board, aim) => zoomedAtAim(before, board, BUTTON_STEP, aim),
  Z: (before, board, aim) => zoomedAtAim(before, board, 1 / BUTTON_STEP, aim),
  x: (before, board, aim) => zoomedAtAim(before, board, 1 / BUTTON_STEP, aim),
  0: () => WHOLE,
  w: (before, board) => moved(before, board, 0, -KEY_MOVE),
  a: (before, board) => moved(before, board, -KEY_MOVE, 0),
  s: (before, board) => moved(before, board, 0, KEY_MOVE),
  d: (before, board) => moved(before, board, KEY_MOVE, 0),
}
