// `npm run bench`: battles a second of every ruleset. What follows `--` goes to `quintain bench`, but for these:
//
//   --compare <folder or commit>   this tree and another version in turns: how many times as fast this one is
//   --record                       adds this tree's figures to the history in docs/benchmarks/history.jsonl
//   --limit <folder>               with --record: how many times as long as a C program of the same rules; the folder
//                                  has the programs and their speed.py
//   --document                     writes the tables and the picture of docs/benchmarks.md from the history
//   --rounds <n>                   readings of each figure (7)
//   --seconds <n>                  how long each reading takes (0.4)
//   --only <text>                  setups whose path has this text in it
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addToHistory, documentHistory } from './bench-history.mjs'
import { medianOf, ratioText } from './bench-ratios.mjs'
import { prepare, root } from './prepare.mjs'

const VECTORS = join(root, 'vectors')
const SIZES = ['small', 'typical', 'large']

const { values, tokens } = parseArgs({
  options: {
    compare: { type: 'string' },
    record: { type: 'boolean' },
    limit: { type: 'string' },
    document: { type: 'boolean' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '0.4' },
    only: { type: 'string', default: '' },
  },
  strict: false,
  tokens: true,
})
const OWN = new Set(['compare', 'record', 'limit', 'document', 'rounds', 'seconds', 'only'])
const isOwn = values.compare !== undefined || values.record === true || values.document === true
for (const name of ['compare', 'limit', 'rounds', 'seconds', 'only']) {
  if (values[name] === true) fail(`--${name}: expected a value`)
}
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) fail(`--rounds: expected a whole number from 1 on, found ${values.rounds}`)

const setups = readdirSync(VECTORS)
  .flatMap((ruleset) => benchFiles(ruleset))
  .filter(({ path }) => path.includes(values.only))
if (setups.length === 0) fail(`--only: no setup has "${values.only}" in its path`)

if (!isOwn) {
  const args = [command(root), 'bench', ...setups.map(({ path }) => path), ...process.argv.slice(2)]
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
}
const stranger = tokens.find(
  (token) => token.kind === 'positional' || (token.kind === 'option' && !OWN.has(token.name)),
)
if (stranger !== undefined) fail(`${stranger.rawName ?? stranger.value}: has no effect here`)

prepare()
if (values.compare !== undefined) compare(versionAt(values.compare))
if (values.record === true) record()
if (values.document === true) await documentHistory()

/** Both versions in turns, and each first as often as the other. */
function compare(other) {
  console.log(
    `this tree beside ${values.compare}, ${rounds} readings of ${values.seconds} s each; above 1: this one is faster`,
  )
  for (const setup of setups) {
    for (const generator of generatorsOf(setup.ruleset)) {
      const ratios = Array.from({ length: rounds }, (_, round) => {
        const folders = round % 2 === 0 ? [root, other] : [other, root]
        const read = new Map(folders.map((folder) => [folder, reading(folder, setup, generator)]))
        const [mine, theirs] = [read.get(root), read.get(other)]
        if (mine.steps !== theirs.steps) console.log(`  not the same work: ${mine.steps} and ${theirs.steps} steps`)
        return theirs.nanosecondsPerStep / mine.nanosecondsPerStep
      })
      console.log(`${title(setup, generator)} ${ratioText(ratios)}`)
    }
  }
}

function record() {
  const limits = values.limit === undefined ? new Map() : limitRatios(resolve(values.limit))
  const rows = setups.flatMap((setup) =>
    generatorsOf(setup.ruleset).map((generator) => {
      const readings = Array.from({ length: rounds }, () => reading(root, setup, generator))
      const { ruleset, size } = setup
      const row = {
        ruleset,
        size,
        generator,
        battlesPerSecond: Math.round(medianOf(readings.map(({ battlesPerSecond }) => battlesPerSecond))),
        nanosecondsPerStep: Number(medianOf(readings.map((one) => one.nanosecondsPerStep)).toPrecision(4)),
        ofC: limits.get(`${ruleset} ${size} ${generator}`) ?? null,
      }
      console.log(`${title(setup, generator)} ${row.battlesPerSecond} battles/s, ${row.nanosecondsPerStep} ns a step`)
      return row
    }),
  )
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
  addToHistory({ date: new Date().toISOString().slice(0, 10), commit, rounds, rows })
}

/** What speed.py of the folder prints, line by line: `chain  small    sfc32     7.40x of C …`. */
function limitRatios(folder) {
  const rulesets = [...new Set(setups.map(({ ruleset }) => ruleset))]
  const args = [join(folder, 'speed.py'), root, ...rulesets, '--rounds', String(rounds)]
  const { stdout, stderr, status } = spawnSync('python3', args, { encoding: 'utf8' })
  if (status !== 0) fail(`${folder}: ${stderr.trim() || stdout.trim()}`)
  return new Map(
    [...stdout.matchAll(/^(\w+) +(\w+) +(\w+) +([\d.]+)x of C/gm)].map(([, ruleset, size, generator, ratio]) => [
      `${ruleset} ${size} ${generator}`,
      Number(ratio),
    ]),
  )
}

function reading(folder, { path }, generator) {
  const args = [command(folder), 'bench', path, '--rng', generator, '--seconds', values.seconds, '--json']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) fail(`${folder}: ${stderr.trim()}`)
  return JSON.parse(stdout)
}

/** A built tree as it is; a commit is checked out and built once, outside of `node_modules`, where some do not compile. */
function versionAt(place) {
  if (existsSync(join(place, 'packages', 'cli', 'dist'))) return resolve(place)
  const named = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${place}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  })
  if (named.status !== 0) fail(`--compare: expected a folder with a built tree or a commit, found ${place}`)
  const folder = join(root, '.versions', named.stdout.trim())
  if (existsSync(join(folder, 'packages', 'cli', 'dist', 'main.js'))) return folder
  console.error(`building ${place} (once) …`)
  if (!existsSync(folder)) run('git', ['clone', '--quiet', root, folder], root)
  run('git', ['checkout', '--quiet', named.stdout.trim()], folder)
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-b', 'packages/cli'], folder)
  return folder
}

function run(program, args, folder) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) fail(`${program} ${args.join(' ')}: ${stderr.trim() || stdout.trim()}`)
}

function benchFiles(ruleset) {
  const folder = join(VECTORS, ruleset, 'bench')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).map((name) => ({ ruleset, path: join(folder, name), size: name.split(/[-.]/)[0] }))
  return files.toSorted((a, b) => SIZES.indexOf(a.size) - SIZES.indexOf(b.size))
}

/** Those whose battles C programs play too. */
function generatorsOf(ruleset) {
  return ruleset === 'world' ? ['keyed'] : ['mt19937', 'sfc32']
}

function title({ ruleset, size }, generator) {
  return `${ruleset} ${size} ${generator}`.padEnd(24)
}

function command(folder) {
  return join(folder, 'packages', 'cli', 'bin', 'quintain.mjs')
}

function fail(message) {
  console.error(`bench: ${message}`)
  process.exit(2)
}
