// `npm start`: makes everything ready, then opens the arena with an embedded database.
// PORT chooses the port, BROWSER=none keeps the browser closed; what follows `--` goes to `quintain serve`.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const USUAL_PORT = 8080

prepare()

const folder = join(root, 'data')
mkdirSync(folder, { recursive: true })
const port = process.env['PORT'] ?? String(await freePort())
const bin = join(root, 'packages', 'cli', 'bin', 'quintain.mjs')
const serve = ['serve', '--port', port, '--database', join(folder, 'arena.db'), '--log-level', 'warn']
const server = spawn(process.execPath, [bin, ...serve, ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
})

server.stdout.setEncoding('utf8')
server.stdout.on('data', (text) => {
  process.stdout.write(text)
  // Help names addresses too, but no API.
  const url = /(https?:\/\/[^\s（]+).*API/.exec(text)?.[1]
  if (url === undefined) return
  console.log(`
Watch, play, edit and measure there; matches are kept in data/arena.db. Ctrl-C ends it.
In the terminal: npx quintain scenarios, npx quintain run hex, npx quintain --help`)
  openBrowser(url)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (status) => process.exit(status ?? 0))

/** The usual port, or any free one when somebody has it. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(0))
    probe.listen(USUAL_PORT, '127.0.0.1', () => probe.close(() => resolve(USUAL_PORT)))
  })
}

function openBrowser(url) {
  const screen =
    process.platform !== 'linux' || process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined
  if (!screen || process.env['CI'] !== undefined || process.env['BROWSER'] === 'none') return
  const [program, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  // Without a browser the address on the screen is enough.
  spawn(program, [...before, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
