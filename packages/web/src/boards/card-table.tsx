import { Shield, Sword } from 'lucide-react'
import type { Scene, SceneCard, SceneZone } from 'quintain'
import { useWords } from '../words/use-words.ts'
import { Arms } from './arms.tsx'
import { Bar } from './bar.tsx'
import { label, sceneSummary } from './labels.ts'
import type { BoardProps } from './props.ts'

const STEPS = ['Start of turn', 'Action phase', 'Layer step', 'Defend step', 'Reaction step', 'End phase'] as const

/** Two players, their zones, and the chain link between them. */
export function CardTable({ scene, choices, chosen, onChoose, compact = false, selected, onSelect }: BoardProps) {
  const t = useWords()
  const moment = STEPS.find((step) => scene.caption.endsWith(step))
  const half = (side: number) => (
    <PlayerHalf
      scene={scene}
      side={side}
      choices={choices}
      chosen={chosen}
      onChoose={onChoose}
      compact={compact}
      selected={selected}
      onSelect={onSelect}
    />
  )
  return (
    <div className="card-table" data-compact={compact} role="group" aria-label={sceneSummary(scene, t)}>
      {half(1)}
      <div className="chain-link">
        {!compact && (
          <ol className="steps" aria-label={t('chain.steps')}>
            {STEPS.map((step) => (
              <li key={step} aria-current={step === moment ? 'step' : undefined}>
                {label(t, step)}
              </li>
            ))}
          </ol>
        )}
        <Link scene={scene} compact={compact} />
      </div>
      {half(0)}
    </div>
  )
}

/** The attack against what blocks it. */
function Link({ scene, compact }: { scene: Scene; compact: boolean }) {
  const t = useWords()
  const fact = (name: string) => scene.facts?.find((one) => one.label === name)?.value
  const attacking = fact('Attacking') ?? fact('Declared')
  const attack = fact('Attack') ?? fact('Printed attack')
  if (attacking === undefined) {
    const winner = fact('Winner')
    return (
      <p className="link-idle">{winner === undefined ? t('chain.noAttack') : t('battle.wins', { side: winner })}</p>
    )
  }
  return (
    <div className="link">
      <span className="link-number" data-kind="attack">
        <Sword size={compact ? 14 : 20} aria-hidden="true" />
        <span className="number">{attack ?? 0}</span>
        <span className="sr-only">{t('chain.attack')}</span>
      </span>
      <span className="link-name">
        {attacking}
        {fact('Go again') === 'yes' && !compact && (
          <span className="tag" data-tone="accent">
            {t('chain.goAgain')}
          </span>
        )}
      </span>
      <span className="link-number" data-kind="block">
        <Shield size={compact ? 14 : 20} aria-hidden="true" />
        <span className="number">{fact('Blocked') ?? 0}</span>
        <span className="sr-only">{t('chain.block')}</span>
      </span>
    </div>
  )
}

type HalfProps = Pick<BoardProps, 'scene' | 'choices' | 'chosen' | 'onChoose' | 'compact' | 'selected' | 'onSelect'> & {
  readonly side: number
}

function PlayerHalf({ scene, side, choices, chosen, onChoose, compact = false, selected, onSelect }: HalfProps) {
  const t = useWords()
  const unit = scene.units[side]
  const zone = (id: string) => scene.zones?.find((one) => one.id === `${id}${side}`)
  const priority = scene.facts?.find(({ label: name }) => name === 'Decides')?.value === scene.sides[side].name
  const stats = unit.stats?.filter(({ label: name }) => ['floating', 'action points'].includes(name)) ?? []
  return (
    <section className="half" data-side={side} aria-label={unit.name} data-active={priority}>
      <button
        type="button"
        className="half-hero"
        disabled={compact}
        aria-pressed={selected === unit.id}
        onClick={() => onSelect?.(unit.id)}
      >
        <Arms name={unit.name} side={side} size={compact ? 26 : 44} />
        <span className="unit-body">
          <span className="unit-name">
            <span className="truncate">{unit.name}</span>
            {priority && !compact && (
              <span className="tag" data-tone="accent">
                {t('chain.priority')}
              </span>
            )}
          </span>
          {unit.bars.map((bar) => (
            <Bar key={bar.kind} bar={bar} compact={compact} />
          ))}
          {!compact && (
            <span className="unit-badges">
              {unit.badges.map((badge, i) => (
                <span
                  key={`${badge.label}-${i}`}
                  className="tag"
                  data-tone={badge.tone === 'bad' ? 'spent' : 'neutral'}
                >
                  {badge.label}
                </span>
              ))}
              {stats.map((stat) => (
                <span key={stat.label} className="tag">
                  {label(t, stat.label)} <b className="number">{stat.value}</b>
                </span>
              ))}
              {[zone('pitched'), zone('deck'), zone('graveyard')].map(
                (pile) =>
                  pile !== undefined && (
                    <span key={pile.id} className="tag" title={pile.cards?.map(({ name }) => name).join(', ')}>
                      {label(t, pile.label)} <b className="number">{pile.count}</b>
                    </span>
                  ),
              )}
            </span>
          )}
        </span>
      </button>
      <div className="zones">
        <Cards zone={zone('hand')} choices={choices} chosen={chosen} onChoose={onChoose} compact={compact} />
        <Cards zone={zone('arsenal')} choices={choices} chosen={chosen} onChoose={onChoose} compact={compact} />
      </div>
    </section>
  )
}

interface CardsProps {
  readonly zone: SceneZone | undefined
  readonly choices?: ReadonlySet<string> | undefined
  readonly chosen?: ReadonlySet<string> | undefined
  readonly onChoose?: ((id: string) => void) | undefined
  readonly compact: boolean
}

function Cards({ zone, choices, chosen, onChoose, compact }: CardsProps) {
  const t = useWords()
  if (zone === undefined) return null
  const { cards } = zone
  return (
    <div className="zone" data-zone={zone.label}>
      {!compact && (
        <span className="eyebrow">
          {label(t, zone.label)} {zone.count}
        </span>
      )}
      <div className="cards">
        {cards === undefined
          ? Array.from({ length: zone.count }, (_, i) => (
              <span key={i} className="card" data-back="true" aria-hidden="true" />
            ))
          : cards.map((card, i) => {
              const id = `${zone.id}:${i}`
              return (
                <Card
                  key={id}
                  card={card}
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
  readonly card: SceneCard
  readonly compact: boolean
  readonly choice: boolean
  readonly picked: boolean
  readonly onPress: (() => void) | undefined
}

function Card({ card, compact, choice, picked, onPress }: CardProps) {
  const t = useWords()
  const stat = (name: string) => card.stats.find((one) => one.label === name)?.value ?? 0
  const pitch = stat('pitch')
  const keywords = card.keywords.map((word) => label(t, word))
  const words = [card.name, ...card.stats.map((one) => `${label(t, one.label)} ${one.value}`), ...keywords].join(', ')
  if (compact) return <span className="card" data-compact="true" data-pitch={pitch} />
  const inner = (
    <>
      <span className="card-top">
        <span className="card-cost number">{stat('cost')}</span>
        <span className="card-pitch" aria-hidden="true">
          {Array.from({ length: pitch }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      </span>
      <span className="card-name">{card.name}</span>
      {keywords.length > 0 && <span className="card-words">{keywords.join(' · ')}</span>}
      <span className="card-bottom number">
        <span>
          <Sword size={12} aria-hidden="true" />
          {stat('attack')}
        </span>
        <span>
          <Shield size={12} aria-hidden="true" />
          {stat('defense')}
        </span>
      </span>
    </>
  )
  const data = { className: 'card', 'data-choice': choice, 'data-picked': picked, 'data-pitch': pitch }
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
