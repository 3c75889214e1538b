import { lazy } from 'react'
import { patiently } from '../browser/patiently.ts'
import type { Builder, PackEntry } from '../engine/catalogue.ts'
import { withWords } from '../words/tellers.ts'
import { PACKS as PLAIN } from './packs.ts'
import { say } from './words/index.ts'

/** What is registered for packs beside themselves, by their ids. */
const EXTRAS: Readonly<Record<string, Pick<PackEntry, 'builders' | 'glyphs' | 'hasPuzzles' | 'Picture'>>> = {
  hex: {
    glyphs: () => import('virtual:glyphs/hex'),
    builders: [builder('army', () => import('./builders/army-builder.tsx'))],
  },
  atb: {
    hasPuzzles: true,
    glyphs: () => import('virtual:glyphs/atb'),
    builders: [builder('duel', () => import('./builders/duel-builder.tsx'))],
    Picture: lazy(async () => ({
      default: (await patiently(() => import('../boards/stage/stage.tsx'))).PeopleStage,
    })),
  },
  party: {
    glyphs: () => import('virtual:glyphs/party'),
    builders: [builder('party', () => import('./builders/party-builder.tsx'))],
  },
  world: {
    glyphs: () => import('virtual:glyphs/world'),
    builders: [builder('map', () => import('./builders/map-builder.tsx'))],
  },
  chain: {
    hasPuzzles: true,
    glyphs: () => import('virtual:glyphs/chain'),
    builders: [builder('deck', () => import('./builders/deck-builder.tsx'))],
  },
}

type BuilderId = 'army' | 'deck' | 'duel' | 'map' | 'party'

function builder(id: BuilderId, load: () => Promise<{ readonly default: React.ComponentType }>): Builder {
  return { id, title: say(`builder.${id}`), Component: lazy(() => withWords(load())) }
}

/** The default catalogue of the pages. */
export const PACKS: readonly PackEntry[] = PLAIN.map((entry) => ({
  ...entry,
  ...EXTRAS[entry.id],
  tour: async () => (await withWords(import('./tours/index.ts'))).TOURS[entry.id] ?? [],
}))
