import type { SceneCard } from '@quintain/engine'
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useTable } from './table-context.ts'

/** Pixels that a pointer moves before it drags. */
const SLACK = 8
/** Milliseconds after which a finger that rests asks to see a card, and a mouse. */
const HOLD = 380
const HOVER = 260

interface Grip {
  readonly x: number
  readonly y: number
  readonly pointer: number
  moved: boolean
}

/** What a card does when somebody presses it, drags it, points at it or holds it: by mouse, finger and keyboard. */
export function useDrag(
  element: RefObject<HTMLElement | null>,
  id: string | undefined,
  free: boolean,
  card: SceneCard<string>,
) {
  const { picking, onDrag, onLook } = useTable()
  const grip = useRef<Grip | null>(null)
  /** The click that follows a drag or a look is none. */
  const quiet = useRef(false)
  const timer = useRef(0)
  const lookLater = (milliseconds: number, then?: () => void) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      onLook(card)
      then?.()
    }, milliseconds)
  }
  const lookAway = () => {
    clearTimeout(timer.current)
    onLook(null)
  }
  const release = () => {
    grip.current = null
    const { style } = element.current ?? {}
    style?.removeProperty('--drag-x')
    style?.removeProperty('--drag-y')
    element.current?.removeAttribute('data-dragged')
    onDrag(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    quiet.current = false
    const { clientX: x, clientY: y, pointerId: pointer, pointerType } = event
    grip.current = { x, y, pointer, moved: false }
    // A quick hand is beyond the card before it has moved for the first time.
    if (free) element.current?.setPointerCapture(pointer)
    if (pointerType === 'touch') lookLater(HOLD, () => (quiet.current = true))
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = grip.current
    if (held === null || held.pointer !== event.pointerId) return
    const [x, y] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.moved) {
      if (Math.hypot(x, y) < SLACK || !free || id === undefined) return
      held.moved = true
      lookAway()
      onDrag(id)
      element.current?.setAttribute('data-dragged', 'true')
    }
    element.current?.style.setProperty('--drag-x', `${x}px`)
    element.current?.style.setProperty('--drag-y', `${y}px`)
  }
  const onPointerUp = (event: PointerEvent) => {
    const held = grip.current
    if (event.pointerType === 'touch') lookAway()
    if (held?.moved !== true || id === undefined) {
      grip.current = null
      return
    }
    quiet.current = true
    const target = dropAt(event.clientX, event.clientY, picking.targetsOf(id))
    release()
    if (target !== null) picking.drop(id, target)
  }
  const onClick = ({ nativeEvent }: MouseEvent) => {
    if (quiet.current || id === undefined) {
      quiet.current = false
      return
    }
    const touch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
    lookAway()
    picking.press(id, touch)
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: () => {
      lookAway()
      release()
    },
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && lookLater(HOVER),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && lookAway(),
    onFocus: () => element.current?.matches(':focus-visible') === true && onLook(card),
    onBlur: lookAway,
    onClick,
    // A finger that rests on a card looks at it.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}

/** What a card may be dropped on at a point of the screen: to pay, or to be played onto one of the targets. */
function dropAt(x: number, y: number, targets: ReadonlySet<string>): 'plays' | 'pays' | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element instanceof HTMLElement ? element.dataset['drop'] : undefined
    if (place === undefined) continue
    if (place === 'pays') return 'pays'
    if (place.split(' ').some((one) => targets.has(one))) return 'plays'
  }
  return null
}
