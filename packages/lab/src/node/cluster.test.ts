import { englishText } from '@quintain/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startPostgres, startRedis } from '../../../../tests/services.ts'
import type { Executor } from '../playing/executor.ts'
import { InlineExecutor } from '../playing/executor.ts'
import { resultsText } from '../running/run-experiment.ts'
import { coin, type CoinExperiment, runCoin } from '../testing/coin-lab.ts'
import { company, runCompany } from '../testing/company-lab.ts'
import { extent } from '../../../../tests/extent.ts'
import { STUDIES } from '../testing/studies.ts'
import { ClusterExecutor, runOnCluster } from './cluster.ts'
import { startWorker } from './cluster-worker.ts'
import { hidden, queueKind } from './job-queue.ts'
import { loadRuleset } from './load-ruleset.ts'
import { isDatabase, openHistory } from './run-history.ts'

const EXPERIMENT: CoinExperiment = { setup: { p: 0.5, tosses: 4 }, battles: 1000, chunk: 50, mode: 'detailed' }

/** Somebody whose arithmetic is off by one battle in each chunk. */
function liar(): Executor {
  const honest = new InlineExecutor(loadRuleset)
  return {
    parallel: 1,
    async play(spec, chunk) {
      const result = await honest.play(spec, chunk)
      return { ...result, arms: result.arms.map((arm) => ({ ...arm, reasons: { tosses: chunk.count - 1 } })) }
    },
    close: () => honest.close(),
  }
}

/** A worker of another version of the ruleset. */
function stranger(): Executor {
  const honest = new InlineExecutor(loadRuleset)
  return {
    parallel: 1,
    play: (spec, chunk) => honest.play({ ...spec, rulesetVersion: 2 }, chunk),
    close: () => honest.close(),
  }
}

describe.each([
  { kind: 'PostgreSQL', start: startPostgres, studies: Number.POSITIVE_INFINITY },
  // Studies know nothing of queues: in a push one of them on a second queue.
  { kind: 'Redis', start: startRedis, studies: extent(1, Number.POSITIVE_INFINITY) },
])('a cluster on $kind', ({ start, studies }) => {
  let service: Service
  beforeAll(async () => {
    service = await start()
  })
  afterAll(() => service.stop())

  test('gives the same bytes as no cluster', async () => {
    const { url } = service
    const worker = await startWorker({ url, executor: new InlineExecutor(loadRuleset) })
    const executor = await ClusterExecutor.connect({ url, checkOneOf: 4 })
    const results = await runOnCluster(coin(EXPERIMENT), executor, {})
    await executor.close()
    await worker.close()
    expect(resultsText(results)).toBe(resultsText(await runCoin(EXPERIMENT)))
  })

  test.each(Object.entries(STUDIES).slice(0, studies))(
    'gives the same bytes for every study: %s',
    async (_, { companies, asked }) => {
      const { url } = service
      const worker = await startWorker({ url, executor: new InlineExecutor(loadRuleset) })
      const executor = await ClusterExecutor.connect({ url, checkOneOf: 0 })
      const results = await runOnCluster(company(companies, asked), executor, {})
      await executor.close()
      await worker.close()
      expect(resultsText(results)).toBe(resultsText(await runCompany(companies, asked)))
    },
  )

  test('names a worker whose results differ, and plays its chunks again elsewhere', async () => {
    const { url } = service
    const bad = await startWorker({ url, executor: liar() })
    const good = await startWorker({ url, executor: new InlineExecutor(loadRuleset) })
    const notices: string[] = []
    const executor = await ClusterExecutor.connect({
      url,
      checkOneOf: 1,
      notice: (said) => void notices.push(englishText(said)),
    })
    const results = await runOnCluster(coin(EXPERIMENT), executor, {})
    await executor.close()
    await Promise.all([bad.close(), good.close()])
    expect(notices.join('\n')).toContain(`worker ${bad.name} gave another result than this machine`)
    expect(notices.join('\n')).not.toContain(good.name)
    expect(resultsText(results)).toBe(resultsText(await runCoin(EXPERIMENT)))
  })

  test('refuses a worker of another version, and says which', async () => {
    const { url } = service
    const worker = await startWorker({ url, executor: stranger() })
    const executor = await ClusterExecutor.connect({ url })
    await expect(runOnCluster(coin(EXPERIMENT), executor, {})).rejects.toMatchObject({
      code: 'otherVersion',
      message: `worker ${worker.name}: the experiment needs version 2 of coin, this is version 1 of coin`,
    })
    await executor.close()
    await worker.close()
  })

  test('does not wait for a queue that is gone', async () => {
    const gone = await start()
    const executor = await ClusterExecutor.connect({ url: gone.url })
    const [{ spec }] = coin(EXPERIMENT).design.cells
    const asked = executor.play(spec, { from: 0, count: 5, rows: false })
    // Nobody plays it; PostgreSQL says so when it goes, Redis is waited for.
    asked.catch(() => undefined)
    await gone.stop()
    await executor.close()
  })
})

test('a history in PostgreSQL gives back what was kept, oldest first', async () => {
  const service = await startPostgres()
  const history = await openHistory(service.url)
  const results = await runCoin({ battles: 50 })
  await history.keep('2026-11-17T10:00:00.000Z', results)
  await history.keep('2026-11-10T10:00:00.000Z', results)
  await history.close()
  const again = await openHistory(service.url)
  const runs = await again.runs()
  expect(runs.map(({ at }) => at)).toEqual(['2026-11-10T10:00:00.000Z', '2026-11-17T10:00:00.000Z'])
  expect(runs[0].text).toBe(resultsText(results))
  await again.close()
  await service.stop()
  expect([service.url, 'arena.db', 'a/b.sqlite', 'history', 'postgres'].map(isDatabase)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('queues are told apart by their URLs, and passwords are not shown', () => {
  expect(queueKind('rediss://x')).toBe('redis')
  expect(queueKind('postgresql://x')).toBe('postgres')
  expect(() => queueKind('mysql://user:secret@host/x')).toThrow(
    'expected a URL that starts with redis:// or postgres://, found mysql://…@host/x',
  )
  expect(hidden('redis://:secret@host:6379')).toBe('redis://…@host:6379')
})
