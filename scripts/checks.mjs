// What `npm test` and `npm run nightly` share: running one check after the other.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

export const bin = (name) => join(root, 'node_modules', '.bin', name)
export const quintain = join(root, 'packages', 'cli', 'bin', 'quintain.mjs')

/** One check: shows its output; when it fails, ends everything with its name. */
export function check(title, program, args, environment = {}) {
  if (!passes(title, program, args, environment)) process.exit(1)
}

/** The same, but what comes after it still runs. */
export function passes(title, program, args, environment = {}) {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) {
    console.error(`\n${title} failed${error === undefined ? '' : `: ${error.message}`}`)
    return false
  }
  console.log(`== ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return true
}
