import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contentPacks } from '@quintain/engine/content'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { quintain, temporaryFolder, template } from '../../testing/capture.ts'
import { starterRuleset } from '../output/starter-ruleset.ts'

const folder = temporaryFolder()

describe('new setup', () => {
  test.each(contentPacks.map(({ ruleset }) => ruleset.id))(
    'of %s is the scenario with comments, and runs',
    async (id) => {
      const target = join(folder, `${id}.yaml`)
      const written = await quintain(['new', 'setup', id, '--out', target])
      expect(written.err).toBe('')
      const schema = join(folder, `${id}.schema.json`)
      expect(written.out).toBe(`wrote ${target}\nwrote ${schema}\ntry: quintain run ${id} ${target}\n`)
      expect(JSON.parse(readFileSync(schema, 'utf8'))).toMatchObject({ type: 'object' })
      const text = readFileSync(target, 'utf8')
      expect(text).toContain(`\n# yaml-language-server: $schema=./${id}.schema.json\n`)
      expect(text.split('\n').filter((line) => /^\s*#/.test(line)).length).toBeGreaterThan(4)
      const scenario = contentPacks.find(({ ruleset }) => ruleset.id === id)?.scenarios[0]
      expect(parseDocument(text).toJS()).toEqual(scenario?.setup)
      const fromFile = await quintain(['run', id, target, '--json', '--max-steps', '40'])
      const fromName = await quintain(['run', id, '--json', '--max-steps', '40'])
      expect(fromFile.err).toBe('')
      expect(JSON.parse(fromFile.out).hash).toBe(JSON.parse(fromName.out).hash)
    },
  )

  test('of another scenario, to standard output, never over a file', async () => {
    const { out } = await quintain(['new', 'setup', 'world', '--from', 'duel', '--out', '-'])
    expect(out).toContain('# The duel pit')
    expect((await quintain(['new', 'setup', 'world', '--from', 'nothing'])).err).toContain(
      'world has no scenario nothing',
    )
    const refused = await quintain(['new', 'setup', 'world', '--out', join(folder, 'world.yaml')])
    expect(refused.err).toContain('exists already')
    expect(refused.status).toBe(2)
  })
})

describe('new setup as JSON', () => {
  test('into a file that ends so', async () => {
    const target = join(folder, 'plain.json')
    expect((await quintain(['new', 'setup', 'atb', '--out', target])).status).toBe(0)
    const scenario = contentPacks.find(({ ruleset }) => ruleset.id === 'atb')?.scenarios[0]
    const line = { $schema: './atb.schema.json' }
    expect(JSON.parse(readFileSync(target, 'utf8'))).toEqual({ ...line, ...Object(scenario?.setup) })
    expect((await quintain(['run', 'atb', target, '--json'])).status).toBe(0)
  })

  test('a message as JSON has no place beside the setup itself', async () => {
    const { err } = await quintain(['new', 'setup', 'atb', '--out', '-', '--json'])
    expect(err).toContain('--json has no effect with --out')
  })
})

describe('new ruleset', () => {
  test('outside of a project it brings along what it imports', async () => {
    const target = join(folder, 'far-away')
    const { out } = await quintain(['new', 'ruleset', target])
    expect(out).toContain(`first: npm install --prefix ${target}`)
    const { dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
    for (const name of ['@quintain/engine', 'zod']) {
      const manifest = join(String(dependencies[name]).replace(/^file:/, ''), 'package.json')
      expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ name })
    }
  })

  test('in a project that has the engine it needs nothing', () => {
    const { files, needsInstall } = starterRuleset(join(template, '..', 'nearby'), 'nearby')
    expect(needsInstall).toBe(false)
    expect(files.get('package.json')).not.toContain('dependencies')
  })

  test('the whole starter under its own name', async () => {
    const target = join(folder, 'my-rules')
    const { out, status } = await quintain(['new', 'ruleset', target, '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(out).files).toHaveLength(readdirSync(template).length)
    expect(readdirSync(target).toSorted()).toEqual(readdirSync(template).toSorted())
    expect(readFileSync(join(target, 'index.js'), 'utf8')).toContain("id: 'my-rules'")
    expect(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))).toMatchObject({ name: 'my-rules' })
  })

  test.each([
    [['my-rules'], 'exists already'],
    [['other', '--id', 'No Good'], 'small letters'],
    [['__proto__'], 'small letters'],
    [['atb'], 'atb is the id of a built-in ruleset'],
    [['other', '--id', 'hex'], '--id: hex is the id of a built-in ruleset'],
    [[join('no', 'where')], 'no such file'],
  ])('%j is refused and leaves nothing', async ([name, ...others], message) => {
    const target = join(folder, name)
    const before = readdirSync(folder)
    const { status, err } = await quintain(['new', 'ruleset', target, ...others])
    expect(err).toContain(message)
    expect(status).toBe(2)
    expect(readdirSync(folder)).toEqual(before)
    expect(existsSync(join(folder, 'other'))).toBe(false)
  })
})
