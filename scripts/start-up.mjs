// `node scripts/start-up.mjs`: processor time (user and system, of all processes and threads) until the command has said
// its version, until `quintain serve` listens on a new SQLite file, and until `npm start` of a built tree listens.
// Medians, with the least and the most. Linux alone says what processes have used while they run.
//
//   --readings <n>   of each figure (9)
//   --only <text>    figures whose name has this text in it
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { medianOf } from './bench-ratios.mjs'
import { prepare, root } from './prepare.mjs'

/** What /proc counts in, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

const { values } = parseArgs({
  options: { readings: { type: 'string', default: '9' }, only: { type: 'string', default: '' } },
})
const readings = Number(values.readings)
if (!Number.isInteger(readings) || readings < 1) {
  console.error(`start-up: --readings: expected a whole number from 1 on, found ${values.readings}`)
  process.exit(2)
}
if (process.platform !== 'linux') {
  console.error('start-up: only Linux says what a process has used while it runs')
  process.exit(2)
}

const command = join(root, 'packages', 'cli', 'bin', 'quintain.mjs')
const node = process.execPath
const FIGURES = {
  'bare Node': () => reading(node, ['--eval', 'console.log("ready")'], /ready/),
  'quintain --version': () => reading(node, [command, '--version'], /\d+\.\d+/),
  'quintain serve': (folder) =>
    reading(node, [command, 'serve', '--port', '0', '--database', join(folder, 'arena.db')], /http:/),
  'npm start': () => reading('npm', ['start'], /http:/),
}

prepare()
for (const [name, read] of Object.entries(FIGURES).filter(([title]) => title.includes(values.only))) {
  const seconds = []
  for (let at = 0; at < readings; at += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'quintain-start-up-'))
    seconds.push(await read(folder))
    rmSync(folder, { recursive: true })
  }
  const [least, median, most] = [Math.min(...seconds), medianOf(seconds), Math.max(...seconds)]
  console.log(`${name.padEnd(20)} ${median.toFixed(2)} s (${least.toFixed(2)} to ${most.toFixed(2)})`)
}

/** Seconds that a program and what it started have used when it has said what was waited for. */
function reading(program, args, awaited) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PORT: '0', BROWSER: 'none' }
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    let used = null
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text) => {
      said += text
      if (used !== null || !awaited.test(said)) return
      const family = familyOf(child.pid)
      used = family.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
      // The youngest first: npm tells nobody that it was asked to end.
      for (const { pid } of family.toReversed()) end(pid)
    })
    child.on('error', reject)
    child.on('close', () => {
      if (used === null) reject(new Error(`${program} ${args.join(' ')} ended without saying ${awaited}: ${said}`))
      else resolve(used)
    })
  })
}

/** A process and those that it started, parents first, each with what it and its children that ended have used. */
function familyOf(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)))
  const family = all.filter((one) => one.pid === pid)
  for (const { pid: parent } of family) family.push(...all.filter((one) => one.parent === parent))
  return family
}

/** Nothing when it has ended meanwhile. */
function statOf(pid) {
  try {
    // The name, in brackets, may have spaces in it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid, parent: Number(fields[1]), ticks }]
  } catch {
    return []
  }
}

function end(pid) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It has ended by itself.
  }
}
