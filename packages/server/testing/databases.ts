import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../tests/services.ts'

export interface TestDatabase {
  readonly url: string
  stop(): Promise<void>
}

export type DatabaseKind = 'sqlite' | 'postgres'

/** An empty database of its own. */
export async function testDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'quintain-storage-'))
    return { url: join(folder, 'arena.db'), stop: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  const service = await startPostgres()
  // The server may be a shared one: what is in it stays untouched.
  const name = `quintain_${process.pid}_${Math.floor(performance.now() * 1000)}`
  const client = new pg.Client({ connectionString: service.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(service.url)
  url.pathname = `/${name}`
  return { url: url.toString(), stop: () => service.stop() }
}
