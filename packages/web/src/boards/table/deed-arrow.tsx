import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Deed } from '../../engine/deeds.ts'
import { Seal } from '../figures/seal.tsx'
import { type Shot, shotBetween } from './shot.ts'

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
    setShot(from === undefined || to === undefined || frame.width === 0 ? null : shotBetween(frame, from, to))
  }, [table, deed.index, deed.doer, receiver])
  if (shot === null) return null
  const { from, bend, to, seal } = shot
  const color = `var(--family-${deed.family})`
  if (from[1] === to[1]) {
    return <span key={deed.index} className="deed-ring" style={{ left: to[0], top: to[1], color }} aria-hidden="true" />
  }
  return (
    <div key={deed.index} className="deed-arrow" style={{ color }} aria-hidden="true">
      <svg>
        <path className="deed-shaft" d={`M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`} pathLength={1} />
        <path className="deed-head" d="M0 0L-14 -2L0 -34L14 -2Z" transform={head(shot)} />
      </svg>
      <span className="deed-seal" style={{ left: seal[0], top: seal[1] }}>
        <Seal family={deed.family} size={34} />
      </span>
    </div>
  )
}

/** The head points up, or down. */
function head({ from, to }: Shot): string {
  return `translate(${to.join(' ')})${to[1] > from[1] ? ' scale(1 -1)' : ''}`
}
