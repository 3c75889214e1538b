import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { bin, builtCommand, duel, spawnQuintain, temporaryFolder, template } from '../testing/capture.ts'

const folder = temporaryFolder()
const quintain = builtCommand()

function bash(script: string) {
  return spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, Q: `${process.execPath} ${bin}`, F: folder },
  })
}

describe('in a shell', () => {
  test('exit statuses', () => {
    expect(spawnQuintain(['--version']).status).toBe(0)
    expect(spawnQuintain(['run', 'nothing']).status).toBe(2)
    expect(spawnQuintain(['conform', folder]).status).toBe(2)
  })

  test('a reader that stops early is no error', () => {
    const { stdout, stderr } = bash('set -o pipefail; $Q run world siege --events | head -n 2; echo "status $?"')
    expect(stderr).toBe('')
    expect(stdout.trimEnd().split('\n')).toHaveLength(3)
    expect(stdout).toContain('status 0')
  })

  test('a full disk is one line', () => {
    const { stdout, stderr } = bash('$Q scenarios > /dev/full; echo "status $?"')
    expect(stderr).toBe('quintain: standard output: no space left\n')
    expect(stdout).toBe('status 2\n')
  })

  test('COLUMNS counts where there is no terminal', () => {
    const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length))
    expect(widest(bash('COLUMNS=60 $Q scenarios').stdout)).toBeLessThanOrEqual(60)
    expect(widest(bash('COLUMNS=160 $Q scenarios').stdout)).toBeGreaterThan(100)
  })

  test('no colours into a pipe, colours when forced, none with NO_COLOR', () => {
    const run = '$Q run world duel --summary'
    expect(bash(run).stdout).not.toContain('\u001B')
    expect(bash(`env -u NO_COLOR FORCE_COLOR=1 ${run}`).stdout).toContain('\u001B[')
    expect(bash(`NO_COLOR=1 FORCE_COLOR=1 ${run}`).stdout).not.toContain('\u001B')
  })

  test('bash completes what fits the place', () => {
    const lines = [
      ['ver'],
      ['run', 'at'],
      ['run', 'world', 'duel-'],
      ['run', '--seed', '3', 'world', 'duel-'],
      ['run', 'atb', '--rng', ''],
      ['run', 'atb', '-l', ''],
      ['play', 'chain', '--agents', 's'],
      ['new', 'setup', 'world', '--from', 'duel-'],
      ['replay', 'x.json', '--export', ''],
      ['lab', ''],
      ['lab', 'schema', '--'],
      ['help', 'pl'],
      ['run', 'atb', '--iterations', ''],
    ]
    const asked = lines.map((words) => {
      const quoted = ['quintain', ...words].map((word) => `'${word}'`).join(' ')
      return `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _quintain; echo "\${COMPREPLY[@]}"`
    })
    const { stdout, stderr } = bash(`cd $F; source <($Q completion bash); ${asked.join('; ')}`)
    expect(stderr).toBe('')
    expect(stdout.trimEnd().split('\n')).toEqual([
      'verify',
      'atb',
      'duel-of-captains',
      'duel-of-captains',
      'sfc32 mt19937 chacha8 keyed',
      LANGUAGES.map(({ id }) => id).join(' '),
      'search specified',
      'duel-of-captains',
      'readable compact',
      'run replay report history worker schema',
      '--pack --language --help',
      'play',
    ])
  })
})

describe('a ruleset of one’s own', () => {
  test('lies anywhere, keeps every law, runs, plays, replays and verifies', async () => {
    const mine = join(folder, 'mine')
    expect((await quintain(['new', 'ruleset', mine])).status).toBe(0)
    const run = await quintain(['run', mine, 'giant', '--json', '--replay', join(folder, 'giant.json')])
    expect(run.err).toBe('')
    expect(JSON.parse(run.out)).toMatchObject({ ruleset: 'mine', setup: 'giant', outcome: { result: 'win' } })
    expect((await quintain(['verify', join(folder, 'giant.json'), '--ruleset', mine])).out).toMatch(/^ok /)
    const played = await quintain(['play', './mine'], { cwd: folder, input: '1\n2\nundo\n1\nquit\n' })
    expect(played.out).toContain('Strike miss 25%, 1 13%')
    expect((await quintain(['lint', duel])).out).toContain('ok first-light')
  })

  test('the starter is one module of 80 lines at most', () => {
    expect(readFileSync(join(template, 'index.js'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(80)
  })

  test('the lab measures it', async () => {
    const told = await quintain([
      'lab',
      'run',
      join(folder, 'mine', 'lab.json'),
      '--battles',
      '20',
      '--quiet',
      '--json',
      '--out',
      folder,
    ])
    expect(told).toMatchObject({ status: 0, err: '' })
  })

  test.each([template, duel].slice(0, extent(1, 2)))('its own tests pass where the engine is installed: %s', (path) => {
    const { stdout, status } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', path], {
      encoding: 'utf8',
      env: { ...process.env, SAMPLES: String(extent(5, 20)) },
    })
    expect(stdout).toContain('# fail 0')
    expect(Number(/# pass (\d+)/.exec(stdout)?.[1])).toBeGreaterThan(10)
    expect(status).toBe(0)
  })

  test.each([template, duel].slice(0, extent(1, 2)))('its types are right: %s', (path) => {
    const root = join(duel, '../..')
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', join(path, 'jsconfig.json')], {
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  test.each([
    ['nothing there', './nothing', 'no such file, folder or package'],
    ['no ruleset in it', join(duel, 'rules.js'), 'does not export a `ruleset`'],
    ['no module', join(duel, 'README.md'), 'cannot be loaded'],
  ])('%s', async (_, path, message) => {
    const { status, err } = await quintain(['run', path])
    expect(err).toContain(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(status).toBe(2)
  })

  const spoilt = (name: string, file: string, change: (text: string) => string): string => {
    const target = join(folder, name)
    cpSync(duel, target, { recursive: true })
    writeFileSync(join(target, file), change(readFileSync(join(target, file), 'utf8')))
    return `./${name}`
  }

  test.each<[string, string, (text: string) => string, string]>([
    ['syntax', 'state.js', () => 'export const a = 1\nconst = 3\n', "syntax/state.js:2:7: Unexpected token '='"],
    ['top', 'rules.js', (text) => `nobody.knows()\n${text}`, 'top/rules.js:1:1: nobody is not defined'],
    ['member', 'index.js', (text) => text.replace('\n  step,', ''), 'ruleset.step: expected a function, found nothing'],
    ['kind', 'index.js', (text) => text.replace('version: 1', "version: '1'"), 'ruleset.version: expected a number'],
    ['pack', 'content.js', (text) => text.replace('scenarios:', 'scenes:'), 'content.scenarios: expected a list'],
  ])('what is wrong with it is told with its place: %s', async (name, file, change, message) => {
    const { status, err } = await quintain(['run', spoilt(name, file, change)], { cwd: folder })
    expect(err).toContain(`quintain: ./${name}: `)
    expect(err).toContain(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(status).toBe(2)
  })

  test('its errors are its own', async () => {
    const path = spoilt('bug', 'rules.js', (text) => text.replace('export function step(', 'export function unused('))
    writeFileSync(
      join(folder, 'bug', 'rules.js'),
      `${readFileSync(join(folder, 'bug', 'rules.js'), 'utf8')}\nexport function step() {\n  throw new Error('my bug')\n}\n`,
    )
    const { status, err } = await quintain(['run', path, '--summary'], { cwd: folder })
    expect(err).toMatch(
      /^quintain: \.\/bug: an error of its own, at bug\/rules\.js:\d+:\d+: Error: my bug \(QUINTAIN_DEBUG=1/,
    )
    expect(status).toBe(2)
  })

  test('a starter setup names it as it was asked for', async () => {
    expect((await quintain(['new', 'setup', './mine', '--out', '-'], { cwd: folder })).out).toContain(
      'quintain run ./mine <this file>',
    )
  })

  test('writing needs no existing folder and leaves nothing half done', () => {
    expect(existsSync(join(folder, 'mine', 'index.js'))).toBe(true)
    expect(readFileSync(join(folder, 'mine', 'README.md'), 'utf8')).toMatch(/^# mine\n/)
  })
})
