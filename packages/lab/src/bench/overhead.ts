import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Bench, goldenRuleset, goldenRulesets, readBench } from '@quintain/engine/conformance'
import { prepareExperiment } from '../running/run-experiment.ts'
import { CellPlayer } from '../playing/play-chunk.ts'
import { benchSubject } from './subject.ts'

/**
 * What the lab in outcome mode adds to the bare battles of `quintain bench`. Prints bench time / lab time.
 *   node packages/lab/dist/bench/overhead.js [--file FILE] [--battles 200000] [--rng KIND] [--rounds 7]
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'vectors/atb/bench/typical-3v3.json' },
    battles: { type: 'string', default: '200000' },
    rng: { type: 'string' },
    rounds: { type: 'string', default: '7' },
  },
})

const file = readBench(JSON.parse(readFileSync(values.file, 'utf8')))
const kind = values.rng ?? file.rng.kind
const battles = Number(values.battles)
const { ruleset, suite } = goldenRuleset(file.ruleset, goldenRulesets)
const bench = new Bench(ruleset, suite.bench, { ...file, rng: { ...file.rng, kind }, battles })
const { subject, design } = prepareExperiment(await benchSubject(values.file, { battles, generator: kind }))
const { chunk, cells } = design
const player = new CellPlayer(subject.ruleset, cells[0].spec)

function lab(): void {
  for (let from = 0; from < battles; from += chunk)
    player.play({ from, count: Math.min(chunk, battles - from), rows: false })
}

function seconds(work: () => unknown): number {
  const { user, system } = process.cpuUsage()
  work()
  const used = process.cpuUsage({ user, system })
  return (used.user + used.system) / 1e6
}

bench.play()
lab()
const times = Array.from({ length: Number(values.rounds) }, () => ({
  bench: seconds(() => bench.play()),
  lab: seconds(lab),
}))
const shares = times.map((time) => time.bench / time.lab).toSorted((a, b) => a - b)
const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]
const nanoseconds = (total: number): string => ((total / battles) * 1e9).toFixed(0)
console.log(`bench: ${nanoseconds(middle(times.map((time) => time.bench)))} ns a battle (${file.name}, ${kind})`)
console.log(`lab:   ${nanoseconds(middle(times.map((time) => time.lab)))} ns a battle`)
console.log(`share: ${middle(shares).toFixed(2)} (${shares[0].toFixed(2)} to ${shares[shares.length - 1].toFixed(2)})`)
