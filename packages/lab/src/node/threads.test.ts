import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterAll, describe, expect, test } from 'vitest'
import type { Cell } from '../experiment/cell.ts'
import type { BattleRow } from '../statistics/chunk-result.ts'
import { InlineExecutor } from '../playing/executor.ts'
import { resultsText, runExperiment } from '../running/run-experiment.ts'
import { coin, type CoinExperiment, runCoin } from '../testing/coin-lab.ts'
import { runCompany } from '../testing/company-lab.ts'
import { STUDIES } from '../testing/studies.ts'
import { csvFile, parquetFile } from './battle-files.ts'
import { Checkpoint } from './checkpoint.ts'
import { loadRuleset } from './load-ruleset.ts'
import { ThreadExecutor } from './threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'quintain-lab-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const EXPERIMENT: CoinExperiment = {
  setup: { p: 0.5, tosses: 4 },
  battles: 3000,
  chunk: 100,
  mode: 'detailed',
  vary: { axes: [{ path: 'p', values: [0.45, 0.5] }] },
  assert: ['winRate.heads within 0.3..0.6'],
}

describe('threads', () => {
  test('one thread, two threads and none give the same bytes', async () => {
    const inline = resultsText(await runExperiment(coin(EXPERIMENT), { executor: new InlineExecutor(loadRuleset) }))
    for (const threads of [1, 2]) {
      const executor = new ThreadExecutor(threads)
      expect(resultsText(await runExperiment(coin(EXPERIMENT), { executor }))).toBe(inline)
      await executor.close()
    }
  })

  test('every study gives the same bytes on two threads', async () => {
    const executor = new ThreadExecutor(2)
    for (const { companies, asked } of Object.values(STUDIES)) {
      const inline = resultsText(await runCompany(companies, asked))
      expect(resultsText(await runCompany(companies, asked, { executor }))).toBe(inline)
    }
    await executor.close()
  })

  test('an error in a thread keeps its code and words', async () => {
    const executor = new ThreadExecutor(1)
    const [cell] = coin({ battles: 10 }).design.cells
    const spec = { ...cell.spec, rulesetVersion: 99 }
    await expect(executor.play(spec, { from: 0, count: 10, rows: false })).rejects.toMatchObject({
      code: 'otherVersion',
      message: 'the experiment needs version 99 of coin, this is version 1 of coin',
    })
    await executor.close()
  })
})

describe('files', () => {
  test('a checkpoint gives back what it was told, and only to the same experiment', async () => {
    const prepared = coin(EXPERIMENT)
    const checkpoint = new Checkpoint(folder, prepared)
    expect(() => checkpoint.read()).toThrow(/there is no run to go on with/)
    const stop = new AbortController()
    let chunks = 0
    await runCoin(EXPERIMENT, {
      signal: stop.signal,
      progress: (run) => {
        checkpoint.note(run)
        chunks += 1
        if (chunks === 20) stop.abort()
      },
    })
    checkpoint.write()
    const resume = new Checkpoint(folder, coin(EXPERIMENT)).read()
    expect(resultsText(await runCoin(EXPERIMENT, { resume }))).toBe(resultsText(await runCoin(EXPERIMENT)))
    const other = new Checkpoint(folder, coin({ ...EXPERIMENT, seed: 2 }))
    expect(() => other.read()).toThrow(/is of another experiment, setup or version/)
    checkpoint.remove()
    expect(() => checkpoint.read()).toThrow(/there is no run/)
  })

  test('battles.csv and battles.parquet hold a row for each battle', async () => {
    const prepared = coin({ setup: { tosses: 2 }, battles: 70, chunk: 30 })
    const files = [
      csvFile(join(folder, 'battles.csv'), prepared.measures),
      parquetFile(join(folder, 'battles.parquet'), prepared.measures),
    ]
    const rows = async (cell: Cell, more: readonly BattleRow[]): Promise<void> => {
      for (const file of files) await file.write(cell, more)
    }
    await runExperiment(prepared, { executor: new InlineExecutor(loadRuleset), rows })
    for (const file of files) await file.close()
    const [head, ...lines] = readFileSync(join(folder, 'battles.csv'), 'utf8').trim().split('\n')
    expect(head).toBe(
      'cell,version,battle,seed,result,winner,reason,steps,winRate.heads,winRate.tails,draws,undecided,tosses.heads,tosses.tails',
    )
    expect(lines).toHaveLength(70)
    const read = await parquetReadObjects({ file: await asyncBufferFromFile(join(folder, 'battles.parquet')) })
    expect(read).toHaveLength(70)
    expect(lines[69].split(',').slice(2, 8)).toEqual(
      ['battle', 'seed', 'result', 'winner', 'reason', 'steps'].map((name) => String(read[69][name])),
    )
  })
})
