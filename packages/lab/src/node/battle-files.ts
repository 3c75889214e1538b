import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import type { Cell } from '../experiment/cell.ts'
import type { BattleRow } from '../statistics/chunk-result.ts'

/** Takes a row for each battle as they are merged. */
export interface BattleFile {
  write(cell: Cell, rows: readonly BattleRow[]): Promise<void>
  close(): Promise<void>
}

const FIXED = ['cell', 'version', 'battle', 'seed', 'result', 'winner', 'reason', 'steps'] as const

/** Comma-separated text. Measures that only some battles have (in detailed mode) are not columns. */
export function csvFile(path: string, measures: readonly string[]): BattleFile {
  const names = measures.filter((name) => name !== 'steps')
  const stream: WriteStream = createWriteStream(path)
  stream.write(`${[...FIXED, ...names].map(field).join(',')}\n`)
  return {
    async write(cell, rows) {
      const lines = rows.map((row) => {
        const { arm, battle, seed, result, winner, reason, steps } = row
        const start = [cell.name, cell.spec.arms[arm].name, battle, seed, result, winner ?? '', reason, steps]
        return [...start, ...names.map((name) => row.measures[name] ?? '')].map(field).join(',')
      })
      if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain')
    },
    async close() {
      stream.end()
      await once(stream, 'close')
    },
  }
}

function field(value: string | number): string {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const ROW_GROUP = 50_000

/** Apache Parquet, in groups of rows so that memory stays flat. */
export function parquetFile(path: string, measures: readonly string[]): BattleFile {
  const names = measures.filter((name) => name !== 'steps')
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const
  const double = { type: 'DOUBLE', repetition_type: 'OPTIONAL' } as const
  const kinds = { battle: double, seed: double, steps: double } as const
  const columns = [...FIXED, ...names]
  const isNumber = (name: string): boolean => Object.hasOwn(kinds, name) || names.includes(name)
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [
      { name: 'battles', num_children: columns.length },
      ...columns.map((name) => ({ name, ...(isNumber(name) ? double : text) })),
    ],
  })
  let waiting: (string | number | null)[][] = []
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return
    const rows = waiting
    waiting = []
    await writer.write({ columnData: columns.map((name, at) => ({ name, data: rows.map((row) => row[at]) })) })
  }
  return {
    async write(cell, rows) {
      for (const row of rows) {
        const { arm, battle, seed, result, winner, reason, steps } = row
        const start = [cell.name, cell.spec.arms[arm].name, battle, seed, result, winner, reason, steps]
        waiting.push([...start, ...names.map((name) => row.measures[name] ?? null)])
      }
      if (waiting.length >= ROW_GROUP) await flush()
    },
    async close() {
      await flush()
      await writer.finish()
    },
  }
}
