import type { SceneZone } from '@quintain/engine'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useWords } from '../../words/tellers.ts'
import { useLooks } from '../figures/looks-context.ts'
import { statOf } from '../summary.ts'
import { CardBack } from '../cards/card-face.tsx'
import { useTable } from './table-context.ts'
import { TableCard } from './table-card.tsx'
import { keyed } from './keyed.ts'

/** How cards stand in a fan: how many steps from its middle, how deep and how much turned. */
function inFan(i: number, count: number) {
  const place = i - (count - 1) / 2
  const bend = Math.min(1, 4 / count)
  return { '--x': place, '--y': place * place * 13 * bend * bend, '--turn': place * 4.5 * bend }
}

/** The hand of whoever looks: a fan of cards to play and pay with. */
export function OwnHand({ zone }: { zone: SceneZone<string> }) {
  const { side, id, cards } = zone
  return (
    <div
      className="fan"
      data-zone={id}
      style={{ '--steps': Math.max(1, zone.count - 1) }}
      role="group"
      aria-label={`${zone.label} ${zone.count}`}
      onKeyDown={toNeighbour}
    >
      {cards === undefined
        ? Array.from({ length: zone.count }, (_, i) => <HiddenCard key={i} zone={zone} style={inFan(i, zone.count)} />)
        : keyed(cards).map(([key, card], i) => (
            <TableCard key={key} card={card} zone={id} side={side} style={inFan(i, cards.length)}>
              <Hint id={card.id} stats={card.stats} />
            </TableCard>
          ))}
    </div>
  )
}

const WAYS: Readonly<Partial<Record<string, 'previousElementSibling' | 'nextElementSibling'>>> = {
  ArrowLeft: 'previousElementSibling',
  ArrowRight: 'nextElementSibling',
}

/** Arrows go from card to card. */
function toNeighbour(event: KeyboardEvent): void {
  const way = WAYS[event.key]
  if (way === undefined || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  const next = event.target[way]
  if (next instanceof HTMLElement) next.focus()
}

/** The back of a card of a hand. */
function HiddenCard({ zone, style }: { zone: SceneZone<string>; style: CSSProperties }) {
  const { scene } = useTable()
  const { pattern } = useLooks().of(scene.units.find(({ side }) => side === zone.side) ?? {})
  return (
    <span
      className="card"
      data-back="true"
      data-card=""
      data-place={zone.id}
      data-side={zone.side}
      style={style}
      aria-hidden="true"
    >
      <CardBack pattern={pattern} />
    </span>
  )
}

/** What a card would pay, or what is still asked for when it is to be played. */
function Hint({ id, stats }: Pick<NonNullable<SceneZone<string>['cards']>[number], 'id' | 'stats'>) {
  const t = useWords()
  const { picking } = useTable()
  if (id === undefined) return null
  const { picked } = picking
  const pitch = stats.find((stat) => stat.id === 'pitch')
  if (pitch !== undefined && (picked.paid.has(id) || picking.partOf(id) === 'pays')) {
    return (
      <span className="card-gives count">
        {pitch.label} {pitch.value}
      </span>
    )
  }
  if (!picked.played.has(id) || picking.whole !== undefined) return null
  return <span className="card-tip">{t('table.costs', { cost: Number(statOf(stats, 'cost') ?? 0) })}</span>
}

/** Somebody else's hand, at the upper edge: backs, or fronts where everything is seen. */
export function OtherHand({ zone }: { zone: SceneZone<string> }) {
  const { count } = zone
  const hidden = zone.cards === undefined
  const place = (i: number) => {
    const at = i - (count - 1) / 2
    return { '--x': at, '--y': Math.abs(at) * -7, '--turn': at * -9 * Math.min(1, 4 / count) }
  }
  return (
    <div
      className="other-hand"
      data-zone={zone.id}
      data-open={!hidden}
      style={{ '--count': Math.max(1, count) }}
      role="group"
      aria-label={`${zone.label} ${zone.count}`}
    >
      {hidden
        ? Array.from({ length: count }, (_, i) => <HiddenCard key={i} zone={zone} style={place(i)} />)
        : keyed(zone.cards ?? []).map(([key, card], i) => (
            <TableCard key={key} card={card} zone={zone.id} side={zone.side} small style={place(i)} />
          ))}
      {hidden && (
        <span className="pile-count count" aria-hidden="true">
          {count}
        </span>
      )}
    </div>
  )
}
