import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Bench, goldenRuleset, goldenRulesets, readBench } from '@quintain/engine/conformance'
import { prepareExperiment } from '../running/run-experiment.ts'
import { CellPlayer } from '../playing/cell-player.ts'
import { benchSubject } from './subject.ts'

/**
 * What the lab in outcome mode adds to the bare battles of `quintain bench`, and detailed mode to outcome mode. Prints
 * bench time / lab time, and detailed time / lab time.
 * The benchmark's own agents decide in `chain` by `--agents specified`.
 *   node packages/lab/dist/bench/overhead.js [--file FILE] [--battles 200000] [--rng KIND] [--agents NAME] [--rounds 7]
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'vectors/atb/bench/typical-3v3.json' },
    battles: { type: 'string', default: '200000' },
    rng: { type: 'string' },
    agents: { type: 'string' },
    rounds: { type: 'string', default: '7' },
  },
})

const file = readBench(JSON.parse(readFileSync(values.file, 'utf8')))
const kind = values.rng ?? file.rng.kind
const battles = Number(values.battles)
const { ruleset, suite } = goldenRuleset(file.ruleset, goldenRulesets)
const bench = new Bench(ruleset, suite.bench, { ...file, rng: { ...file.rng, kind }, battles })

/** Plays all battles in chunks, as executors do. */
async function lab(mode: 'outcome' | 'detailed'): Promise<() => void> {
  const asked = await benchSubject(values.file, {
    battles,
    generator: kind,
    mode,
    ...(values.agents === undefined ? {} : { agents: values.agents }),
  })
  const { chunk, cells } = prepareExperiment(asked).design
  const player = new CellPlayer(asked.ruleset, cells[0].spec)
  return () => {
    for (let from = 0; from < battles; from += chunk)
      player.play({ from, count: Math.min(chunk, battles - from), rows: false })
  }
}

function seconds(work: () => unknown): number {
  const { user, system } = process.cpuUsage()
  work()
  const used = process.cpuUsage({ user, system })
  return (used.user + used.system) / 1e6
}

const [outcome, detailed] = [await lab('outcome'), await lab('detailed')]
bench.play()
outcome()
detailed()
const times = Array.from({ length: Number(values.rounds) }, () => ({
  bench: seconds(() => bench.play()),
  outcome: seconds(outcome),
  detailed: seconds(detailed),
}))
type Times = (typeof times)[number]
const sorted = (of: (time: Times) => number): readonly number[] => times.map(of).toSorted((a, b) => a - b)
const middle = (of: (time: Times) => number): number => sorted(of)[times.length >> 1]
const nanoseconds = (of: (time: Times) => number): string => ((middle(of) / battles) * 1e9).toFixed(0)
const spread = (of: (time: Times) => number): string => {
  const list = sorted(of)
  return `${middle(of).toFixed(2)} (${list[0].toFixed(2)} to ${list[list.length - 1].toFixed(2)})`
}
console.log(`bench:    ${nanoseconds((time) => time.bench)} ns a battle (${file.name}, ${kind})`)
console.log(
  `lab:      ${nanoseconds((time) => time.outcome)} ns a battle, share ${spread((time) => time.bench / time.outcome)}`,
)
console.log(
  `detailed: ${nanoseconds((time) => time.detailed)} ns a battle, ratio ${spread((time) => time.detailed / time.outcome)}`,
)
