import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readBench } from '@quintain/engine/conformance'
import { ratioText } from './ratio.ts'
import { type Asked, SlicePlayer } from './slices.ts'

/**
 * What the lab in outcome mode adds to the bare battles of `quintain bench`, and detailed mode to outcome mode. Prints
 * bench time / lab time, and detailed time / lab time, each with an interval of 95 %.
 * The three play in turns, a slice of equally many battles each, and a ratio is that of neighbours: what else the machine
 * does touches both. Each has a process of its own, several times anew, since not all get the same machine code.
 *   node packages/lab/dist/bench/overhead.js [--file FILE] [--rng KIND] [--agents NAME] [--seconds 2] [--starts 3] [--slices 15]
 * `--seconds`: how long an experiment takes whose chunks are played; longer ones have larger chunks.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'vectors/atb/bench/typical-3v3.json' },
    rng: { type: 'string' },
    agents: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    starts: { type: 'string', default: '3' },
    slices: { type: 'string', default: '15' },
  },
})

/** Seconds that a slice takes at least. */
const SLICE = 0.05

const { name, rng } = readBench(JSON.parse(readFileSync(values.file, 'utf8')))
const generator = values.rng ?? rng.kind

function start(way: Asked['way'], battles: number): Promise<SlicePlayer> {
  return SlicePlayer.start({ way, path: values.file, generator, agents: values.agents ?? null, battles })
}

/** Seconds a battle, of neighbours: `bench`, outcome mode, detailed mode. */
const times: (readonly number[])[] = []
for (let again = 0; again < Number(values.starts); again += 1) {
  const bench = await start('bench', 1)
  const battles = Math.ceil(Number(values.seconds) / bench.seconds)
  const players = [bench, await start('outcome', battles), await start('detailed', battles)]
  const chunk = Math.max(...players.slice(1).map((player) => player.chunk))
  const count = Math.ceil(SLICE / bench.seconds / chunk) * chunk
  for (let slice = 0; slice < Number(values.slices); slice += 1) {
    // Forth and back: outcome mode is beside both.
    const isForth = slice % 2 === 0
    const taken: number[] = []
    for (const player of isForth ? players : players.toReversed()) {
      taken.push((await player.time({ from: slice * count, count })) / count)
    }
    times.push(isForth ? taken : taken.toReversed())
  }
  for (const player of players) player.close()
}

function nanoseconds(list: readonly number[]): string {
  return `${(list.toSorted((a, b) => a - b)[list.length >> 1] * 1e9).toFixed(0)} ns a battle`
}

const shares = times.map(([bench, outcome]) => bench / outcome)
const ratios = times.map(([, outcome, detailed]) => detailed / outcome)
console.log(`bench:    ${nanoseconds(times.map(([bench]) => bench))} (${name}, ${generator})`)
console.log(`lab:      ${nanoseconds(times.map(([, outcome]) => outcome))}, share ${ratioText(shares)}`)
console.log(`detailed: ${nanoseconds(times.map(([, , detailed]) => detailed))}, ratio ${ratioText(ratios)}`)
