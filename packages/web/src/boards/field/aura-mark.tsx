import type { SceneAura } from '@quintain/engine'
import { auraDashes } from './auras.ts'

/** A piece of the line that an aura has on the board. */
export function AuraMark({ aura }: { aura: SceneAura<string> }) {
  return (
    <svg viewBox="0 0 30 8" width={30} height={8} aria-hidden="true" className="shrink-0">
      <line
        x1="0"
        x2="30"
        y1="4"
        y2="4"
        stroke={aura.whom === 'foes' ? 'var(--bad)' : 'var(--good)'}
        strokeWidth="2.2"
        strokeDasharray={auraDashes(aura).join(' ')}
        opacity={aura.stopped === true ? 0.45 : 1}
      />
    </svg>
  )
}
