// Makes the shipped puzzles anew, on the built packages: node scripts/puzzles.mjs [ruleset…]
// The same every time: battles, proofs and ratings follow from seeds alone.
import { spawnSync } from 'node:child_process'

const MINED = {
  chain: ['--agent', 'adept', '--count', '200', '--battles', '2000'],
  atb: ['--agent', 'apprentice', '--count', '60', '--battles', '400'],
}

const asked = process.argv.slice(2)
for (const [ruleset, options] of Object.entries(MINED)) {
  if (asked.length > 0 && !asked.includes(ruleset)) continue
  const out = `packages/engine/src/rulesets/${ruleset}/content/mined.ts`
  const words = ['packages/cli/bin/quintain.mjs', 'puzzles', 'mine', ruleset, ...options, '--out', out, '--force']
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
