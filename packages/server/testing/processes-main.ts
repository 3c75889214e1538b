// 1, 2 and 4 processes of the server on a PostgreSQL that is started for it; options as `dist/bench/processes.js`.
//
//   node --import ./scripts/typescript.mjs packages/server/testing/processes-main.ts --matches 200 --rate 5
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testDatabase } from './databases.ts'

const bench = fileURLToPath(new URL('../dist/bench/processes.js', import.meta.url))
const database = await testDatabase('postgres')
const child = spawn(process.execPath, [bench, '--database', database.url, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
await once(child, 'exit')
await database.stop()
process.exitCode = child.exitCode ?? 1
