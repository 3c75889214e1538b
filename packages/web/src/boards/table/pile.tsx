import type { SceneZone } from '@quintain/engine'
import { useLooks } from '../figures/looks-context.ts'
import { CardBack } from '../cards/card-face.tsx'
import { useTable } from './table-context.ts'
import { TableCard } from './table-card.tsx'

/** Cards that lie on each other; of those that are kept all are seen. */
export function Pile({ zone }: { zone: SceneZone<string> }) {
  const { cards, count } = zone
  const { scene, picking, dragged } = useTable()
  const unit = scene.units.find((one) => one.side === zone.side)
  const { pattern } = useLooks().of(unit ?? {})
  const lit = dragged !== null && picking.targetsOf(dragged).has(zone.id)
  const shown = cards === undefined || zone.role === 'deck' ? undefined : cards.slice(zone.role === 'kept' ? -3 : -1)
  return (
    <div className="pile" data-zone={zone.id} data-role={zone.role} data-drop={zone.id} data-lit={lit}>
      <div className="pile-stack">
        {count === 0 && <span className="pile-slot" aria-hidden="true" />}
        {shown?.map((card, i) => (
          <TableCard
            key={`${card.kind ?? card.name}:${count - shown.length + i}`}
            card={card}
            zone={zone.id}
            side={zone.side}
            small
            style={{ '--x': (i - shown.length + 1) * 0.3 }}
          />
        ))}
        {shown === undefined &&
          Array.from({ length: Math.min(2, count) }, (_, i) => (
            <span
              key={i}
              className="card"
              data-back="true"
              data-card=""
              data-pile="true"
              data-place={zone.id}
              data-side={zone.side}
              data-under={count > 1 && i === 0}
            >
              <CardBack pattern={pattern} />
            </span>
          ))}
        {count > 0 && (
          <span className="pile-count count" aria-hidden="true">
            {count}
          </span>
        )}
      </div>
      <span className="pile-name">
        {zone.label}
        <span className="sr-only"> {count}</span>
      </span>
    </div>
  )
}
