import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, startRedis } from '../../../../../tests/services.ts'
import { atNight, extent } from '../../../../../tests/extent.ts'
import { bin, temporaryFolder } from '../../../testing/capture.ts'

const folder = temporaryFolder()
const coin = fileURLToPath(new URL('../../../../lab/dist/known/coin.js', import.meta.url))
const company = fileURLToPath(new URL('../../../../lab/dist/known/company.js', import.meta.url))
// Every worker has many chunks to play, so one that is killed after its first is killed in the middle of another.
const COMPARED = `name: cluster
ruleset: ${coin}
setup: { p: 0.5, tosses: 5, idle: 2000 }
battles: ${extent(1200, 3000)}
chunk: ${extent(100, 200)}
mode: detailed
vary: { axes: [{ path: p, values: [0.45, 0.5, 0.55] }] }
compare: { changes: [{ path: tosses, value: 6 }] }
assert: ['delta.steps > 0']
`

const COINS = `name: cluster
ruleset: ${coin}
setup: { p: 0.25, slope: 0.4, idle: 2000 }
`
const MEMBERS = '[{ name: Ash, worth: 0.1, count: 2 }, { name: Birch, worth: 0.02, count: 2 }]'
const COMPANIES = `name: cluster
ruleset: ${company}
setup: { companies: [${MEMBERS}, []] }
battles: 3000
`
const FIELD = '{ Old: { value: [{ name: Ash, worth: 0.02 }] }, New: { value: [{ name: Birch, worth: 0.1 }] } }'
const SEATS = "seats: ['companies[0]', 'companies[1]']"

/** One experiment of each kind. Pushes try the first, nights all of them. */
const EXPERIMENTS = [
  ['a comparison', COMPARED],
  ['attribute', `${COMPANIES}attribute: { of: 'companies[0]', measure: winRate.heads }\n`],
  ['weights', `${COMPANIES}weights: { measure: winRate.heads, keep: 2 }\n`],
  ['search', `${COMPANIES}search: { ${SEATS}, field: ${FIELD}, costs: { Ash: 1, Birch: 2 }, budget: 9, by: 0.2 }\n`],
  [
    'balance',
    `${COMPANIES}matchups: { ${SEATS}, entrants: ${FIELD} }
balance:
  even: true
  tolerance: 0.2
  parameters: [{ entrant: New, path: '[0].worth', from: 0, to: 0.2 }]
`,
  ],
  ['metagame', `${COMPANIES}matchups: { ${SEATS}, entrants: ${FIELD} }\n`],
  [
    'attribute against a field',
    `${COMPANIES}attribute: { of: 'companies[0]', measure: winRate.heads, rival: 'companies[1]', field: ${FIELD} }\n`,
  ],
  [
    'search of values',
    `${COMPANIES}search:
  measure: winRate.heads
  by: 0.2
  values: [{ path: 'companies[0][0].worth', from: 0, to: 0.2 }, { path: 'companies[0][1].worth', from: 0, to: 0.2 }]
`,
  ],
  ['exact', `${COMPANIES}exact: {}\n`],
  [
    'tune',
    `${COINS}cap: 40000
tune: { measure: winRate.heads, target: 0.5, parameters: [{ path: x, from: 0, to: 1 }], tolerance: 0.1 }
`,
  ],
  ['test', `${COINS}cap: 20000\ntest: { measure: winRate.heads, fair: 0.25, by: 0.02 }\n`],
].slice(0, extent(1, 11))

/** Workers are processes, which take seconds to start: pushes have one queue here, and both beside `lab/src/node`. */
const QUEUES = [
  { place: 'PostgreSQL', service: startPostgres },
  { place: 'Redis', service: startRedis },
].slice(0, extent(1, 2))

interface Process {
  readonly child: ChildProcess
  readonly ended: Promise<{ readonly status: number | null; readonly text: string }>
  /** Until it says so. */
  says(words: string): Promise<void>
}

function start(args: readonly string[]): Process {
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const heard: (() => void)[] = []
  const hear = (data: unknown): void => {
    text += String(data)
    for (const listener of heard) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<{ status: number | null; text: string }>((resolve) => {
    child.on('exit', (status) => resolve({ status, text }))
  })
  const says = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const listener = (): void => {
        if (text.includes(words)) resolve()
      }
      heard.push(listener)
      listener()
    })
  return { child, ended, says }
}

async function runLab(path: string, name: string, ...options: string[]): Promise<string> {
  const out = `${path}-${name}`
  const { status, text } = await start(['lab', 'run', path, '--out', out, '--quiet', ...options]).ended
  expect(text).toBe('')
  expect(status).toBe(0)
  return readFileSync(join(out, 'results.json'), 'utf8')
}

describe.each(EXPERIMENTS)('the same experiment: %s', (kind, text) => {
  const path = join(folder, `${kind}.yaml`)
  let expected = ''
  beforeAll(async () => {
    writeFileSync(path, text)
    expected = await runLab(path, 'one', '--threads', '1')
  })

  test('on two threads', async () => {
    expect(await runLab(path, 'two', '--threads', '2')).toBe(expected)
  })

  test.each(QUEUES)('on three workers at $place, one of them killed in the middle', async ({ place, service }) => {
    const server = await service()
    const workers = [0, 1, 2].map(() =>
      start(['lab', 'worker', '--queue', server.url, '--threads', '1', '--lock', '2000', '--verbose']),
    )
    try {
      await Promise.all(workers.map((worker) => worker.says('waits at')))
      const client = runLab(path, place, '--queue', server.url)
      await workers[0].says('played')
      workers[0].child.kill('SIGKILL')
      expect(await client).toBe(expected)
      for (const worker of workers.slice(1)) worker.child.kill('SIGTERM')
      for (const worker of workers.slice(1)) expect((await worker.ended).status).toBe(0)
    } finally {
      for (const worker of workers) worker.child.kill('SIGKILL')
      await server.stop()
    }
  })
})

/** Nobody lives to see the end of a battle of this. */
const ENDLESS = `name: endless
ruleset: ${coin}
setup: { tosses: 1000000, idle: 10000 }
battles: 10
`

// In a push signals are sent to labs without a queue.
atNight.each(QUEUES)(
  'signals stop whoever asks and whoever plays at $place in the middle of a battle',
  async (queue) => {
    const { place, service } = queue
    const path = join(folder, `endless-${place}.yaml`)
    writeFileSync(path, ENDLESS)
    const server = await service()
    const worker = start(['lab', 'worker', '--queue', server.url, '--threads', '1', '--verbose'])
    try {
      await worker.says('waits at')
      const out = `${path}-out`
      const client = start(['lab', 'run', path, '--out', out, '--queue', server.url])
      while (!existsSync(out)) await pause(20)
      await pause(500)
      client.child.kill('SIGINT')
      expect((await client.ended).status).toBe(130)
      expect(JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))).toMatchObject({ complete: false, battles: 0 })
      worker.child.kill('SIGTERM')
      expect((await worker.ended).status).toBe(0)
    } finally {
      worker.child.kill('SIGKILL')
      await server.stop()
    }
  },
)
