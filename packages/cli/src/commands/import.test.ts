import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder, vectors } from '../../testing/capture.ts'

const folder = temporaryFolder()

interface ImportCase {
  readonly name: string
  readonly files: Readonly<Record<string, unknown>>
  readonly language?: string
  readonly setup: Readonly<Record<string, unknown>>
}

const { cases }: { cases: readonly ImportCase[] } = JSON.parse(
  readFileSync(join(vectors, 'atb/import/data-files.json'), 'utf8'),
)

function written(name: string, files: Readonly<Record<string, unknown>>): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, value] of Object.entries(files)) writeFileSync(join(path, `${file}.json`), JSON.stringify(value))
  return path
}

describe('import of the four data files', () => {
  test.each(cases.map((one, index) => [one.name, one, index] as const))('%s', async (_, one, index) => {
    const path = written(`case-${index}`, one.files)
    const language = one.language === undefined ? [] : ['--set', `narration.language=${one.language}`]
    const { out, err, status } = await quintain(['import', 'atb', path, ...language])
    expect([err, status]).toEqual(['', 0])
    expect(JSON.parse(out)).toEqual(one.setup)
  })

  test('into a file that runs, in YAML as in JSON, never over another', async () => {
    const [{ files }] = cases
    const path = written('whole', files)
    const target = join(folder, 'duel.json')
    expect(await quintain(['import', 'atb', path, '--out', target])).toMatchObject({ out: '', err: '', status: 0 })
    const ran = await quintain(['run', 'atb', target, '--json'])
    expect([ran.err, ran.status]).toEqual(['', 0])
    const again = await quintain(['import', 'atb', path, '--out', target])
    expect(again.status).toBe(2)
    expect(again.err).toContain('exists already')
    const yaml = join(folder, 'in-yaml')
    mkdirSync(yaml)
    for (const [name, value] of Object.entries(files)) writeFileSync(join(yaml, `${name}.yaml`), JSON.stringify(value))
    expect(JSON.parse((await quintain(['import', 'atb', yaml])).out)).toEqual(JSON.parse(readFileSync(target, 'utf8')))
  })

  test('says what is missing or wrong, and writes nothing then', async () => {
    const { characters, skills } = cases[0].files
    const target = join(folder, 'never.json')
    const refused = async (...args: string[]) => {
      const { err, status } = await quintain(['import', ...args, '--out', target])
      expect(status).toBe(2)
      expect(existsSync(target)).toBe(false)
      return err
    }
    expect(await refused('atb', written('few', { characters }))).toContain(
      'few: no file skills.json, skills.yaml or skills.yml in this folder',
    )
    const wrong = written('wrong', { characters, skills: [{ id: 's', tiers: [{ base_damge: 3 }] }] })
    expect(await refused('atb', wrong)).toContain('wrong: skills[0].tiers[0].baseDamge: unknown key')
    expect(await refused('atb', written('list', { characters: 7, skills }))).toContain('characters: expected a list')
    expect(await refused('atb', join(wrong, 'skills.json'))).toContain('expected a folder with characters, skills')
    expect(await refused('atb', join(folder, 'nowhere'))).toContain('no such file')
    expect(await refused('hex', wrong)).toContain('hex takes no data in another form')
  })
})

test('import of one file, a whole world or a configuration for one', async () => {
  const config = join(folder, 'balance.json')
  writeFileSync(config, JSON.stringify({ xp_per_kill_base: 77 }))
  const onto = await quintain(['import', 'world', config, '--onto', 'duel'])
  expect([onto.err, onto.status]).toEqual(['', 0])
  const whole = join(folder, 'world.json')
  await quintain(['new', 'setup', 'world', '--from', 'duel', '--out', whole])
  const { $schema, ...scenario } = JSON.parse(readFileSync(whole, 'utf8'))
  expect($schema).toBe('./world.schema.json')
  expect(JSON.parse(onto.out)).toEqual({ ...scenario, config: { ...scenario.config, xpPerKillBase: 77 } })
  expect(JSON.parse((await quintain(['import', 'world', whole])).out)).toEqual({ $schema, ...scenario })
  const alone = await quintain(['import', 'world', config])
  expect(alone.status).toBe(2)
  expect(alone.err).toContain(`${config}: `)
})
