// `npm run nightly`: everything that takes too long for every push. All parts run, whatever fails; then it says what
// became of each, in how long. What they printed and found, and the summary, are in `nightly-results/`.
//
//   npm run nightly -- --only simulation   parts whose title has this text in it
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bin, quintain } from './checks.mjs'
import { prepare, root } from './prepare.mjs'

const RESULTS = join(root, 'nightly-results')
const CORES = availableParallelism()
const MILLION = 1_000_000
const TWIN_POSITIONS = 100_000
/** How much of the output of a part that failed is shown. */
const SHOWN_LINES = 80

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

prepare()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const tests = (...args) => [bin('vitest'), 'run', '--reporter=default', ...args]
const length = {
  QUINTAIN_NIGHTLY: '1',
  QUINTAIN_PAGES: join(root, 'packages', 'web', 'dist'),
  QUINTAIN_BUILT: '1',
}
/** One thread each: as many shares as there are cores. */
const shares = Array.from({ length: CORES }, (_, share) => share)
const share = (title, place) => (CORES === 1 ? title : `${title}, share ${place + 1} of ${CORES}`)

/** A program of the tests as plain JavaScript; with room for the many messages that it makes and soon forgets. */
const plainly = (...args) => [
  process.execPath,
  '--max-semi-space-size=64',
  '--import',
  './scripts/typescript.mjs',
  join('packages', 'server', 'testing', ...args.slice(0, 1)),
  ...args.slice(1).map(String),
]

/** Titles, commands, and how many cores each keeps busy. Those that need all of them run alone. */
const PARTS = [
  // Laws over many more setups, fifty kills of the server on each store; what has a part of its own, briefly.
  {
    title: 'tests at length',
    // What has no time of its own may take an hour.
    command: tests('--testTimeout=3600000', `--maxWorkers=${CORES}`),
    environment: length,
    // Half of the time they wait for servers and pages: others compute beside them.
    cores: Math.max(1, CORES - 1),
  },
  ...shares.map((place) => ({
    title: share('a million simulated actions', place),
    // No seed twice: a world has a thousand actions.
    command: plainly(
      'simulation/main.ts',
      '--actions',
      Math.ceil(MILLION / CORES),
      '--seed',
      1 + place * (MILLION / 1_000),
    ),
  })),
  ...shares.map((place) => ({
    title: share('twins at 100,000 positions', place),
    command: plainly('twins-main.ts', '--positions', Math.ceil(TWIN_POSITIONS / CORES), '--seed', 1 + place),
  })),
  {
    title: 'coverage of the lab',
    command: [process.execPath, join('packages', 'lab', 'dist', 'bench', 'coverage.js')],
  },
  { title: 'golden vectors', command: [process.execPath, quintain, 'conform', 'vectors'] },
  ...readdirSync(join(root, 'examples'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const out = join(RESULTS, name.replace('.yaml', ''))
      return {
        title: `example ${name}`,
        command: [process.execPath, quintain, 'lab', 'run', join('examples', name), '--out', out, '--threads', '1'],
      }
    }),
  // The packages as they would be published, in every runtime that is promised.
  { title: 'outside', command: [process.execPath, join('tests', 'outside', 'everywhere.mjs')] },
  {
    title: 'a million hostile inputs',
    command: [process.execPath, join('packages', 'server', 'dist', 'bench', 'hostile.js'), '--inputs', String(MILLION)],
    cores: 2,
  },
  // A line in the history, and the page that draws it.
  { title: 'benchmarks', command: ['npm', 'run', '--silent', 'bench', '--', '--record', '--document'], cores: CORES },
].filter(({ title }) => title.includes(values.only))

/** Runs one part; what it prints goes to a file of its own. */
function run({ title, command: [program, ...args], environment = {} }) {
  const log = join(RESULTS, `${title.replaceAll(/[^\w.]+/g, '-')}.log`)
  const file = createWriteStream(log)
  const started = performance.now()
  console.log(`begins: ${title}`)
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...environment } })
    for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false })
    const end = (problem) => {
      const seconds = Math.round((performance.now() - started) / 1_000)
      file.end(() => {
        const text = readFileSync(log, 'utf8')
        console.log(`${problem === null ? 'passed' : 'FAILED'}: ${title}, ${seconds} s`)
        if (problem !== null) console.log(`${problem}\n${text.split('\n').slice(-SHOWN_LINES).join('\n')}`)
        resolve({ title, seconds, problem, figures: figuresOf(text) })
      })
    }
    child.on('error', (error) => end(error.message))
    child.on('close', (status) => end(status === 0 ? null : `ended with status ${status}`))
  })
}

/** What a part counted: its lines of JSON; of those that tell how far it was, the last. */
function figuresOf(text) {
  const last = new Map()
  for (const line of text.split('\n').filter((one) => one.startsWith('{"') && !one.includes('"level"'))) {
    const figures = JSON.parse(line)
    const of = Object.entries(figures).map(([name, value]) => (typeof value === 'string' ? `${name} ${value}` : name))
    last.set(of.join(), line)
  }
  return [...last.values()]
}

/** Cores that are in use, and those who wait for some. */
class Cores {
  #free = CORES
  #waiting = []

  /** Whoever came first is first, however many he wants. */
  async take(wanted) {
    await new Promise((enter) => {
      this.#waiting.push({ wanted, enter })
      this.give(0)
    })
  }

  give(back) {
    this.#free += back
    while (this.#waiting.length > 0 && this.#waiting[0].wanted <= this.#free) {
      const { wanted, enter } = this.#waiting.shift()
      this.#free -= wanted
      enter()
    }
  }
}

/** All parts, in their order, on as many cores as there are. */
function runAll() {
  const cores = new Cores()
  return Promise.all(
    PARTS.map(async (part) => {
      const wanted = Math.min(part.cores ?? 1, CORES)
      await cores.take(wanted)
      const result = await run(part)
      cores.give(wanted)
      return result
    }),
  )
}

const started = performance.now()
const results = await runAll()
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
const failed = results.filter(({ problem }) => problem !== null)
const verdict = failed.length === 0 ? 'all parts passed' : `${failed.length} of ${results.length} parts failed`
const rows = results.map(
  ({ title, seconds, problem, figures }) =>
    `| ${title} | ${seconds} s | ${problem ?? 'passed'} | ${figures.map((line) => `\`${line}\``).join('<br>')} |`,
)
const head = [
  `# Nightly: ${verdict} in ${minutes} minutes`,
  '',
  `${new Date().toISOString()}, Node ${process.version}, ${CORES} cores`,
]
const table = ['', '| part | time | result | figures |', '|---|---|---|---|', ...rows, '']
writeFileSync(join(RESULTS, 'summary.md'), [...head, ...table].join('\n'))
console.log()
for (const { title, seconds, problem } of results) {
  console.log(`${problem === null ? 'passed' : 'FAILED'} ${String(seconds).padStart(6)} s  ${title}`)
}
console.log(`\n${verdict} in ${minutes} minutes`)
process.exitCode = failed.length === 0 ? 0 : 1
