import type { Brings } from '../../kernel/contract.ts'
import { sealedParts } from '../../kernel/sealed-part.ts'
import { jsonSchemaOf, type SetupSchema } from '../../kernel/setup.ts'
import type { Registry } from './plugins/registry.ts'
import { partySchemas, type PartySetup } from './setup.ts'
import { say } from './words/index.ts'

/** The party, with its cards and relics; foes stand in the setup. */
export function bringsBy(setup: SetupSchema<PartySetup>, registry: Registry): Brings {
  return sealedParts({
    name: say('brings'),
    at: () => ['party'],
    part: 'party',
    seats: [0],
    standIn: { members: [{ id: 'stand-in' }] },
    parse: (written) => setup.parse(written),
    jsonSchema: () => jsonSchemaOf(partySchemas(registry).setup.shape.party),
  })
}
