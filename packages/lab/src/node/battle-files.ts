import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import type { Cell } from '../experiment/cell.ts'
import type { BattleRow } from '../statistics/chunk-result.ts'

/** Takes a row for each battle, in the order in which results are merged. */
export interface BattleFile {
  write(cell: Cell, rows: readonly BattleRow[]): Promise<void>
  close(): Promise<void>
}

type Value = string | number | null

const TEXTS: readonly string[] = ['cell', 'version', 'result', 'winner', 'reason']

function columnsOf(measures: readonly string[]): readonly string[] {
  const names = measures.filter((name) => name !== 'steps')
  return ['cell', 'version', 'battle', 'seed', 'result', 'winner', 'reason', 'steps', ...names]
}

/** The values of a row, in the order of the columns. */
function valuesOf(columns: readonly string[], { name, spec }: Cell, { arm, measures, ...row }: BattleRow): Value[] {
  const values: Readonly<Record<string, Value>> = { ...measures, ...row, cell: name, version: spec.arms[arm].name }
  return columns.map((column) => values[column] ?? null)
}

/** Comma-separated text. Measures that only some battles have (in detailed mode) are not columns. */
export function csvFile(path: string, measures: readonly string[]): BattleFile {
  const columns = columnsOf(measures)
  const stream: WriteStream = createWriteStream(path)
  stream.write(`${columns.map(field).join(',')}\n`)
  return {
    async write(cell, rows) {
      const lines = rows.map((row) => valuesOf(columns, cell, row).map(field).join(','))
      if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain')
    },
    async close() {
      stream.end()
      await once(stream, 'close')
    },
  }
}

function field(value: Value): string {
  const text = String(value ?? '')
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const ROW_GROUP = 50_000

/** Apache Parquet, in groups of rows so that memory stays flat. */
export function parquetFile(path: string, measures: readonly string[]): BattleFile {
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const
  const double = { type: 'DOUBLE', repetition_type: 'OPTIONAL' } as const
  const columns = columnsOf(measures)
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [
      { name: 'battles', num_children: columns.length },
      ...columns.map((name) => ({ name, ...(TEXTS.includes(name) ? text : double) })),
    ],
  })
  let waiting: Value[][] = []
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return
    const rows = waiting
    waiting = []
    await writer.write({ columnData: columns.map((name, at) => ({ name, data: rows.map((row) => row[at]) })) })
  }
  return {
    async write(cell, rows) {
      for (const row of rows) waiting.push(valuesOf(columns, cell, row))
      if (waiting.length >= ROW_GROUP) await flush()
    },
    async close() {
      await flush()
      await writer.finish()
    },
  }
}
