import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, startRedis } from '../../../../../tests/services.ts'
import { bin, temporaryFolder } from '../../../testing/capture.ts'

const folder = temporaryFolder()
const coin = fileURLToPath(new URL('../../../../lab/dist/known/coin.js', import.meta.url))
const path = join(folder, 'cluster.yaml')
// Every worker has many chunks to play, so one that is killed after its first is killed in the middle of another.
const EXPERIMENT = `name: cluster
ruleset: ${coin}
setup: { p: 0.5, tosses: 5, idle: 2000 }
battles: 3000
chunk: 200
mode: detailed
vary: { axes: [{ path: p, values: [0.45, 0.5, 0.55] }] }
compare: { changes: [{ path: tosses, value: 6 }] }
assert: ['delta.steps > 0']
`

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

async function runLab(name: string, ...options: string[]): Promise<string> {
  const out = join(folder, name)
  const { status, text } = await start(['lab', 'run', path, '--out', out, '--quiet', ...options]).ended
  expect(text).toBe('')
  expect(status).toBe(0)
  return readFileSync(join(out, 'results.json'), 'utf8')
}

describe('the same experiment', () => {
  let expected = ''
  beforeAll(async () => {
    writeFileSync(path, EXPERIMENT)
    expected = await runLab('one', '--threads', '1')
  })

  test('on two threads', async () => {
    expect(await runLab('two', '--threads', '2')).toBe(expected)
  })

  test.each([
    { kind: 'Redis', service: startRedis },
    { kind: 'PostgreSQL', service: startPostgres },
  ])('on three workers at $kind, one of them killed in the middle', async ({ kind, service }) => {
    const server = await service()
    const workers = [0, 1, 2].map(() =>
      start(['lab', 'worker', '--queue', server.url, '--threads', '1', '--lock', '2000', '--verbose']),
    )
    try {
      await Promise.all(workers.map((worker) => worker.says('waits at')))
      const client = runLab(kind, '--queue', server.url)
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
