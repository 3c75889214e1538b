// `npm test`: makes everything ready, then checks format, lint, types, every test and every golden vector.
// The last line is `N passed, M failed` over the vectors; the first check that fails ends it with its own message.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

prepare()

const bin = (name) => join(root, 'node_modules', '.bin', name)

/** One check: shows its output, and ends everything when it fails. */
function check(title, program, args) {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n${title} failed${error === undefined ? '' : `: ${error.message}`}`)
    process.exit(1)
  }
  console.log(`== ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

check('format', bin('oxfmt'), ['--check'])
check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])
check('tests', bin('vitest'), ['run', '--reporter=default'])
check('golden vectors', process.execPath, [join(root, 'packages', 'cli', 'bin', 'quintain.mjs'), 'conform', 'vectors'])
