import type { Brings } from '../../kernel/contract.ts'
import { sealedParts } from '../../kernel/sealed-part.ts'
import { jsonSchemaOf, type SetupSchema } from '../../kernel/setup.ts'
import { type ChainSetup, player } from './setup.ts'
import { say } from './words/index.ts'

/** Heroes with their decks, of cards that the setup has. */
export function bringsBy(setup: SetupSchema<ChainSetup>): Brings {
  return sealedParts({
    name: say('brings'),
    at: (seat) => ['players', seat],
    part: 'player',
    seats: [0, 1],
    standIn: { deck: [] },
    parse: (written) => setup.parse(written),
    jsonSchema: () => jsonSchemaOf(player),
  })
}
