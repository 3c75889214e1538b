import type { SceneCard, SceneZone } from '@quintain/engine'
import { useLooks } from '../figures/looks-context.ts'
import { Glyph } from '../figures/portrait.tsx'
import { statOf } from '../summary.ts'
import { useTable } from './table-context.ts'

/** What is paid with: who gives how much for what is picked, what has been given, and what is left of it. */
export function Tray({ zone }: { zone: SceneZone<string> }) {
  const looks = useLooks()
  const { scene, picking } = useTable()
  const { picked, items } = picking
  const own = (scene.zones ?? []).filter(({ side }) => side === zone.side).flatMap(({ cards = [] }) => cards)
  const payers = own.filter(({ id }) => id !== undefined && (picked.paid.has(id) || picking.partOf(id) === 'pays'))
  const costs = own.find(({ id }) => id !== undefined && picked.played.has(id))?.stats.find(({ id }) => id === 'cost')
  const floating = scene.units.find(({ side }) => side === zone.side)?.stats?.find((stat) => stat.id === 'floating')
  const left = typeof floating?.value === 'number' ? floating.value : 0
  const lit = payers.length > 0 && items.length > 0
  return (
    <div className="tray" data-zone={zone.id} data-lit={lit} data-drop="pays">
      <b className="title">{zone.label}</b>
      {lit ? (
        <span>
          {costs !== undefined && `${costs.label} ${costs.value} · `}
          {payers.map((card) => `${card.name} ${statOf(card.stats, 'pitch') ?? ''}`).join(', ')}
        </span>
      ) : (
        <span className="tray-cards">
          {(zone.cards ?? []).slice(-6).map((card, i) => (
            <Pitched key={card.id ?? i} card={card} zone={zone} look={looks.of(card)} />
          ))}
          {floating !== undefined && left > 0 && (
            <span>
              {floating.label} {left}
            </span>
          )}
        </span>
      )}
      <span className="tray-gems" aria-hidden="true">
        {Array.from({ length: Math.max(3, left) }, (_, i) => (
          <i key={i} data-full={i < left} />
        ))}
      </span>
    </div>
  )
}

interface PitchedProps {
  readonly card: SceneCard<string>
  readonly zone: SceneZone<string>
  readonly look: { readonly outline: string }
}

function Pitched({ card, zone, look }: PitchedProps) {
  return (
    <span
      className="tray-card"
      data-card={card.kind ?? card.name}
      data-place={zone.id}
      data-side={zone.side}
      role="img"
      aria-label={card.name}
      title={card.name}
    >
      <Glyph look={look} />
    </span>
  )
}
