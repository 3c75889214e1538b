import { join } from 'node:path'
import { contentPacks } from '@quintain/engine/content'
import { beforeAll, describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../testing/capture.ts'
import { textWidth } from './draw/text-width.ts'

const COLUMNS = 40
const folder = temporaryFolder()
const replay = join(folder, 'duel.json')
const IDS = contentPacks.map(({ ruleset }) => ruleset.id)

/** Lines that do not fit, but for paths and addresses, which nothing breaks. */
async function wide(args: readonly string[], input = ''): Promise<string[]> {
  const { status, out, err } = await quintain(args, input, COLUMNS)
  expect(status, `${args.join(' ')}\n${err}`).toBe(0)
  expect(out).not.toBe('')
  return out.split('\n').filter((line) => textWidth(line) > COLUMNS && line.trim().includes(' '))
}

beforeAll(async () => {
  await quintain(['run', 'atb', '--seed', '7', '--summary', '--replay', replay])
})

describe('a terminal of 40 columns', () => {
  test('shows every help', async () => {
    const { out } = await quintain(['--help'], '', 200)
    const commands = [...out.matchAll(/^ {2}([a-z]+) (?:\[options\]|<)/gm)].map(([, name]) => name)
    expect(commands.length).toBeGreaterThan(15)
    for (const args of [[], ...commands.map((name) => [name]), ['lab', 'run'], ['new', 'setup']]) {
      for (const language of ['en', 'zh']) {
        expect(await wide([...args, '--help', '--language', language]), args.join(' ')).toEqual([])
      }
    }
  })

  test.each(IDS)('shows battles of %s', async (id) => {
    for (const language of ['en', 'zh']) {
      expect(await wide(['run', id, '--lines', '12', '--max-steps', '40', '--language', language])).toEqual([])
    }
    expect(await wide(['explain', id])).toEqual([])
    expect(await wide(['scenarios', id])).toEqual([])
    expect(await wide(['lint', id])).toEqual([])
  })

  test('asks people', async () => {
    expect(await wide(['play', 'chain', '--seed', '3'], '1\n2\nundo\n1\nnonsense\nquit\n')).toEqual([])
    expect(await wide(['play', 'atb', '--seed', '3'], '1\nscene\nquit\n')).toEqual([])
  })

  test.each([
    ['scenarios'],
    ['words', 'zh'],
    ['verify', replay],
    ['replay', replay, '--at', '3'],
    ['replay', replay, '--why', '2'],
    ['report', replay, '--playouts', '4'],
    ['new', 'setup', 'atb', '--out', join(folder, 'mine.yaml')],
    ['new', 'ruleset', join(folder, 'mine')],
    ['ladder', 'atb', '--games', '2', '--agents', 'heuristic,random', '--scenarios', 'courtyard-duel'],
  ])('shows what %s says', async (...args) => {
    expect(await wide(args)).toEqual([])
  })

  test('leaves alone what programs read', async () => {
    const told = await quintain(['run', 'atb', '--seed', '7', '--json'], '', COLUMNS)
    expect(told.out).toBe((await quintain(['run', 'atb', '--seed', '7', '--json'])).out)
    const setup = await quintain(['scenarios', 'atb', 'courtyard-duel'], '', COLUMNS)
    expect(setup.out).toBe((await quintain(['scenarios', 'atb', 'courtyard-duel'])).out)
    expect(() => void JSON.parse(told.out)).not.toThrow()
  })
})
