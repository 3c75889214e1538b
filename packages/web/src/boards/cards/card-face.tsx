import './card-face.css'
import type { SceneCard } from '@quintain/engine'
import type { CSSProperties } from 'react'
import { useLooks } from '../figures/looks-context.ts'
import { CommonGlyph } from '../figures/seal.tsx'
import { statOf } from '../summary.ts'
import { CardArt } from './card-art.tsx'
import { SCHOOLS } from './schools.ts'

/** Longer rules are set in smaller letters. */
const LENGTHS = [
  [170, 'book'],
  [90, 'most'],
  [58, 'much'],
  [0, 'some'],
] as const

interface CardFaceProps {
  readonly card: SceneCard<string>
  /** What it does, a sentence each. */
  readonly rules: readonly string[]
  /** What it attacks with now, where that is not what is printed on it. */
  readonly attack?: number
}

/** The front of a card: cost, pitch, picture, name, rules, attack and defence. Whoever shows it names the card in text. */
export function CardFace({ card, rules, attack }: CardFaceProps) {
  const { pattern } = useLooks().of(card)
  const number = (id: string) => statOf(card.stats, id)
  const [cost, pitch, defense] = ['cost', 'pitch', 'defense'].map(number)
  const strength = attack ?? number('attack')
  const { type, keywords } = card
  const sorts = [...(type === undefined ? [] : [type]), ...keywords.filter((keyword) => keyword !== type)]
  const length = rules.reduce((sum, rule) => sum + widthOf(rule), 0)
  const amount = LENGTHS.find(([most]) => length > most)?.[1] ?? 'none'
  return (
    <>
      <span className="card-face" data-words={amount} style={schoolColors(pattern)} aria-hidden="true">
        <CardArt of={card} />
        {typeof pitch === 'number' && pitch > 0 && (
          <span className="card-pitch">
            {Array.from({ length: pitch }, (_, i) => (
              <i key={i} />
            ))}
          </span>
        )}
        <span className="card-name">
          <span>{card.name}</span>
        </span>
        <span className="card-words">
          {sorts.length > 0 && <b className="card-type">{sorts.join(' · ')}</b>}
          {rules.map((rule) => (
            <span key={rule}>{rule}</span>
          ))}
        </span>
        <span className="card-foot" />
        {strength !== undefined && strength !== 0 && (
          <span className="card-attack count">
            <CommonGlyph name="crossed-swords" />
            {strength}
          </span>
        )}
        {defense !== undefined && (
          <span className="card-defense count">
            <CommonGlyph name="shield" />
            {defense}
          </span>
        )}
      </span>
      {cost !== undefined && (
        <span className="card-cost count" aria-hidden="true">
          {cost}
        </span>
      )}
    </>
  )
}

/** Chinese letters are about twice as wide as others. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
}

/** The back of a card whose front nobody here may see. */
export function CardBack({ pattern }: { pattern: keyof typeof SCHOOLS }) {
  return (
    <span className="card-face card-back" style={schoolColors(pattern)} aria-hidden="true">
      <svg viewBox="0 0 100 142" fill="none" stroke="#f3c052" strokeWidth="2.5">
        <rect x="6" y="6" width="88" height="130" rx="5" strokeWidth="1.5" strokeOpacity=".5" />
        <g strokeOpacity=".75">
          <path d="M50 29Q74 25 74 33V67C74 89 62 99 50 107C38 99 26 89 26 67V33Q26 25 50 29Z" />
          <circle cx="50" cy="63" r="14" />
        </g>
        <circle cx="50" cy="63" r="4" fill="#f3c052" stroke="none" />
      </svg>
    </span>
  )
}

function schoolColors(pattern: keyof typeof SCHOOLS): CSSProperties {
  const { deep, middle, glow } = SCHOOLS[pattern]
  return { '--school': middle, '--school-deep': deep, '--school-glow': glow }
}

/** A card in words: all that its face shows. */
export function cardWords({ name, type, stats, keywords }: SceneCard<string>, rules: readonly string[]): string {
  const numbers = stats.map(({ label, value }) => `${label} ${value}`)
  return [name, ...(type === undefined ? [] : [type]), ...numbers, ...keywords, ...rules].join(', ')
}
