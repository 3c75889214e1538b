import './unit.css'
import './stage.css'
import type { SceneBar, SceneGauge, SceneUnit } from 'quintain'
import { memo, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/tellers.ts'
import { Portrait, SideMark } from './figures/portrait.tsx'
import { Badge } from './badge.tsx'
import { Bar } from './bar.tsx'
import { partIn, rulesText, sceneSummary } from './summary.ts'
import type { BoardProps } from './props.ts'

/** Sides that face each other: a card a unit, and who acts next above them. */
export function Stage(props: BoardProps) {
  const { scene, occurrences, jump = false, compact = false } = props
  const { selected, onSelect, choices, chosen, onChoose, asked, rulesOf } = props
  const t = useWords()
  const doers = new Set(occurrences.map(({ doer }) => doer))
  const dense = scene.sides.some((_, side) => scene.units.filter((unit) => unit.side === side).length > 3)
  const names = new Map(scene.units.map((unit) => [unit.id, unit]))
  return (
    <div className="stage" data-compact={compact} data-dense={dense} role="group" aria-label={sceneSummary(scene, t)}>
      {scene.queue !== undefined && !compact && scene.queue.length > 0 && (
        <div className="queue">
          <span className="eyebrow">{t('battle.next')}</span>
          <ol className="queue-list" tabIndex={0} aria-label={t('battle.next')}>
            {scene.queue.slice(0, 10).map(({ unit, value, gauge, bonus }, i) => {
              const one = names.get(unit)
              if (one === undefined) return null
              return (
                <li key={`${unit}-${i}`} className="queue-entry" data-first={i === 0}>
                  <Portrait unit={one} size={22} />
                  <span className="truncate">{one.name}</span>
                  {value !== undefined && <span className="number text-ink-faint">{Math.round(value)}</span>}
                  {gauge !== undefined && <Gauge gauge={gauge} />}
                  {bonus !== undefined && <b className="number queue-bonus">+{bonus}</b>}
                </li>
              )
            })}
          </ol>
          {scene.counter !== undefined && (
            <p className="queue-counter" title={rulesText(rulesOf, scene.counter.entry)}>
              <span>{scene.counter.label}</span> <Gauge gauge={scene.counter.gauge} />{' '}
              <span className="text-ink-faint">{scene.counter.note}</span>
            </p>
          )}
        </div>
      )}
      <div
        className="stage-sides"
        data-many={scene.sides.length > 2}
        data-alone={scene.units.length <= scene.sides.length}
        style={{ '--sides': scene.sides.length }}
      >
        {scene.sides.map((side, i) => (
          <section key={side.id} aria-label={side.name} className="stage-side" data-mirrored={i % 2 === 1}>
            {!compact && (
              <h3 className="stage-title">
                <SideMark side={i} /> {side.name}
              </h3>
            )}
            {!compact && scene.units.every((unit) => unit.side !== i) && (
              <p className="text-sm text-ink-faint">{t('battle.nobody')}</p>
            )}
            <div className="stage-units">
              {scene.units
                .filter((unit) => unit.side === i)
                .map((unit) => (
                  <UnitCard
                    key={unit.id}
                    unit={unit}
                    acting={doers.has(unit.id)}
                    asked={partIn(asked, unit.id)}
                    rulesOf={rulesOf}
                    jump={jump}
                    mirrored={i % 2 === 1}
                    selected={selected === unit.id}
                    choice={choices?.has(unit.id) ?? false}
                    picked={chosen?.has(unit.id) ?? false}
                    compact={compact}
                    onPress={
                      compact
                        ? undefined
                        : () => {
                            onSelect?.(unit.id)
                            if (choices?.has(unit.id) === true) onChoose?.(unit.id)
                          }
                    }
                  />
                ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

/** How far something has to go, in full when it has everything before it. */
function Gauge({ gauge: { value, max } }: { gauge: SceneGauge }) {
  const text = `${Math.round(value)} / ${Math.round(max)}`
  return <meter className="queue-gauge" min={0} max={max} value={value} title={text} aria-label={text} />
}

interface UnitCardProps {
  readonly unit: SceneUnit<string>
  readonly acting: boolean
  /** Its part in what somebody asks about. */
  readonly asked: ReturnType<typeof partIn>
  readonly rulesOf: BoardProps['rulesOf']
  readonly jump: boolean
  readonly mirrored: boolean
  readonly selected: boolean
  readonly choice: boolean
  readonly picked: boolean
  readonly compact: boolean
  readonly onPress: (() => void) | undefined
}

const UnitCard = memo(UnitCardView, (a, b) => a.unit === b.unit && sameFlags(a, b))

function sameFlags(a: UnitCardProps, b: UnitCardProps): boolean {
  if (a.asked !== b.asked || a.rulesOf !== b.rulesOf) return false
  return a.acting === b.acting && a.selected === b.selected && a.choice === b.choice && a.picked === b.picked
}

function UnitCardView(props: UnitCardProps) {
  const { unit, acting, asked, rulesOf, jump, mirrored, selected, choice, picked, compact, onPress } = props
  const t = useWords()
  const change = useChange(unit.bars[0]?.value ?? 0, jump)
  const hp = unit.bars[0]
  const inner = (
    <>
      <Portrait unit={unit} size={compact ? 26 : 40} fallen={!unit.alive} />
      <span className="unit-body">
        <span className="unit-name">
          <span className="truncate">{compact ? unit.name.split(' ')[0] : unit.name}</span>
          {unit.active === true && !compact && (
            <span className="tag" data-tone="accent">
              {t('battle.acts')}
            </span>
          )}
          {!unit.alive && !compact && <span className="tag">{t('battle.fallen')}</span>}
        </span>
        {unit.bars.slice(0, compact ? 1 : 4).map((bar: SceneBar, i) => (
          <Bar key={`${bar.kind}-${i}`} bar={bar} compact={compact} />
        ))}
        {!compact && unit.badges.length > 0 && (
          <span className="unit-badges">
            {unit.badges.slice(0, 6).map((badge, i) => (
              <Badge key={i} badge={badge} rulesOf={rulesOf} />
            ))}
          </span>
        )}
      </span>
      {change !== null && !compact && (
        <span key={change.key} className="unit-change number" data-good={change.by > 0} aria-hidden="true">
          {change.by > 0 ? `+${change.by}` : `−${-change.by}`}
        </span>
      )}
    </>
  )
  const data = {
    className: 'unit-card',
    'data-unit': unit.id,
    'data-acting': acting,
    'data-asked': asked,
    'data-mirrored': mirrored,
    'data-fallen': !unit.alive,
    'data-active': unit.active === true,
    'data-choice': choice,
    'data-picked': picked,
    'data-hurt': change !== null && change.by < 0,
    title: compact ? undefined : rulesText(rulesOf, unit.entry),
  }
  if (onPress === undefined) return <div {...data}>{inner}</div>
  return (
    <button
      type="button"
      {...data}
      aria-pressed={picked || selected}
      aria-label={`${unit.name}, ${hp === undefined ? '' : `${Math.round(hp.value)} / ${Math.round(hp.max)}`}${choice ? `, ${t('battle.target')}` : ''}`}
      onClick={onPress}
    >
      {inner}
    </button>
  )
}

/** What a number changed by, until it changes again; nothing after a jump. */
function useChange(value: number, jump: boolean): { readonly by: number; readonly key: number } | null {
  const before = useRef(value)
  const [change, setChange] = useState<{ by: number; key: number } | null>(null)
  useEffect(() => {
    const by = Math.round(value - before.current)
    before.current = value
    setChange((last) => (by === 0 || jump ? null : { by, key: (last?.key ?? 0) + 1 }))
    // A jump without a change leaves what was shown.
  }, [value])
  return change
}
