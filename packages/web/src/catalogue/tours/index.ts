import type { TourStop } from '../../engine/catalogue.ts'
import { say } from './words/index.ts'

/** What is special about each pack, in the order in which a newcomer looks. */
export const TOURS: Readonly<Record<string, readonly TourStop[]>> = Object.fromEntries(
  (['hex', 'atb', 'chain', 'party', 'world'] as const).map((id) => [
    id,
    [
      { at: 'stage', says: say(`${id}.board`) },
      { at: 'order', says: say(`${id}.order`) },
      { at: 'stage', says: say(`${id}.unit`) },
    ],
  ]),
)
