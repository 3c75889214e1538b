import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { englishText } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'
import { CommandError } from '../terminal/exit.ts'
import { parseText } from './document.ts'
import { jsonFault } from './json-fault.ts'

const folder = temporaryFolder()

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

/** Every kind of bad input: one line with the path, exit status 2, nothing on standard output. */
describe('bad files', () => {
  const cases: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['empty.json', '', 'the file is empty'],
    ['binary.json', new Uint8Array([123, 0, 1, 2, 125]), 'not a text file'],
    ['latin.json', new Uint8Array([0x7b, 0xe9, 0x7d]), 'not a text file in UTF-8'],
    ['words.json', 'hello there', ':1:1: expected a value, found "hello ther"'],
    ['cut.json', '{"skills": [', ':1:13: the JSON text ends too early'],
    ['comma.json', '{\n "skills": [1,\n 2,]}', ':3:4: expected a value, found "]}"'],
    ['quotes.json', "{'a': 1}", ':1:2: expected a key in double quotes'],
    ['twice.json', '{} {}', ':1:4: more text after the end'],
    ['list.json', '[]', 'expected an object, found a list of 0'],
    ['number.yaml', '42', 'found 42'],
    ['double.json', '{"skills": [],\n  "skills": []}', ':2:3: the key "skills" stands here a second time'],
    ['proto.json', '{"__proto__": {"polluted": true}}', '__proto__: unknown key'],
    ['inner-proto.json', '{"a": [{"\\u005f_proto__": 1}]}', 'a[0].__proto__: unknown key'],
    ['proto.yaml', 'a:\n  __proto__: 1', 'a.__proto__: unknown key'],
    ['deep.json', nested(200_000), 'nested deeper than 100 levels'],
    ['deep.yaml', `a: ${nested(20_000)}`, 'nested deeper than 100 levels'],
    ['infinite.yaml', 'a: .inf', 'a: expected a finite number'],
    ['tabs.yaml', 'a:\n\tb: 1', ':2:1: '],
    ['twice.yaml', 'a: 1\na: 2', ':2:1: keys must be unique'],
    ['two.yaml', 'a: 1\n---\nb: 2', 'several documents in one file'],
    ['alias.yaml', 'a: *nobody', 'nobody'],
    ['big.json', new Uint8Array(17 * 1024 * 1024).fill(32), 'larger than 16 MiB'],
    ['big.yaml', ' '.repeat(5 * 1024 * 1024), 'too much YAML'],
    ['bomb.yaml', bomb(), 'aliases stand for more than 100 values'],
  ]

  test.each(cases)('%s', async (name, content, message) => {
    const path = file(name, content)
    const { status, out, err } = await quintain(['run', 'atb', path])
    expect(err).toContain(message)
    expect(err.startsWith(`quintain: ${path}`)).toBe(true)
    expect(err.trimEnd()).not.toContain('\n')
    expect(err.length).toBeLessThan(400)
    expect(out).toBe('')
    expect(status).toBe(2)
  })

  test('no such file, a folder, a missing folder', async () => {
    const missing = join(folder, 'missing.json')
    expect((await quintain(['run', 'atb', missing])).err).toBe(`quintain: ${missing}: no such file\n`)
    mkdirSync(join(folder, 'dir'))
    expect((await quintain(['run', 'atb', join(folder, 'dir')])).err).toContain('is a directory')
    expect((await quintain(['verify', join(folder, 'no', 'such.json')])).status).toBe(2)
  })

  test('nothing reached the prototype of all objects', () => {
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

function bomb(): string {
  const names = 'abcdefgh'
  const lines = ['a: &a [x, x, x, x, x, x, x, x]']
  for (let i = 1; i < names.length; i += 1) {
    lines.push(`${names[i]}: &${names[i]} [${Array.from({ length: 8 }, () => `*${names[i - 1]}`).join(', ')}]`)
  }
  return lines.join('\n')
}

describe('places', () => {
  test('a path is found in JSON and in YAML', () => {
    const json = parseText('a.json', '{\n  "units": [\n    {"hp": -1}\n  ]\n}')
    expect(json.place('units[0].hp')).toBe('a.json:3:12')
    const yaml = parseText('a.yaml', 'units:\n  - hp: -1\n')
    expect(yaml.place('units[0].hp')).toBe('a.yaml:2:9')
    expect(yaml.place('units[0].missing')).toBe('a.yaml:2:5')
    expect(yaml.place('')).toBe('a.yaml')
  })
})

describe('jsonFault', () => {
  test('whatever JSON.parse refuses has a fault inside the text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 3 })).map(([json, at, extra]) => {
        const place = at % (json.length + 1)
        return json.slice(0, place) + extra + json.slice(place + 1)
      }),
    )
    fc.assert(
      fc.property(text, (input) => {
        try {
          JSON.parse(input)
        } catch {
          const { offset, says } = jsonFault(input)
          expect(offset).toBeLessThanOrEqual(input.length)
          expect(englishText(says)).not.toBe('not JSON')
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('parseText never throws anything but a command error', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })),
        fc.constantFrom('a.json', 'a.yaml', 'a'),
        (text, name) => {
          try {
            parseText(name, text)
          } catch (error) {
            expect(error).toBeInstanceOf(CommandError)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
