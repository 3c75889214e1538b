import { realTime, type Time } from '../border/time.ts'
import { type Database, openDatabase } from './database.ts'
import { Followers } from './followers.ts'
import { Leases } from './leases.ts'
import { Matches } from './matches.ts'
import { Players } from './players.ts'
import { Ratings } from './ratings.ts'
import { Servers } from './servers.ts'
import { Writer } from './writer.ts'

/** Everything that is kept. */
export type Storage = ReturnType<typeof storageOn>

/** `server` names this process among those that share the database. */
export async function openStorage(url: string, server: string, timeoutMs?: number): Promise<Storage> {
  return storageOn(await openDatabase(url, server, timeoutMs), server, realTime(Date.now))
}

export function storageOn(database: Database, server: string, time: Pick<Time, 'after' | 'turn'>) {
  const writer = new Writer(database.append, time)
  return {
    database,
    matches: new Matches(database),
    leases: new Leases(database, server),
    followers: new Followers(database, server),
    players: new Players(database),
    ratings: new Ratings(database),
    servers: new Servers(database, server),
    writer,
    async close(): Promise<void> {
      await writer.drained()
      await database.close()
    },
  }
}
