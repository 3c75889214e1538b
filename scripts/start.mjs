// `npm start`: makes everything ready, then shows one narrated battle of every ruleset there is.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const LINES_A_BATTLE = '14'

prepare()

const bin = join(root, 'packages', 'cli', 'bin', 'quintain.mjs')

function quintain(args, stdio) {
  const { status, stdout } = spawnSync(process.execPath, [bin, ...args], { cwd: root, stdio, encoding: 'utf8' })
  if (status !== 0) process.exit(status ?? 1)
  return stdout
}

const scenarios = JSON.parse(quintain(['scenarios', '--json'], ['ignore', 'pipe', 'inherit']))
const first = new Map()
for (const scenario of scenarios) if (!first.has(scenario.ruleset)) first.set(scenario.ruleset, scenario)

console.log('Quintain: one battle of every ruleset. The same inputs always give the same battle.\n')
for (const { ruleset, id } of first.values()) {
  console.log(`$ npx quintain run ${ruleset} ${id} --seed 7\n`)
  quintain(['run', ruleset, id, '--seed', '7', '--lines', LINES_A_BATTLE], 'inherit')
  console.log()
}

const ruleset = first.keys().next().value
console.log(`What to try next:
  npx quintain scenarios                    everything there is to watch
  npx quintain play ${ruleset}                     decide for yourself
  npx quintain run ${ruleset} --language zh        the same battle, told in Chinese
  npx quintain run ${ruleset} --replay duel.json   keep a battle; then: npx quintain replay duel.json
  npx quintain new setup ${ruleset}                a setup of your own, with comments
  npx quintain new ruleset my-rules         rules of your own
  npx quintain --help                       all the rest (docs/cli.md)`)
