import { parentPort, workerData } from 'node:worker_threads'
import Libsql from 'libsql'
import { lockFile } from './lock.ts'
import type { Answer, Question, Result, Statement } from './questions.ts'

/**
 * SQLite waits for the disk, and for whoever else has the file: on this thread it does so alone. Statements are
 * prepared once and kept.
 */
const { path }: { readonly path: string } = workerData
let opened: Libsql.Database | null = null
let unlock = (): void => undefined

/** When it is first asked, so that whoever asks is told what is wrong with it. */
function open(): Libsql.Database {
  const file = new Libsql(path)
  file.pragma('busy_timeout = 5000')
  // A commit is on the disk when it returns, also after a loss of power: WAL with a full sync.
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  return file
}

/** Lists and batches come in many forms: the oldest statements are forgotten. */
const KEPT = 200
const prepared = new Map<string, Libsql.Statement>()

function statement(sql: string): Libsql.Statement {
  opened ??= open()
  const known = prepared.get(sql) ?? opened.prepare(sql)
  prepared.delete(sql)
  prepared.set(sql, known)
  if (prepared.size > KEPT) for (const oldest of [...prepared.keys()].slice(0, 1)) prepared.delete(oldest)
  return known
}

const NOTHING: Result = { rows: [], changes: 0 }

function run({ sql, parameters }: Statement): Result {
  const made = statement(sql)
  if (made.reader) return { rows: made.all([...parameters]), changes: 0 }
  return { rows: [], changes: made.run([...parameters]).changes }
}

/** All of them or none. */
function transaction(statements: readonly Statement[]): Result {
  run({ sql: 'begin immediate', parameters: [] })
  try {
    const rows = statements.flatMap((one) => run(one).rows)
    run({ sql: 'commit', parameters: [] })
    return { rows, changes: 0 }
  } catch (error) {
    if (opened?.inTransaction === true) run({ sql: 'rollback', parameters: [] })
    throw error
  }
}

function resultOf(ask: Question['ask']): Result {
  if (ask === 'lock') unlock = lockFile(path)
  else if (ask === 'unlock') unlock()
  else if (ask === 'close') opened?.close()
  else return 'all' in ask ? transaction(ask.all) : run(ask)
  return NOTHING
}

function answer({ id, ask }: Question): Answer {
  try {
    return { id, ...resultOf(ask) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { id, fault: error instanceof Error ? error.message : String(error), code }
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))
