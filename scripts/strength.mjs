// How strong the agents are, on the built packages: node scripts/strength.mjs [folder]
// Plays what docs/agents.md tells, in one thread. Everything is kept in the folder (strength/ when absent), so that a run
// that was stopped goes on where it was: finished questions are not asked again.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const COMMAND = join(dirname(fileURLToPath(import.meta.url)), '../packages/cli/bin/quintain.mjs')
const folder = process.argv[2] ?? 'strength'
mkdirSync(folder, { recursive: true })

/** Matchups of chain in which the decks do not decide, and who begins in each. */
const MATCHUPS = {
  'kite-and-lantern': 'Pell Kitestring',
  'wide-walls': 'Tolv Bellows',
  'house-rules': 'Pell Kitestring',
}

function quintain(...words) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8' })
  // An experiment whose asserts fail, or are undecided, has an answer all the same.
  if (status === null || status === 2) throw new Error(stderr)
  return stdout
}

/** The answer to a question that is asked once. */
function asked(name, ask) {
  const path = join(folder, name)
  if (!existsSync(path)) writeFileSync(path, ask())
  return readFileSync(path, 'utf8')
}

const percent = (share) => (share * 100).toFixed(1)

/** What the second of two agents earns against the first, scenario by scenario. */
function duel(ruleset, first, second, games, scenarios) {
  console.log(`\n${ruleset}: ${second} against ${first}, ${games} games each`)
  let sum = 0
  for (const scenario of scenarios) {
    const keep = ['--keep', join(folder, 'games.jsonl'), '--json']
    const question = ['--agents', `${first},${second}`, '--games', games, '--scenarios', scenario]
    const { pairings } = JSON.parse(quintain('ladder', ruleset, ...question, ...keep))
    const [{ share, interval }] = pairings
    sum += 1 - share
    console.log(`${scenario} ${percent(1 - share)} % (${percent(1 - interval.high)} … ${percent(1 - interval.low)})`)
  }
  console.log(`mean ${percent(sum / scenarios.length)} %`)
}

function ladder(ruleset) {
  console.log(`\n${ruleset}: the ladder`)
  console.log(quintain('ladder', ruleset, '--keep', join(folder, 'games.jsonl')))
}

function skill(scenario, first) {
  const experiment = join(folder, `${scenario}.json`)
  const assert = [`winRate.${first} within 0.35..0.65`]
  const question = { name: scenario, ruleset: 'chain', scenario, skill: 'ladder', battles: 100, assert }
  writeFileSync(experiment, JSON.stringify(question))
  console.log(`\nchain: ${scenario} at every skill`)
  const out = join(folder, scenario)
  const goOn = existsSync(join(out, 'partial.json')) ? ['--resume'] : ['--force']
  const run = () => quintain('lab', 'run', experiment, '--out', out, '--threads', '0', ...goOn)
  console.log(asked(`${scenario}.txt`, run))
}

const matchups = Object.keys(MATCHUPS)
duel('chain', 'specified', 'heuristic', '200', matchups)
duel('chain', 'heuristic', 'search@200', '200', matchups)
duel('chain', 'search@50', 'search@200', '200', matchups)
console.log(`\nchain: calibration\n${asked('chain-calibration.txt', () => quintain('calibrate', 'chain'))}`)
duel('atb', 'heuristic', 'search@200', '100', [
  'courtyard-duel',
  'bridge-stand',
  'the-stranger',
  'old-friends',
  'sparrows',
  'long-breath',
  'lantern-night',
])
ladder('chain')
ladder('atb')
for (const [scenario, first] of Object.entries(MATCHUPS)) skill(scenario, first)
duel('atb', 'heuristic', 'search@200', '20', ['school-war'])
