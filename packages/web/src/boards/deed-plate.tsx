import './hud.css'
import type { Family, Scene } from '@quintain/engine'
import { type Bearer, Portrait } from './figures/portrait.tsx'
import { Seal } from './figures/seal.tsx'
import { isDuel, isStage } from './hud.tsx'
import type { Deed } from '../engine/deeds.ts'

interface DeedPlateProps {
  readonly scene: Scene<string>
  readonly deed: Deed
  /** Whoever is on the board no more. */
  readonly gone?: (id: string) => Bearer | undefined
  /** What is told of it. */
  readonly line: string
  /** What is told of it in a second language. */
  readonly beside?: { readonly language: string; readonly line: string } | null
  readonly why?: { readonly label: string; readonly onAsk: () => void } | undefined
}

/** Who did what to whom last, in pictures and words. */
export function DeedPlate({ scene, deed, gone, line, beside = null, why }: DeedPlateProps) {
  const named = (id: string | null | undefined): Bearer | undefined =>
    scene.units.find((unit) => unit.id === id) ?? gone?.(id ?? '')
  const doer = named(deed.doer)
  const receiver = named(deed.receivers.find((id) => id !== deed.doer))
  return (
    <div
      className="deed-plate"
      data-form={isDuel(scene) ? 'duel' : isStage(scene) ? 'stage' : 'board'}
      aria-live={isStage(scene) ? 'polite' : undefined}
      data-testid="deed"
      data-step={deed.position}
      data-doer={deed.doer}
      data-receivers={deed.receivers.join(' ')}
    >
      {doer !== undefined && <Portrait unit={doer} size={40} />}
      {receiver === undefined ? <Seal family={deed.family} size={30} /> : <Arrow family={deed.family} />}
      {receiver !== undefined && <Portrait unit={receiver} size={40} />}
      <p>
        <span className="deed-line">{line}</span>
        {beside !== null && <small lang={beside.language}>{beside.line}</small>}
      </p>
      {why !== undefined && (
        <button type="button" className="deed-why" onClick={why.onAsk}>
          {why.label}
        </button>
      )}
    </div>
  )
}

function Arrow({ family }: { family: Family }) {
  const color = `var(--family-${family})`
  return (
    <span className="relative flex shrink-0 items-center">
      <svg width="58" height="26" viewBox="0 0 58 26" aria-hidden="true">
        <path d="M0 13H38" stroke={color} strokeWidth="4" />
        <path d="M36 4L56 13L36 22Z" fill={color} />
      </svg>
      <span className="absolute left-1.5">
        <Seal family={family} size={26} />
      </span>
    </span>
  )
}
