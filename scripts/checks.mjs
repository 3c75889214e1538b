// Checks of `npm test`: one after the other, or beside others.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** Where others want a core, about a third of what they get. */
const PATIENT = 5

export const bin = (name) => join(root, 'node_modules', '.bin', name)
export const quintain = join(root, 'packages', 'cli', 'bin', 'quintain.mjs')

/** One check: shows its output; when it fails, ends everything with its name. */
export function check(title, program, args) {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail(title, error?.message)
  console.log(`== ${title}: ${seconds(started)}`)
}

/** Begins a check beside others; what it prints is kept until somebody asks. */
export function begin(title, program, args, folder = root) {
  const scratch = mkdtempSync(join(tmpdir(), 'quintain-check-'))
  const path = join(scratch, 'output')
  const file = openSync(path, 'w')
  const child = start(program, args, { cwd: folder, stdio: ['ignore', file, file] })
  closeSync(file)
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
  return { title, path, ended: endOf(child), child }
}

/** Begins checks one after the other, each with the time that nobody else needs. */
export function beginInTurn(checks) {
  let before = Promise.resolve()
  return checks.map(([title, program, args]) => {
    const begun = before.then(() => {
      const check = begin(title, program, args)
      if (check.child.pid !== undefined) setPriority(check.child.pid, PATIENT)
      return check
    })
    before = begun.then(({ ended }) => ended)
    return begun
  })
}

/** What a check that was begun says, once it has ended; when it failed, ends everything with its name. */
export async function show({ title, path, ended }) {
  const { status, reason } = await ended
  console.log(`\n== ${title}`)
  process.stdout.write(readFileSync(path, 'utf8'))
  if (status !== 0) fail(title, reason)
}

/**
 * A check that shows its output while others go on. They are shown after it; one that fails ends everything at once.
 * `again` says with which arguments it is asked once more after it failed, or null.
 */
export async function checkBeside(others, title, program, args, environment, again) {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const failed = others.map(async (begun) => {
    const other = await begun
    if ((await other.ended).status !== 0) await show(other)
  })
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } }
  let { status, reason } = await endOf(start(program, args, options))
  await Promise.all(failed)
  const once = status === 0 ? null : again()
  if (once !== null) ({ status, reason } = await endOf(start(program, once, options)))
  if (status !== 0) fail(title, reason)
  console.log(`== ${title}: ${seconds(started)}`)
  for (const begun of others) await show(await begun)
}

/** A process that ends with this one. */
function start(program, args, options) {
  const child = spawn(program, args, options)
  process.on('exit', () => child.kill())
  return child
}

function endOf(child) {
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: null, reason: message }))
    child.on('exit', (status) => resolve({ status }))
  })
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

function fail(title, reason) {
  console.error(`\n${title} failed${reason === undefined ? '' : `: ${reason}`}`)
  process.exit(1)
}
