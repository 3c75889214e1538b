import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishText } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { rulesets } from '@quintain/engine/rulesets'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'
import { textWidth } from '../draw/text-width.ts'

const folder = temporaryFolder()

/** A text as it is wherever its lines break. */
function joined(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
const ids = rulesets.map(({ id }) => id)

describe('scenarios', () => {
  test('of all rulesets, as text and as JSON', async () => {
    const { out, status } = await quintain(['scenarios'])
    expect(status).toBe(0)
    for (const { ruleset, scenarios } of contentPacks) {
      expect(out).toContain(`${ruleset.id} ${englishText(ruleset.title)}`)
      for (const { id } of scenarios) expect(out).toContain(id)
    }
    const list: unknown[] = JSON.parse((await quintain(['scenarios', '--json'])).out)
    expect(list).toHaveLength(contentPacks.reduce((sum, { scenarios }) => sum + scenarios.length, 0))
  })

  test('in the language of the reader', async () => {
    for (const { ruleset, scenarios, names } of contentPacks) {
      const { scenario = {}, about = {} } = (await names?.['zh']?.()) ?? {}
      const { out } = await quintain(['scenarios', ruleset.id, '--language', 'zh'])
      for (const { title, description } of scenarios) {
        expect(out).toContain(scenario[title] ?? title)
        expect(joined(out)).toContain(joined(about[description] ?? description))
      }
    }
  })

  test.each([40, 60, 80, 120])('fit a terminal of %i columns', async (columns) => {
    for (const language of ['en', 'zh']) {
      const { out } = await quintain(['scenarios', '--language', language], '', columns)
      expect(Math.max(...out.split('\n').map(textWidth))).toBeLessThanOrEqual(columns)
      for (const id of ids) expect(out).toContain(`${id} `)
    }
  })

  test('one of them', async () => {
    const { out } = await quintain(['scenarios', 'world', 'duel'])
    const path = join(folder, 'duel.json')
    writeFileSync(path, out)
    expect((await quintain(['run', 'world', path, '--json'])).status).toBe(0)
    expect((await quintain(['scenarios', 'world', 'nothing'])).err).toContain('world has no scenario nothing; it has: ')
  })
})

describe('schema', () => {
  test.each(ids)('of %s is a JSON Schema of an object', async (id) => {
    const { out, status } = await quintain(['schema', id])
    expect(JSON.parse(out)).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
    expect(status).toBe(0)
    expect((await quintain(['schema', id, '--out', '-'])).out).toBe(out)
  })
})

describe('lint', () => {
  const withLinter = contentPacks.filter((pack) => pack.lint !== undefined)
  test('scenarios of every ruleset that has a linter', async () => {
    for (const { ruleset, scenarios } of withLinter) {
      const { out, err } = await quintain(['lint', ruleset.id, '--json'])
      expect(err).toBe('')
      expect(out.trimEnd().split('\n')).toHaveLength(scenarios.length)
      expect((await quintain(['lint', ruleset.id])).status).toBeLessThan(2)
    }
  })

  test('a setup that is refused, and a ruleset without a linter', async () => {
    const path = join(folder, 'bad.yaml')
    writeFileSync(path, 'tiles: []\nmood: 1\n')
    const { status, err } = await quintain(['lint', 'world', path])
    expect(err).toMatch(/^quintain: .+bad\.yaml:\d+:\d+: /)
    expect(status).toBe(2)
  })
})

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('%s knows commands, options and rulesets', async (shell) => {
    const { out, status } = await quintain(['completion', shell])
    expect(status).toBe(0)
    for (const word of [
      'run',
      'play',
      'replay',
      'verify',
      'conform',
      'bench',
      'scenarios',
      'schema',
      'lint',
      'new',
      ...ids,
    ]) {
      expect(out).toContain(word)
    }
    expect(out).toContain(shell === 'fish' ? '-l iterations' : '--iterations')
  })

  test('an unknown shell', async () => {
    expect((await quintain(['completion', 'csh'])).status).toBe(2)
  })
})

describe('help', () => {
  test.each([
    'run',
    'play',
    'replay',
    'verify',
    'scenarios',
    'explain',
    'words',
    'lint',
    'schema',
    'conform',
    'bench',
    'completion',
  ])('%s has examples', async (command) => {
    const { out, status } = await quintain([command, '--help'])
    expect(out).toContain('Examples:')
    expect(status).toBe(0)
  })

  test.each(['run', 'play', 'serve'])('%s says no default twice, and none that is nothing', async (command) => {
    const { out } = await quintain([command, '--help'])
    expect(out).not.toContain('default: []')
    expect(out).not.toMatch(/\(default: [^)]*\)\s*\(default/)
  })

  test('the list of commands shows what each one takes, and examples are of the first ruleset', async () => {
    const { out } = await quintain(['--help'], '', 200)
    const listed = [...out.matchAll(/^ {2}(\w+) (\[options\].*?) {2}/gm)]
    expect(listed).toHaveLength(23)
    for (const [, command, called] of listed) {
      const usage = `Usage: quintain ${command} ${called}`
      const inner = ['new', 'lab', 'arena', 'puzzles'].includes(command) ? ' [command]' : ''
      expect((await quintain([command, '--help'], '', 200)).out.split('\n')[0]).toBe(`${usage}${inner}`)
    }
    expect(out).toContain(`run ${ids[0]} `)
  })

  test('all exit statuses are told', async () => {
    expect((await quintain(['--help'])).out).toMatch(/0 fine.*1 .*2 .*3 undecided.*4 nobody.*70 /s)
  })

  test('without a command, with an unknown one, and the version', async () => {
    expect(await quintain([])).toEqual({
      status: 2,
      out: '',
      err: 'quintain: expected a command; see quintain --help\n',
    })
    expect((await quintain(['vrify'])).err).toContain('Did you mean verify?')
    expect((await quintain(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await quintain(['new'])).status).toBe(2)
  })
})
