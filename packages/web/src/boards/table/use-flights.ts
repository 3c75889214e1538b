import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersCalm } from '../../browser/preferences.ts'
import { origins, type Seen } from './flights.ts'

/** Pixels that nobody sees anything move by. */
const STILL = 1.5
/** Milliseconds at most: longer would be in the way of who plays. */
const LONGEST = 420
const BETWEEN = 45

/** Cards fly from where they were in the picture before. Nothing but transforms changes on their way. */
export function useFlights(
  table: RefObject<HTMLElement | null>,
  moment: unknown,
  duration: number,
  jump: boolean,
): void {
  const before = useRef<readonly Seen[]>([])
  const width = useRef(0)
  useLayoutEffect(() => {
    const root = table.current
    if (root === null) return
    const cards = Array.from(root.querySelectorAll<HTMLElement>('[data-card]'))
    const seen = cards.map(seenAt)
    const last = before.current
    // What the window changed did not move.
    const resized = width.current !== root.clientWidth
    before.current = seen
    width.current = root.clientWidth
    if (jump || resized || duration === 0 || prefersCalm() || last.length === 0) return
    let late = 0
    origins(last, seen).forEach((from, i) => {
      if (from === undefined) return
      const { zone } = seen[i]
      fly(cards[i], from, seen[i], duration, from.zone === zone ? 0 : BETWEEN * late)
      if (from.zone !== zone) late += 1
    })
    // A moment is one picture: whatever else is drawn anew in it moves nothing.
  }, [moment])
}

/** Where a card lies when nothing is on its way. */
function seenAt(card: HTMLElement): Seen {
  for (const animation of card.getAnimations()) animation.finish()
  const { left, top, width, height } = card.getBoundingClientRect()
  const { card: kind = '', place = '', side = '0', pile } = card.dataset
  return {
    zone: place,
    side: Number(side),
    kind: kind === '' ? null : kind,
    pile: pile === 'true',
    x: left + width / 2,
    y: top + height / 2,
    width: card.offsetWidth,
  }
}

function fly(card: HTMLElement, from: Seen, to: Seen, duration: number, delay: number): void {
  const [x, y] = [from.x - to.x, from.y - to.y]
  const scale = to.width === 0 ? 1 : from.width / to.width
  if (Math.hypot(x, y) < STILL && Math.abs(scale - 1) < 0.02) return
  const own = getComputedStyle(card).translate
  const [ownX = '0px', ownY = '0px'] = own === 'none' ? [] : own.split(' ')
  const options = {
    duration: Math.min(LONGEST, duration),
    delay,
    easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)',
    fill: 'backwards',
  } as const
  card.animate(
    { translate: [`calc(${ownX} + ${x}px) calc(${ownY} + ${y}px)`, `${ownX} ${ownY}`], scale: [scale, 1] },
    options,
  )
  // What was hidden is turned over on its way.
  if (from.kind !== null || to.kind === null) return
  card.querySelector('.card-face')?.animate({ transform: ['rotateY(180deg)', 'none'] }, options)
}
