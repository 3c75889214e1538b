import { Shield, Sword } from 'lucide-react'
import type { SceneCard, SceneZone } from 'quintain'
import type { BoardProps } from './props.ts'
import { statOf } from './summary.ts'

type CardsProps = Pick<BoardProps, 'choices' | 'chosen' | 'onChoose' | 'rulesOf' | 'compact'> & {
  readonly zone: SceneZone<string>
}

/** The cards of a zone side by side; backs of those that nobody may see. */
export function Cards({ zone, choices, chosen, onChoose, rulesOf, compact = false }: CardsProps) {
  const { cards } = zone
  return (
    <div className="zone" data-zone={zone.id}>
      {!compact && (
        <span className="eyebrow">
          {zone.label} {zone.count}
        </span>
      )}
      <div className="cards">
        {cards === undefined
          ? Array.from({ length: zone.count }, (_, i) => (
              <span key={i} className="card" data-back="true" aria-hidden="true" />
            ))
          : cards.map((card, i) => {
              const id = card.id ?? `${zone.id}:${i}`
              return (
                <Card
                  key={id}
                  card={card}
                  rules={card.rules ?? (card.entry === undefined ? [] : (rulesOf?.(card.entry) ?? []))}
                  compact={compact}
                  choice={choices?.has(id) ?? false}
                  picked={chosen?.has(id) ?? false}
                  onPress={choices?.has(id) === true ? () => onChoose?.(id) : undefined}
                />
              )
            })}
        {zone.count === 0 && !compact && <span className="card" data-empty="true" aria-hidden="true" />}
      </div>
    </div>
  )
}

interface CardProps {
  readonly card: SceneCard<string>
  /** What it does, a sentence each. */
  readonly rules: readonly string[]
  readonly compact: boolean
  readonly choice: boolean
  readonly picked: boolean
  readonly onPress: (() => void) | undefined
}

/** A card's face: what it costs and gives, its keywords and its rules. The rest of its numbers stand in its title. */
function Card({ card, rules, compact, choice, picked, onPress }: CardProps) {
  const number = (id: string) => Number(statOf(card.stats, id) ?? 0)
  const pitch = number('pitch')
  if (compact) return <span className="card" data-compact="true" data-pitch={pitch} />
  const stats = card.stats.map(({ label, value }) => `${label} ${value}`)
  const words = [card.name, ...stats, ...card.keywords, ...rules].join(', ')
  const inner = (
    <>
      <span className="card-top">
        <span className="card-cost number">{number('cost')}</span>
        <span className="card-pitch" aria-hidden="true">
          {Array.from({ length: pitch }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      </span>
      <span className="card-name">{card.name}</span>
      {(card.keywords.length > 0 || rules.length > 0) && (
        <span className="card-words">
          {card.keywords.length > 0 && <b>{card.keywords.join(' · ')}</b>}
          {rules.map((rule) => (
            <span key={rule}>{rule}</span>
          ))}
        </span>
      )}
      <span className="card-bottom number">
        <span>
          <Sword size={12} />
          {number('attack')}
        </span>
        <span>
          <Shield size={12} />
          {number('defense')}
        </span>
      </span>
    </>
  )
  const data = { className: 'card', 'data-choice': choice, 'data-picked': picked, 'data-pitch': pitch, title: words }
  if (onPress === undefined) {
    return (
      <span {...data} role="img" aria-label={words}>
        {inner}
      </span>
    )
  }
  return (
    <button type="button" {...data} aria-label={words} aria-pressed={picked} onClick={onPress}>
      {inner}
    </button>
  )
}
