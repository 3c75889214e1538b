import { parseArgs } from 'node:util'
import { handedSocket } from './operations/handed-socket.ts'
import { makeThreadsPatient } from './operations/patient-threads.ts'
import { startServer } from './server.ts'

makeThreadsPatient()

/** The server as a process of its own; `quintain serve` starts the same for people. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    database: { type: 'string', default: process.env['DATABASE_URL'] ?? 'arena.db' },
    'database-timeout': { type: 'string', default: '10000' },
    'agent-delay': { type: 'string', default: '400' },
    'log-level': { type: 'string', default: 'info' },
    /** For bots on one machine: no limits by address. */
    unlimited: { type: 'boolean', default: false },
    /** Loads everything, but starts only when standard input says so: the next server is ready when this one ends. */
    standby: { type: 'boolean', default: false },
  },
})

if (values.standby) {
  process.stdout.write(`${JSON.stringify({ standby: process.pid })}\n`)
  await new Promise((resolve) => process.stdin.once('data', resolve))
  process.stdin.pause()
}

const many = 1_000_000
const server = await startServer({
  port: Number(values.port),
  host: values.host,
  database: values.database,
  listenFd: handedSocket(process.env),
  databaseTimeoutMs: Number(values['database-timeout']),
  agentDelayMs: Number(values['agent-delay']),
  logLevel: values['log-level'],
  ...(values.unlimited
    ? {
        requestsPerMinute: many,
        matchesPerAddress: many,
        socketsPerAddress: many,
        messagesPerSecond: 1_000,
        costShare: 1_000,
      }
    : {}),
})
process.stdout.write(`${JSON.stringify({ listening: server.url })}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
