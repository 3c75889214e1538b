import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Battle, readReplay, type Replay } from '@quintain/engine'
import { chain } from '@quintain/engine/rulesets/chain'
import { beforeAll, describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()
const whole = join(folder, 'whole.json')
const short = join(folder, 'short.json')

let positions = 0

/** A battle with decisions and hidden cards: what replays must carry. */
beforeAll(async () => {
  await quintain(['run', 'chain', '--seed', '3', '--summary', '--replay', whole])
  await quintain(['run', 'chain', '--seed', '3', '--summary', '--replay', short, '--compact'])
  positions = JSON.parse(readFileSync(whole, 'utf8')).positions
})

function tampered(name: string, change: (replay: Record<string, unknown>) => Record<string, unknown>): string {
  const path = join(folder, name)
  const replay: Record<string, unknown> = JSON.parse(readFileSync(whole, 'utf8'))
  writeFileSync(path, JSON.stringify(change(replay)))
  return path
}

/** A match of the arena with that replay, whose seed was given. */
function finishedMatch({ rng, ruleset }: Replay) {
  const seed = String(rng.seed)
  const salt = 'grain'
  const seat = { side: '', kind: 'agent', name: null, agent: 'random', resigned: false, away: false }
  return {
    id: 'match-one',
    ruleset,
    rulesetVersion: 1,
    scenario: null,
    title: '',
    visibility: 'public',
    clock: null,
    spectators: { mode: 'public' },
    paceMs: 500,
    luck: 'given',
    commitment: createHash('sha256').update(`${rng.kind}:${seed}:${salt}`).digest('hex'),
    generator: rng.kind,
    createdAt: 0,
    origin: null,
    status: 'over',
    seats: [0, 1].map((number) => ({ seat: number, ...seat })),
    rated: false,
    reveal: { seed, secret: seed, salt, contributions: [null, null] },
    result: null,
    seq: 1,
    positions: 1,
    startedAt: 0,
    endedAt: 1,
    rematch: null,
  }
}

describe('verify', () => {
  test('a fork with other luck reproduces, but keeps no promise about its seed', async () => {
    const replay = readReplay(JSON.parse(readFileSync(whole, 'utf8')))
    const fork = Battle.fromReplay(chain, replay).fork(20, { luck: 8 })
    const path = join(folder, 'luck.json')
    writeFileSync(path, JSON.stringify(fork.toReplay()))
    const match = join(folder, 'match.json')
    writeFileSync(match, JSON.stringify(finishedMatch(replay)))
    expect((await quintain(['verify', path])).status).toBe(0)
    expect((await quintain(['verify', whole, '--match', match])).status).toBe(0)
    // At its root nothing was drawn from the other luck yet: one decision on, something may have been.
    fork.act(fork.legal()[0])
    writeFileSync(path, JSON.stringify(fork.toReplay()))
    const refused = await quintain(['verify', path, '--match', match])
    expect(refused.status).toBe(1)
    expect(refused.out).toContain('luck: expected none')
  })

  test('replays of the first release reproduce, or say that their seed gives other luck now', async () => {
    const file = new URL('../../../../tests/first-release.json', import.meta.url)
    const made: { same: string[]; changed: string[]; whole: string } = JSON.parse(readFileSync(file, 'utf8'))
    const path = join(folder, 'first-release.json')
    for (const text of [...made.same, made.whole]) {
      writeFileSync(path, text)
      expect((await quintain(['verify', path])).status).toBe(0)
    }
    for (const text of made.changed) {
      writeFileSync(path, text)
      const { status, err } = await quintain(['verify', path])
      expect(status).toBe(1)
      expect(err).toContain('which let only 32 bits of a seed of sfc32 count')
    }
  })

  test('both forms reproduce', async () => {
    const { status, out, err } = await quintain(['verify', whole, short])
    expect(err).toBe('')
    expect(out).toMatch(
      /^ok .+whole\.json: \d+ positions, [0-9a-f]{16}\nok .+short\.json: \d+ positions, [0-9a-f]{16}\n$/,
    )
    expect(status).toBe(0)
    expect(readFileSync(short, 'utf8').length).toBeLessThan(readFileSync(whole, 'utf8').length / 10)
  })

  test.each<[string, (replay: Record<string, unknown>) => Record<string, unknown>, string]>([
    ['seed', (replay) => ({ ...replay, rng: { kind: 'sfc32', seed: 4 } }), 'position 0, state hash'],
    ['hash', (replay) => ({ ...replay, finalHash: '0000000000000000' }), 'final hash'],
    ['seal', (replay) => ({ ...replay, seal: '0000000000000000' }), 'seal'],
    [
      'actions',
      (replay) => ({ ...replay, actions: Array.isArray(replay['actions']) ? replay['actions'].slice(1) : [] }),
      'position',
    ],
    ['engine', (replay) => ({ ...replay, engine: '0.0.1' }), 'made by engine 0.0.1'],
    ['version', (replay) => ({ ...replay, rulesetVersion: 99 }), 'version 99'],
    ['setup', (replay) => ({ ...replay, setup: { ...Object(replay['setup']), shuffle: false } }), 'the setup has hash'],
  ])('a changed %s is named, with status 1', async (name, change, message) => {
    const { status, out, err } = await quintain(['verify', tampered(`${name}.json`, change)])
    expect(out + err).toContain(message)
    expect(status).toBe(1)
  })

  test.each<[string, (replay: Record<string, unknown>) => Record<string, unknown>, string]>([
    ['format', () => ({}), 'format: expected "quintain-replay/1", found nothing'],
    ['ruleset', (replay) => ({ ...replay, ruleset: 'chess' }), 'there is no ruleset chess'],
    ['field', (replay) => ({ ...replay, mood: 1 }), 'mood: unknown key'],
    ['type', (replay) => ({ ...replay, positions: 'many' }), 'positions: expected a whole number'],
  ])('a replay with a bad %s cannot be read: status 2', async (name, change, message) => {
    const { status, err } = await quintain(['verify', tampered(`unreadable-${name}.json`, change)])
    expect(err).toContain(message)
    expect(status).toBe(2)
  })

  test('as JSON', async () => {
    const { out } = await quintain(['verify', whole, '--json'])
    expect(JSON.parse(out)).toMatchObject({ file: whole, ok: true, positions })
  })
})

describe('replay', () => {
  test('one form becomes the other', async () => {
    expect((await quintain(['replay', short, '--export', 'readable'])).out).toBe(readFileSync(whole, 'utf8'))
    expect((await quintain(['replay', whole, '--export', 'compact'])).out).toBe(readFileSync(short, 'utf8'))
    const target = join(folder, 'exported.json')
    expect((await quintain(['replay', whole, '--export', 'compact', '--out', target])).status).toBe(0)
    expect(readFileSync(target, 'utf8')).toBe(readFileSync(short, 'utf8'))
    expect((await quintain(['replay', whole, '--export', 'compact', '--out', target])).status).toBe(2)
  })

  test.each([
    [['--out', join(folder, 'nowhere.json')], '--out has no effect without --export'],
    [['--export', 'compact', '--force'], '--force has no effect without --out'],
    [['--export', 'compact', '--json'], '--json has no effect with --export'],
    [['--events', '--json'], '--json has no effect with --events'],
    [['--events', '--seat', '0'], '--seat has no effect with --events'],
  ])('%j is refused', async (args, message) => {
    const { status, err } = await quintain(['replay', whole, ...args])
    expect(err).toContain(message)
    expect(status).toBe(2)
  })

  test('- is the standard output', async () => {
    const { out } = await quintain(['replay', whole, '--export', 'compact', '--out', '-'])
    expect(out).toBe(readFileSync(short, 'utf8'))
  })

  test('any position can be shown, as text and as data', async () => {
    const { out } = await quintain(['replay', whole, '--at', '12'])
    expect(out).toContain('Turn')
    const data = await quintain(['replay', whole, '--at', '12', '--json'])
    expect(JSON.parse(data.out)).toMatchObject({ position: 12, length: positions, outcome: null })
    expect((await quintain(['replay', whole, '--at', '99999'])).err).toContain(`from 0 to ${positions}, found 99999`)
  })

  test('a seat sees its own cards only', async () => {
    const all = await quintain(['replay', whole, '--at', '0'])
    const own = await quintain(['replay', whole, '--at', '0', '--seat', '0'])
    expect(all.out.match(/Hand \d+: /g)).toHaveLength(2)
    expect(own.out.match(/Hand \d+: /g)).toHaveLength(1)
  })

  test('stepping by lines', async () => {
    const { out, status } = await quintain(['replay', whole], '\nn 3\np\ng 20\nwhy 0\nend\nstart\nnonsense\nq\n')
    expect(status).toBe(0)
    const marks = out.match(/\[\d+(?=\/\d+\])/g)
    expect(marks).toEqual([0, 1, 4, 3, 20, 20, positions, 0, 0].map((at) => `[${at}`))
    expect(out).toContain('event 0, step ')
    expect(out).toContain('Enter or n: on')
  })

  test('events, and why', async () => {
    const events = await quintain(['replay', whole, '--events'])
    const last = events.out.trimEnd().split('\n').length - 1
    expect((await quintain(['replay', whole, '--why', String(last)])).out).toContain(`event ${last}, `)
    expect((await quintain(['replay', whole, '--why', String(last + 1)])).status).toBe(2)
  })

  test('a replay that breaks off is not shown as if it were right', async () => {
    const path = tampered('cut.json', (replay) => ({ ...replay, actions: [] }))
    const { status, err } = await quintain(['replay', path])
    expect(err).toMatch(/breaks off at position \d+ of \d+/)
    expect(status).toBe(2)
  })
})
