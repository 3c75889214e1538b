/* Examples of `@quintain/server`; see engine.ts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ArenaApi } from '@quintain/client'
import * as q from '@quintain/server'

const folder = mkdtempSync(join(tmpdir(), 'quintain-example-'))
const database = join(folder, 'arena.db')
const copy = join(folder, 'backup.db')

//# startServer
{
  const server = await q.startServer({
    port: 0, // any free one
    database,
    packs: ['@quintain/engine/rulesets/atb/content'], // without it, all that come with Quintain
    logLevel: 'silent',
  })
  const api = new ArenaApi(server.url)
  console.log((await api.rulesets()).map(({ id }) => id))
  await api.claimName('Maren', 'a-key-that-nobody-else-knows')
  await server.close()
}
//# openStorage
const storage = await q.openStorage(database, 'operator') // beside a server that runs, too
//# belongingsOf
console.log(await q.belongingsOf(storage, 'Maren')) // her ratings and matches
//# backup
console.log(await q.backup(database, copy)) // also of one that is in use; how many matches, inputs and names
//# restore
console.log(await q.restore(copy, ':memory:')) // as a rule the path of a file that is not there yet, or postgres://…
//# examine
console.log(await q.examine(database, Date.now())) // whether it is whole, up to date, in use
//# forgetName
console.log(await q.forgetName(storage, 'Maren', Date.now())) // in how many matches she sat
//# prune
console.log(await q.prune(storage.database, Date.now() - 30 * 86_400_000)) // how many ended a month ago and more
//# handedSocket
{
  const listenFd = q.handedSocket(process.env) // of a service of systemd with a socket
  console.log(listenFd) // for `startServer`; undefined: it listens on a port
}
//# makeThreadsPatient
q.makeThreadsPatient() // before `startServer`, in a process that does nothing else: players come before garbage
//#
await storage.close()
rmSync(folder, { recursive: true })
