// Checks of `npm test`: one after the other, or beside others.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.mjs'

export const bin = (name) => join(root, 'node_modules', '.bin', name)
export const quintain = join(root, 'packages', 'cli', 'bin', 'quintain.mjs')

/** One check: shows its output; when it fails, ends everything with its name. */
export function check(title, program, args, environment = {}) {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) fail(title, error?.message)
  console.log(`== ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Begins a check beside others; what it prints is kept until somebody asks. */
export function begin(program, args, folder = root) {
  const scratch = mkdtempSync(join(tmpdir(), 'quintain-check-'))
  const path = join(scratch, 'output')
  const file = openSync(path, 'w')
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', file, file] })
  closeSync(file)
  process.on('exit', () => {
    child.kill()
    rmSync(scratch, { recursive: true, force: true })
  })
  return { path, ended: new Promise((resolve) => child.on('exit', resolve)) }
}

/** What a check that was begun says, once it has ended; when it failed, ends everything with its name. */
export async function show(title, { path, ended }) {
  console.log(`\n== ${title}`)
  const status = await ended
  process.stdout.write(readFileSync(path, 'utf8'))
  if (status !== 0) fail(title)
}

function fail(title, reason) {
  console.error(`\n${title} failed${reason === undefined ? '' : `: ${reason}`}`)
  process.exit(1)
}
