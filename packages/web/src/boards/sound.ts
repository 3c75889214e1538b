import type { Family } from '@quintain/engine'
import { useEffect } from 'react'
import type { Deed } from '../engine/deeds.ts'
import { usePreferences } from '../browser/preferences.ts'

type Sound = readonly (number | undefined)[]
const _ = undefined

/** A sound for each family, as parameters of the synthesizer: what it is like stands beside it. */
const SOUNDS: Readonly<Partial<Record<Family, Sound>>> = {
  // A dry knock, low to lower.
  strike: [0.7, 0.05, 170, _, 0.02, 0.09, 3, 1.6, -9, _, _, _, _, 1.2, _, 0.1],
  // A breathy burst with crackle.
  fire: [0.6, 0.1, 90, 0.02, 0.12, 0.3, 4, 2, _, _, _, _, _, 9, _, 0.2],
  // A glassy ping that falls a fifth.
  frost: [0.5, _, 1100, _, 0.03, 0.25, 1, 0.4, -3, _, -380, 0.05],
  // A crack, then a short rumble.
  storm: [0.7, 0.2, 60, _, 0.04, 0.2, 4, 3, _, _, _, _, _, 7, _, 0.4],
  // Two soft blips.
  poison: [0.4, 0.05, 240, 0.02, 0.05, 0.12, _, 1.5, 4, _, 120, 0.06],
  // A hollow breath that sinks.
  dark: [0.5, 0.1, 110, 0.04, 0.1, 0.2, _, 1.2, -2, _, -40, 0.08],
  // A soft third that rises.
  heal: [0.4, _, 520, 0.03, 0.12, 0.28, _, 1.8, _, _, 130, 0.09],
  // A wooden clack.
  ward: [0.6, 0.05, 300, _, 0.01, 0.08, 2, 2.2, -2, _, _, _, _, 0.6],
  // A short slide of noise.
  push: [0.4, 0.1, 120, 0.01, 0.1, 0.1, 4, 0.8, -4, _, _, _, _, 4],
  // A chime that runs backwards.
  summon: [0.4, _, 180, 0.2, 0.12, 0.06, 1, 0.6, 6, _, 90, 0.12],
  // A muffled thud.
  silence: [0.5, _, 80, _, 0.05, 0.16, _, 2, -1],
  // Two clicks that rise.
  rise: [0.4, _, 380, _, 0.02, 0.07, 1, 1.4, _, _, 140, 0.05],
  // A low bell.
  death: [0.8, _, 65, 0.01, 0.3, 0.6, _, 0.6, -0.4, _, _, _, _, 0.3, _, _, 0.2],
}

/** Faster battles would be noise. */
const FASTEST = 4

/** Deeds sound while a battle plays, for who turned it on. The synthesizer is loaded then, and not before. */
export function useSound(deed: Deed | null, plays: boolean): void {
  const sounds = usePreferences(({ sound, speed }) => sound && speed <= FASTEST)
  const index = deed?.index
  useEffect(() => {
    if (!sounds || !plays || deed === null) return
    const parameters = SOUNDS[deed.fells ? 'death' : deed.family]
    if (parameters !== undefined) void import('zzfx').then(({ zzfx }) => zzfx(...parameters))
    // Once a deed: that a battle stops or goes on is no deed.
  }, [index, sounds])
}
