import type { SceneBadge, SceneBar, SceneUnit } from '@quintain/engine'
import { memo } from 'react'
import { useWords } from '../../words/tellers.ts'
import { Glyph } from '../figures/portrait.tsx'
import { useLooks } from '../figures/looks-context.ts'
import type { Look } from '../figures/looks.ts'
import { sideColor } from '../figures/shapes.ts'
import type { BoardProps } from '../props.ts'
import { rulesText, type partIn } from '../summary.ts'
import { Figure } from './figure.tsx'
import type { Spot } from './places.ts'

export interface FighterProps {
  readonly unit: SceneUnit<string>
  readonly look: Look
  readonly people: boolean
  /** On the plane that is wider than tall, and on the other. */
  readonly wide: Spot
  readonly tall: Spot
  /** Does what is shown now. */
  readonly acting: boolean
  readonly asked: ReturnType<typeof partIn>
  readonly selected: boolean
  readonly choice: boolean
  readonly picked: boolean
  readonly rulesOf: BoardProps['rulesOf']
  /** Name and numbers stand below it. */
  readonly plate: boolean
  readonly onPress: ((unit: string) => void) | undefined
}

/** Somebody on a stage: a figure on a ground in the shape of its side, an arc of hp around it, and a plate. */
export const Fighter = memo(function Fighter(props: FighterProps) {
  const { unit, look, people, wide, tall, acting, asked, selected, choice, picked, rulesOf, plate, onPress } = props
  const t = useWords()
  const hp = unit.bars[0]
  const data = {
    className: 'fighter',
    'data-unit': unit.id,
    'data-side': unit.side % 2,
    'data-acting': acting,
    'data-active': unit.active === true,
    'data-fallen': !unit.alive,
    'data-asked': asked,
    'data-choice': choice,
    'data-picked': picked,
    title: rulesText(rulesOf, unit.entry),
    style: {
      '--x': wide.x,
      '--y': wide.y,
      '--s': wide.size,
      '--tall-x': tall.x,
      '--tall-y': tall.y,
      '--tall-s': tall.size,
      '--tall-room': tall.room ?? 0,
      '--side': sideColor(unit.side),
      '--side-bright': sideColor(unit.side, '-bright'),
      '--side-deep': sideColor(unit.side, '-deep'),
      '--family': `var(--family-${unit.family ?? 'strike'})`,
    },
  }
  const inner = (
    <>
      <Ground side={unit.side} hp={hp} />
      <span className="fighter-glow" />
      {people && acting && (
        <>
          <span className="fighter-echo" data-far="true">
            <Figure look={look} unit={unit} size={wide.size} people />
          </span>
          <span className="fighter-echo">
            <Figure look={look} unit={unit} size={wide.size} people />
          </span>
          <Sash />
        </>
      )}
      <span className="fighter-body">
        <Figure look={look} unit={unit} size={wide.size} people={people} />
      </span>
      {plate && <Plate unit={unit} rulesOf={rulesOf} />}
    </>
  )
  if (onPress === undefined) return <span {...data}>{inner}</span>
  const amount = hp === undefined ? '' : `${Math.round(hp.value)} / ${Math.round(hp.max)}`
  const states = [unit.active === true ? t('battle.acts') : '', unit.alive ? '' : t('battle.fallen')]
  const name = [unit.name, amount, ...states, choice ? t('battle.target') : ''].filter((part) => part !== '').join(', ')
  return (
    <button
      type="button"
      {...data}
      aria-pressed={picked || selected}
      aria-label={name}
      onClick={() => onPress(unit.id)}
    >
      {inner}
    </button>
  )
})

/** The ground in the shape of the side, and how much is left of the hp as an arc around it. */
function Ground({ side, hp }: { side: number; hp: SceneBar | undefined }) {
  const share = shareOf(hp)
  return (
    <svg className="fighter-ground" viewBox="-110 -44 220 96" aria-hidden="true">
      <ellipse rx="92" ry="22" className="ground-shadow" />
      <path d={GROUNDS[side % GROUNDS.length]} className="ground-shape" />
      {hp !== undefined && (
        <>
          <path d={ARC} pathLength={100} className="ground-bed" />
          <path
            d={ARC}
            pathLength={100}
            className="ground-arc"
            data-low={share > 0.5 ? 'no' : share > 0.25 ? 'half' : 'yes'}
            strokeDasharray={`${share * 100} 100`}
          />
        </>
      )}
    </svg>
  )
}

/** Shapes of sides on the ground, as seen from before them: heater, roundel, lozenge. */
const GROUNDS = [
  'M-100 -20Q0 -27 100 -20L93 3Q62 25 0 36Q-62 25 -93 3Z',
  'M-100 0A100 29 0 1 1 100 0A100 29 0 1 1 -100 0Z',
  'M0 -32L100 0L0 32L-100 0Z',
] as const
/** Around it, open before whoever looks: there the plate is. */
const ARC = 'M-62 30A108 37 0 1 1 62 30'

/** What flows behind somebody who moves. */
function Sash() {
  return (
    <svg className="fighter-sash" viewBox="-330 -250 330 190" aria-hidden="true">
      <path d="M-26 -182C-80 -224 -128 -164 -194 -204C-238 -230 -274 -210 -324 -242C-294 -188 -242 -188 -200 -172C-134 -144 -88 -182 -30 -152Z" />
      <path
        className="sash-light"
        d="M-26 -182C-80 -224 -128 -164 -194 -204C-238 -230 -274 -210 -324 -242C-270 -218 -238 -222 -194 -194C-134 -160 -88 -210 -26 -182Z"
      />
      <path d="M-34 -164C-80 -164 -108 -94 -170 -114C-210 -126 -238 -94 -286 -106C-248 -70 -204 -88 -174 -82C-108 -70 -80 -124 -34 -138Z" />
    </svg>
  )
}

/** Name, hp as a number over its bar, what shields it, its charge and its conditions. */
function Plate({ unit, rulesOf }: { unit: SceneUnit<string>; rulesOf: BoardProps['rulesOf'] }) {
  const hp = unit.bars[0]
  const shield = unit.bars.find(({ kind }) => kind === 'shield')
  const charges = unit.bars.filter((bar) => bar !== hp && bar !== shield)
  const full = unit.bars.some(({ kind, value, max }) => kind === 'charge' && max > 0 && value >= max)
  const share = shareOf(hp)
  return (
    <>
      <span className="fighter-plate">
        <span className="fighter-name">{unit.name}</span>
        {hp !== undefined && (
          <b className="fighter-hp" data-bar={hp.kind}>
            {Math.round(hp.value)}
          </b>
        )}
        {hp !== undefined && (
          <span className="fighter-bar" data-low={share > 0.5 ? 'no' : share > 0.25 ? 'half' : 'yes'}>
            <i style={{ width: `${share * 100}%` }} />
            {shield !== undefined && (
              <i
                className="fighter-shielded"
                style={{
                  left: `${Math.min(share, 0.94) * 100}%`,
                  width: `${Math.max(6, Math.min(100, (100 * shield.value) / hp.max))}%`,
                }}
              />
            )}
          </span>
        )}
        {charges.map((bar) => (
          <span key={bar.kind} className="fighter-charge" data-kind={bar.kind}>
            <i style={{ width: `${shareOf(bar) * 100}%` }} />
          </span>
        ))}
        {unit.badges.length > 0 && (
          <span className="fighter-pips">
            {unit.badges.slice(0, 4).map((badge, i) => (
              <Pip key={i} badge={badge} rulesOf={rulesOf} />
            ))}
          </span>
        )}
      </span>
      {shield !== undefined && (
        <span className="fighter-shield">
          <span className="number">{Math.round(shield.value)}</span>
        </span>
      )}
      {full && <Coin unit={unit} />}
    </>
  )
}

/** An ultimate that is ready. */
function Coin({ unit }: { unit: SceneUnit<string> }) {
  const look = useLooks().of(unit)
  return (
    <span className="fighter-coin">
      <Glyph look={look} />
    </span>
  )
}

const TONES = { good: 'heal', bad: 'death', neutral: 'rise' } as const

function Pip({ badge, rulesOf }: { badge: SceneBadge<string>; rulesOf: BoardProps['rulesOf'] }) {
  const looks = useLooks()
  const { label, count, entry, tone = 'neutral', family = TONES[tone] } = badge
  const rules = rulesText(rulesOf, entry)
  return (
    <span
      className="fighter-pip"
      style={{ '--family': `var(--family-${family})` }}
      title={rules === undefined ? label : `${label}: ${rules}`}
    >
      <span className="sr-only">{label}</span>
      <Glyph look={looks.of({ entry, name: label })} />
      {count !== undefined && count < 100 && <b className="number">{count}</b>}
    </span>
  )
}

export function shareOf(bar: SceneBar | undefined): number {
  return bar === undefined || bar.max <= 0 ? 0 : Math.max(0, Math.min(1, bar.value / bar.max))
}
