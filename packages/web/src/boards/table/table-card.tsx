import type { SceneCard } from '@quintain/engine'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { CardFace, cardWords } from '../cards/card-face.tsx'
import { useTable } from './table-context.ts'
import { useDrag } from './use-drag.ts'

interface TableCardProps {
  readonly card: SceneCard<string>
  readonly zone: string
  readonly side: number
  /** Too small for rules. */
  readonly small?: boolean
  readonly attack?: number
  readonly style?: CSSProperties
  /** Beside the face, such as what it would pay. */
  readonly children?: ReactNode
}

/** A card on the table, to look at, to press and to drag. */
export function TableCard({ card, zone, side, small = false, attack, style, children }: TableCardProps) {
  const { picking, compact } = useTable()
  const { id } = card
  const element = useRef<HTMLButtonElement>(null)
  const part = id === undefined ? undefined : picking.partOf(id)
  const picked = id !== undefined && picking.picked.played.has(id)
  const paid = id !== undefined && picking.picked.paid.has(id)
  const { rules = [] } = card
  const drag = useDrag(element, id, part !== undefined || picked, card)
  const data = {
    className: 'card',
    style,
    'data-card': card.kind ?? card.name,
    'data-place': zone,
    'data-side': side,
    'data-small': small,
    'data-choice': part === 'plays' || picked,
    'data-picked': picked,
    'data-pays': part === 'pays' || paid,
    'data-paid': paid,
    'data-dim': picking.items.length > 0 && part === undefined && !picked && !paid,
  }
  const face = <CardFace card={card} rules={rules} {...(attack === undefined ? {} : { attack })} />
  if (compact) {
    return (
      <span {...data}>
        {face}
        {children}
      </span>
    )
  }
  return (
    <button
      ref={element}
      type="button"
      {...data}
      aria-label={cardWords(card, rules)}
      aria-pressed={part === undefined && !picked && !paid ? undefined : picked || paid}
      {...drag}
    >
      {face}
      {children}
    </button>
  )
}
