import { readFileSync } from 'node:fs'
import type { Json } from '@quintain/engine'
import { expect, test } from 'vitest'
import { PACKS } from '../../catalogue/packs.ts'
import { loadPack, registerPacks } from '../../engine/catalogue.ts'
import { readIncoming } from './incoming.ts'

registerPacks(PACKS)

const vectors = new URL('../../../../../vectors/atb/import/data-files.json', import.meta.url)
const { cases }: { cases: { files: Record<string, Json>; setup: Json; language?: string }[] } = JSON.parse(
  readFileSync(vectors, 'utf8'),
)

const file = (name: string, value: Json) => new File([JSON.stringify(value)], name)

/** Without the language, which nobody gives who drops files. */
function plain({ setup, language }: (typeof cases)[number]): Json {
  if (language === undefined) return setup
  const { narration, ...rest } = Object(setup)
  return { ...rest, narration: { templates: narration.templates } }
}

test.each(cases.map((one, index) => [index, one] as const))(
  'the data files of case %i make a setup',
  async (_, one) => {
    const files = Object.entries(one.files).map(([name, value]) => file(`${name}.json`, value))
    for (const desk of ['atb', 'hex']) {
      const incoming = await readIncoming(files, await loadPack(desk), undefined)
      expect(incoming).toMatchObject({ ruleset: 'atb', readable: true })
      expect(JSON.parse(incoming?.document.text ?? '')).toEqual(plain(one))
    }
  },
)

test('a configuration goes onto the world that is on the desk', async () => {
  const world = await loadPack('world')
  const [{ setup }] = world.content.scenarios
  const incoming = await readIncoming([file('balance.json', { xp_per_kill_base: 77 })], world, setup)
  expect(incoming).toMatchObject({ ruleset: 'world', readable: true, document: { title: 'balance' } })
  expect(JSON.parse(incoming?.document.text ?? '')).toMatchObject({ config: { xpPerKillBase: 77 } })
})

test('what nobody makes anything of is opened as it is', async () => {
  const hex = await loadPack('hex')
  const { characters } = cases[0].files
  const few = await readIncoming([file('characters.json', characters), file('notes.json', 1)], hex, undefined)
  expect(few).toMatchObject({ ruleset: 'hex', document: { title: 'characters', text: JSON.stringify(characters) } })
  const setup = hex.content.scenarios[0].setup
  const own = await readIncoming([file('own.json', setup)], await loadPack('world'), undefined)
  expect(own).toMatchObject({ ruleset: 'hex', readable: true, document: { text: JSON.stringify(setup) } })
})
