import type { SceneUnit } from '@quintain/engine'
import glyphs from 'virtual:glyphs/stage'
import type { Deed, Happening } from '../../engine/deeds.ts'
import { POSTURE_GLYPHS } from '../figures/common-glyphs.ts'
import type { Look } from '../figures/looks.ts'

export type Posture = keyof typeof POSTURE_GLYPHS

/** How somebody stands after what was done last. */
export function postureOf(unit: SceneUnit<string>, deed: Deed | null, occurrences: readonly Happening[]): Posture {
  if (!unit.alive) return 'hurt'
  if (deed === null) return 'ready'
  const critical = deed.critical === true || occurrences.some((one) => one.critical === true && one.doer === deed.doer)
  if (deed.doer === unit.id) {
    if (deed.receivers.every((id) => id === unit.id)) return 'defend'
    return critical ? 'critical' : 'attack'
  }
  if (!deed.receivers.includes(unit.id)) return 'ready'
  // Whoever something is warded off from was not there.
  return deed.family === 'ward' ? 'dodge' : 'hurt'
}

/** The silhouettes of people who stand so. */
export const POSTURE_LOOKS = {
  ready: lookOf('ready'),
  attack: lookOf('attack'),
  critical: lookOf('critical'),
  defend: lookOf('defend'),
  dodge: lookOf('dodge'),
  hurt: lookOf('hurt'),
} as const

function lookOf(posture: Posture): Look {
  const glyph = POSTURE_GLYPHS[posture]
  return { key: `posture/${glyph}`, outline: glyphs[glyph], pattern: 'quarter' }
}
