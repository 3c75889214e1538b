import { contentPacks } from '@quintain/engine/content'
import { describe, expect, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quintain, spawnQuintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()

interface Entry {
  id: string
  of: string
  name: string
  rules: string[]
  links: string[]
}

async function entriesOf(...args: readonly string[]): Promise<Entry[]> {
  const { out, err } = await quintain(['explain', ...args, '--json'])
  expect(err).toBe('')
  const entries: Entry[] = JSON.parse(out)
  return entries
}

describe.each(contentPacks)('explain $ruleset.id', ({ ruleset, scenarios }) => {
  const { id } = ruleset

  test('all entries of all scenarios, each once, by kind', async () => {
    const all = await entriesOf(id)
    expect(new Set(all.map((entry) => entry.id)).size).toBe(all.length)
    const { out, status } = await quintain(['explain', id])
    expect(status).toBe(0)
    for (const { name, rules } of all) {
      expect(out).toContain(name.split(' ')[0])
      expect(rules.length).toBeGreaterThan(0)
    }
    const some = await entriesOf(id, '--scenario', scenarios[0].id)
    expect(all).toEqual(expect.arrayContaining(some))
    const path = join(folder, `${id}.json`)
    writeFileSync(path, JSON.stringify(scenarios[0].setup))
    expect(await entriesOf(id, '--setup', path)).toEqual(some)
  })

  test('one entry, by its id and by its name in either language', async () => {
    const all = await entriesOf(id)
    const chinese = await entriesOf(id, '--language', 'zh')
    const alone = ({ name }: Entry, list: readonly Entry[]) =>
      list.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length === 1
    const at = all.findIndex((entry, place) => alone(entry, all) && alone(chinese[place], chinese))
    const entry = all[at]
    const { out } = await quintain(['explain', id, entry.id])
    for (const rule of entry.rules) expect(out.replaceAll(/\s+/g, ' ')).toContain(rule)
    for (const link of entry.links) expect(out).toContain(link)
    expect((await quintain(['explain', id, ...entry.name.toUpperCase().split(' ')])).out).toBe(out)
    const told = (await quintain(['explain', id, chinese[at].name, '--language', 'zh'])).out
    expect(told).toContain(chinese[at].name)
    expect((await quintain(['explain', id, entry.name, '--language', 'zh'])).out).toBe(told)
  })

  test('an entry that is not there is refused with the nearest', async () => {
    const [{ name }] = await entriesOf(id)
    const asked = `${name.slice(0, 2)}~${name.slice(2)}`
    const { err, status } = await quintain(['explain', id, asked])
    expect(err).toContain(`quintain: ${asked}: there is no such entry; the nearest are: `)
    expect(err).toContain(name)
    expect(status).toBe(2)
  })
})

test.each([
  [['explain', 'nothing'], 'there is no ruleset nothing'],
  [['explain', contentPacks[0].ruleset.id, '--scenario', 'nothing'], 'has no scenario nothing'],
  [['explain', contentPacks[0].ruleset.id, '--setup', 'x.json', '--scenario', 'y'], '--scenario has no effect with'],
  [['explain', contentPacks[0].ruleset.id, '--setup', join(folder, 'x.json')], 'no such file'],
])('%j is refused', async (args, message) => {
  const { err, status, out } = await quintain(args)
  expect(err).toContain(message)
  expect(out).toBe('')
  expect(status).toBe(2)
})

describe('words', () => {
  test('Chinese lacks nothing', () => {
    // In a process of its own: other tests have words that nobody translates.
    const { out, status } = spawnQuintain(['words', 'zh'])
    expect(out).toMatch(/^zh: 0 of \d+ words missing in \d+ rooms\n$/)
    expect(status).toBe(0)
  })

  test('a language that nobody has written lacks everything, room by room', async () => {
    const { out, status } = await quintain(['words', 'tlh', '--json'])
    const { missing, rooms }: { missing: number; rooms: { room: string; words: number; missing: string[] }[] } =
      JSON.parse(out)
    expect(status).toBe(0)
    expect(missing).toBe(rooms.reduce((sum, { words }) => sum + words, 0))
    expect(rooms.map(({ room }) => room)).toEqual(
      expect.arrayContaining(['kernel', 'cli', 'lab', ...contentPacks.map(({ ruleset }) => ruleset.id)]),
    )
    const told = await quintain(['words', 'tlh'])
    expect(told.out).toMatch(/^kernel: (\d+) of \1 missing\n {2}listSeparator\n/m)
    expect(told.out).toContain(`tlh: ${missing} of ${missing} words missing in`)
  })
})
