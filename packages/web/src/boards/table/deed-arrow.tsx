import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Deed } from '../../engine/deeds.ts'
import { Seal } from '../figures/seal.tsx'

interface Shot {
  readonly x: number
  readonly y: number
  readonly length: number
  /** In degrees. */
  readonly turn: number
}

interface DeedArrowProps {
  readonly table: RefObject<HTMLElement | null>
  readonly deed: Deed
}

/** Who did something to whom: an arrow from the card or its player to whoever it is for, or a ring around oneself. */
export function DeedArrow({ table, deed }: DeedArrowProps) {
  const [shot, setShot] = useState<Shot | null>(null)
  const receiver = deed.receivers.find((id) => id !== deed.doer) ?? deed.receiver ?? deed.doer
  useLayoutEffect(() => {
    const root = table.current
    if (root === null) return
    const frame = root.getBoundingClientRect()
    const bust = (id: string | null) => (id === null ? null : root.querySelector(`[data-unit="${CSS.escape(id)}"]`))
    const card = receiver === deed.doer ? null : root.querySelector('.clash-attack > .card:last-child')
    const from = (card ?? bust(deed.doer))?.getBoundingClientRect()
    const to = bust(receiver)?.getBoundingClientRect()
    if (from === undefined || to === undefined || frame.width === 0) {
      setShot(null)
      return
    }
    const [x, y] = [from.left + from.width / 2 - frame.left, from.top + from.height / 2 - frame.top]
    const [dx, dy] = [to.left + to.width / 2 - frame.left - x, to.top + to.height / 2 - frame.top - y]
    setShot({ x, y, length: Math.hypot(dx, dy), turn: (Math.atan2(dy, dx) * 180) / Math.PI })
  }, [table, deed.index, deed.doer, receiver])
  if (shot === null) return null
  const { x, y, length, turn } = shot
  const color = `var(--family-${deed.family})`
  if (length < 1) {
    return <span key={deed.index} className="deed-ring" style={{ left: x, top: y, color }} aria-hidden="true" />
  }
  return (
    <span
      key={deed.index}
      className="deed-arrow"
      style={{ left: x, top: y, width: length, rotate: `${turn}deg`, color }}
      aria-hidden="true"
    >
      <span className="deed-shaft">
        <svg viewBox="0 0 36 24" fill="currentColor">
          <path d="M0 0L36 12L0 24L8 12Z" />
        </svg>
      </span>
      <span className="deed-seal" style={{ rotate: `${-turn}deg` }}>
        <Seal family={deed.family} size={34} />
      </span>
    </span>
  )
}
