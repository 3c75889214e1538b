import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Battle, isRecord, plainJson, readReplay, writtenSchema } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { experimentJsonSchema, readExperiment } from '@quintain/lab'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', 'docs', 'schemas')
const published = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

test('published schemas are those of today: npm run schemas', async () => {
  const ids = contentPacks.map(({ ruleset }) => ruleset.id)
  expect(readdirSync(folder).toSorted()).toEqual([...ids, 'experiment'].map((id) => `${id}.json`).toSorted())
  for (const { ruleset } of contentPacks) {
    expect(published(`${ruleset.id}.json`), ruleset.id).toEqual(await writtenSchema(ruleset))
  }
  expect(published('experiment.json')).toEqual(experimentJsonSchema())
})

test.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))(
  'a file of %s may say where its schema is',
  (id, { ruleset, scenarios: [{ setup }] }) => {
    const line = { $schema: `./${id}.schema.json` }
    const plain = Battle.start(ruleset, setup, { seed: 1 })
    if (!isRecord(setup)) throw new Error('no object')
    expect(Battle.start(ruleset, plainJson({ ...line, ...setup }), { seed: 1 }).hash()).toBe(plain.hash())
    const replay = plain.toReplay()
    expect(readReplay({ ...line, ...replay })).toEqual(replay)
    expect(readExperiment({ ...line, name: 'x', ruleset: id, battles: 10 })).toMatchObject({ ruleset: id })
  },
)
