import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SqliteFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quintain-files-'))
const files = new SqliteFiles(join(folder, 'arena.db'))
const plain = (sql: string) => ({ sql, parameters: [] })

afterAll(async () => {
  await files.close()
  rmSync(folder, { recursive: true })
})

test('one thread is enough until somebody reads while it is at work, and nobody reads what is not committed', async () => {
  await files.writer.ask(plain('create table kept (number integer)'))
  expect(files.reader).toBe(files.writer)

  // Between the questions of a transaction the thread has nothing to do, but the file is not as it was.
  const leave = await files.turns.enter()
  await files.writer.ask(plain('begin immediate'))
  await files.writer.ask(plain('insert into kept values (1)'))
  expect(files.writer.isIdle).toBe(true)
  const { reader } = files
  expect(reader).not.toBe(files.writer)
  expect((await reader.ask(plain('select number from kept'))).rows).toEqual([])
  await files.writer.ask(plain('commit'))
  leave()

  expect(files.reader).toBe(reader)
  expect((await reader.ask(plain('select number from kept'))).rows).toHaveLength(1)
})
