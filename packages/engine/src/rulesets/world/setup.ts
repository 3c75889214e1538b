import * as z from 'zod/mini'
import { SetupError } from '../../kernel/errors.ts'
import { hostilePart } from '../../kernel/hostile.ts'
import { setupSchema, type SetupSchema } from '../../kernel/setup.ts'
import { crossCheck } from './setup/check.ts'
import { fillDefaults, type Setup } from './setup/defaults.ts'
import { artSchema, expandArt } from './setup/map-art.ts'
import { written } from './setup/schema.ts'

const shape = setupSchema(written, crossCheck)

/** The schema for editors, where the map is either `tiles` or `map`. */
const withArt = setupSchema(
  z.extend(z.partial(written, { tiles: true, entities: true }), { map: z.optional(artSchema) }),
)

export const setup: SetupSchema<Setup> = {
  parse(input) {
    const hostile = hostilePart(input)
    if (hostile !== null) throw new SetupError([hostile])
    const art = expandArt(input)
    try {
      return fillDefaults(shape.parse(art.setup))
    } catch (error) {
      throw error instanceof SetupError ? new SetupError(error.issues.map((issue) => art.locate(issue))) : error
    }
  },
  jsonSchema: () => withArt.jsonSchema(),
}
