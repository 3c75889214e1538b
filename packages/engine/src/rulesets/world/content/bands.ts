import type { Entrant } from '../../../kernel/content.ts'
import type { Json } from '../../../kernel/json.ts'
import { kindName } from '../names.ts'
import { enemies, heroes } from './kinds.ts'

type Kind = (typeof heroes)[keyof typeof heroes] | (typeof enemies)[keyof typeof enemies]

/** Bands that go about together, by the names that they go by. */
const BANDS: Readonly<Record<string, readonly Kind[]>> = {
  'The three of the ferry': [heroes.ferrywoman, heroes.reedwarden, heroes.lamplighter],
  'The vermin': [enemies.thornrat, enemies.mudling, enemies.thornrat, enemies.mudling],
  'The gull riders': [enemies.gull_rider, enemies.fen_stalker, enemies.gull_rider],
  'The quarry gang': [enemies.quarry_brute, enemies.ash_warden, enemies.quarry_brute],
  'The drowned court': [enemies.drowned_captain, enemies.bog_matriarch],
}

/** Whole bands, then everybody alone: a side has one place or several. */
export function parts(): readonly Entrant[] {
  const alone = [...Object.values(heroes), ...Object.values(enemies)]
  return [
    ...Object.entries(BANDS).map(([name, band]) => ({
      id: name.toLowerCase().replaceAll(' ', '-'),
      name: { of: 'band', id: name, name },
      value: band.map(withoutSide),
    })),
    ...alone.map((one) => ({ id: one.kind, name: kindName(one.kind), value: [withoutSide(one)] })),
  ]
}

/** Whoever brings them says for whom they fight. */
function withoutSide(kind: Kind): Json {
  const { faction: _, ...one } = kind
  return one
}
