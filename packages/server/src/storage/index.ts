import { type Database, openDatabase } from './database.ts'
import { Matches } from './matches.ts'
import { Players } from './players.ts'
import { Servers } from './servers.ts'
import { Writer } from './writer.ts'

/** Everything that is kept. */
export interface Storage {
  readonly database: Database
  readonly matches: Matches
  readonly players: Players
  readonly servers: Servers
  readonly writer: Writer
  close(): Promise<void>
}

/** `server` names this process among those that share the database. */
export async function openStorage(url: string, server: string, timeoutMs?: number): Promise<Storage> {
  const database = await openDatabase(url, timeoutMs)
  const writer = new Writer(database, server)
  return {
    database,
    matches: new Matches(database),
    players: new Players(database),
    servers: new Servers(database, server),
    writer,
    async close() {
      await writer.drained()
      await database.close()
    },
  }
}
