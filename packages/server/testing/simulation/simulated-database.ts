import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import Libsql from 'libsql'
import { appendByThread } from '../../src/storage/appending.ts'
import type { Database } from '../../src/storage/database.ts'
import { migrate } from '../../src/storage/migrations.ts'
import type { Result, Statement } from '../../src/storage/sqlite/questions.ts'
import type { Tables } from '../../src/storage/tables.ts'
import type { Mortal, Universe } from './universe.ts'

/** A process, as its database sees it. */
export interface Asker extends Mortal {
  /** Until then nothing reaches the database. */
  partitionedUntil: number
}

const SILENCE_MS = 1_000

interface Prepared {
  readonly made: Libsql.Statement
  /** All rows come as one text: that is three times as quick as one by one. */
  readonly isText: boolean
  readonly reads: boolean
  readonly effect: Effect
}

/** What a statement can do to inputs: add some, change or take away what is there, or undo what was done. */
type Effect = 'none' | 'adds' | 'rewrites' | 'commits' | 'undoes'

function effectOf(sql: string): Effect {
  if (/^\s*commit\b/i.test(sql)) return 'commits'
  if (/^\s*rollback\b/i.test(sql)) return 'undoes'
  if (/^\s*select\b/i.test(sql) || !/\binputs\b/i.test(sql)) return 'none'
  return /^\s*insert into "?inputs\b/i.test(sql) && !/\bdo update\b/i.test(sql) ? 'adds' : 'rewrites'
}

function rowsOf<Row>({ made, isText }: Prepared, parameters: readonly unknown[]): Row[] {
  const found = isText ? made.get([...parameters]) : { rows: JSON.stringify(made.all([...parameters])) }
  const isKnown = typeof found === 'object' && found !== null && 'rows' in found
  const rows: Row[] = JSON.parse(isKnown ? String(found.rows) : '[]')
  return rows
}

/** One store that several simulated processes share: slow, forgetful about its answers, never about what it committed. */
export class SimulatedStore {
  readonly #universe: Universe
  readonly file = new Libsql(':memory:')
  /** Statements by their text: making them anew each time is half the work. */
  readonly #prepared = new Map<string, Prepared>()
  readonly #listeners = new Map<
    Asker,
    { readonly server: string; readonly onMatches: (ids: readonly string[]) => void }
  >()
  #holder: Asker | null = null
  #waiting: { readonly asker: Asker; readonly enter: () => void }[] = []
  /** How often inputs that were there may have become others, or none: what was read of them before counts no more. */
  rewritten = 0
  /** How often inputs that were not committed were taken back: what was read while they were there counts no more. */
  undone = 0
  /** Inputs were added that are not committed. */
  isAdding = false
  faults = { slow: 0, lost: 0, unanswered: 0, torn: 0 }

  constructor(universe: Universe) {
    this.#universe = universe
  }

  /** All rows of a statement, at once: for those who check. */
  look<Row>(sql: string, ...parameters: unknown[]): Row[] {
    return rowsOf(this.#prepare(sql), parameters)
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    const plain = this.file.prepare(sql)
    // Numbers with fractions would be rounded in a text.
    const isText = /^\s*select\b/i.test(sql) && !/\bratings\b/.test(sql)
    const columns = isText ? plain.columns().map(({ name }) => `'${name}', "${name}"`) : []
    const asText = `select json_group_array(json_object(${columns.join()})) as rows from (${sql})`
    const made = isText ? this.file.prepare(asText) : plain
    const prepared = { made, isText, reads: plain.reader, effect: effectOf(sql) }
    this.#prepared.set(sql, prepared)
    return prepared
  }

  #rollBack(): void {
    this.file.exec('rollback')
    this.#note('undoes')
  }

  #note(effect: Effect): void {
    if (effect === 'rewrites') this.rewritten += 1
    if (effect === 'undoes' && this.isAdding) this.undone += 1
    if (effect === 'adds') this.isAdding = true
    else if (effect === 'commits' || effect === 'undoes') this.isAdding = false
  }

  async open(): Promise<void> {
    const nobody: Asker = { isAlive: true, partitionedUntil: 0 }
    const db = this.#kysely(nobody, true)
    await migrate(db)
    await db.destroy()
  }

  /** The store as one process has it; `isSafe`: without faults, for those who check. */
  database(asker: Asker, isSafe = false): Database {
    const db = this.#kysely(asker, isSafe)
    const append = appendByThread({ all: (statements) => this.#together(asker, statements) })
    return {
      kind: 'simulated',
      url: '',
      timeoutMs: SILENCE_MS,
      db,
      append,
      notices: (server, onMatches) => {
        this.#listeners.set(asker, { server, onMatches })
        return () => void this.#listeners.delete(asker)
      },
      close: () => db.destroy(),
    }
  }

  /** The process ended: what it had begun and not committed never was. */
  forget(asker: Asker): void {
    this.#listeners.delete(asker)
    this.#waiting = this.#waiting.filter((other) => other.asker !== asker)
    if (this.#holder !== asker) return
    if (this.file.inTransaction) {
      this.#rollBack()
      this.faults.torn += 1
    }
    this.leave(asker)
  }

  /** Others take a server for dead that lives: for a while two act for its matches. False: somebody is writing. */
  bury(server: string): boolean {
    if (this.#holder !== null) return false
    this.file.prepare('update servers set pid = 0 where id = ?').run([server])
    this.file.prepare('delete from followers where server_id = ?').run([server])
    return true
  }

  /** A break is over: anything may have been missed. */
  mended(asker: Asker): void {
    const ids = this.look<{ id: string }>('select id from matches').map(({ id }) => id)
    this.#listeners.get(asker)?.onMatches(ids)
  }

  async enter(asker: Asker): Promise<void> {
    if (this.#holder !== null) await new Promise<void>((enter) => this.#waiting.push({ asker, enter }))
    this.#holder = asker
  }

  leave(asker: Asker): void {
    if (this.#holder !== asker) return
    this.#holder = null
    const next = this.#waiting.shift()
    if (next === undefined) return
    this.#holder = next.asker
    next.enter()
  }

  /** `isWithin`: a transaction that was sent as a whole, in which only what goes wrong takes time. */
  async ask<Row>(asker: Asker, { sql, parameters }: Statement, isSafe = false, isWithin = false): Promise<Result<Row>> {
    const universe = this.#universe
    if (!isSafe) await this.#way(asker, isWithin)
    const commits = sql === 'commit'
    if (commits) universe.note('commit')
    const prepared = this.#prepare(sql)
    const { made, reads } = prepared
    this.#note(prepared.effect)
    const rows = reads ? rowsOf<Row>(prepared, parameters) : []
    const changes = reads ? 0 : made.run([...parameters]).changes
    if (commits && !isSafe && universe.rarely(150)) {
      this.faults.unanswered += 1
      throw new Error('nobody knows whether it was committed')
    }
    return { rows, changes }
  }

  /** What it takes to be heard. */
  async #way(asker: Asker, isWithin: boolean): Promise<void> {
    const universe = this.#universe
    if (universe.now < asker.partitionedUntil) {
      await universe.pause(SILENCE_MS, asker)
      throw new Error('the database does not answer')
    }
    if (universe.rarely(400)) {
      this.faults.slow += 1
      await universe.pause(universe.between(100, 2_000), asker)
    } else if (!isWithin) await universe.pause(universe.between(0, 2), asker)
    if (universe.rarely(600)) {
      this.faults.lost += 1
      throw new Error('the question was lost')
    }
  }

  async #together<Row>(asker: Asker, statements: readonly Statement[]): Promise<Result<Row>> {
    await this.enter(asker)
    try {
      await this.ask(asker, { sql: 'begin', parameters: [] })
      const rows: Row[] = []
      for (const statement of statements) rows.push(...(await this.ask<Row>(asker, statement, false, true)).rows)
      await this.ask(asker, { sql: 'commit', parameters: [] }).finally(() => this.#tell(asker, statements))
      return { rows, changes: 0 }
    } finally {
      if (this.file.inTransaction) this.#rollBack()
      this.leave(asker)
    }
  }

  /** To those who follow it: late, twice, in any order; not at all to those who hear nothing. */
  #tell(from: Asker, statements: readonly Statement[]): void {
    const universe = this.#universe
    const written = statements.flatMap(({ sql, parameters }): string[] => {
      if (!sql.startsWith('insert into inputs')) return []
      const rows: [string][] = JSON.parse(String(parameters[0]))
      return rows.map(([id]) => id)
    })
    for (const [asker, { server, onMatches }] of this.#listeners) {
      if (asker === from || asker.partitionedUntil > universe.now) continue
      const followed = this.look<{ id: string }>('select match_id as id from followers where server_id = ?', server)
      const ids = written.filter((id) => followed.some((other) => other.id === id))
      if (ids.length === 0) continue
      for (let copies = universe.rarely(10) ? 2 : 1; copies > 0; copies -= 1) {
        universe.after(universe.between(0, 60), asker, () => onMatches(ids))
      }
    }
  }

  #kysely(asker: Asker, isSafe: boolean): Kysely<Tables> {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>({ sql, parameters }: Statement) => {
        const { rows, changes } = await this.ask<Row>(asker, { sql, parameters }, isSafe)
        return { rows, numAffectedRows: BigInt(changes) }
      },
      streamQuery: () => {
        throw new Error('rows come all at once')
      },
    }
    const run = async (sql: string) => void (await this.ask(asker, { sql, parameters: [] }, isSafe))
    const driver: Driver = {
      init: async () => undefined,
      acquireConnection: async () => {
        await this.enter(asker)
        return connection
      },
      beginTransaction: () => run('begin'),
      commitTransaction: () => run('commit'),
      rollbackTransaction: async () => {
        if (this.file.inTransaction) this.#rollBack()
      },
      releaseConnection: async () => this.leave(asker),
      destroy: async () => undefined,
    }
    return new Kysely<Tables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => driver,
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    })
  }
}
