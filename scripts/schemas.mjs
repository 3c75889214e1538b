// `npm run schemas`: JSON Schemas of all setups and of experiments into docs/schemas, each field with what it is for.
// The build puts them into the package `@quintain/engine` too.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

prepare()
const { writtenSchema } = await import('@quintain/engine')
const { rulesets } = await import('@quintain/engine/rulesets')
const { experimentJsonSchema } = await import('@quintain/lab')
const folder = join(root, 'docs', 'schemas')
mkdirSync(folder, { recursive: true })
const write = (name, schema) => writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
for (const ruleset of rulesets) write(ruleset.id, await writtenSchema(ruleset))
write('experiment', experimentJsonSchema())
