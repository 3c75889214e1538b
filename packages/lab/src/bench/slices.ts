import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Bench, goldenRuleset, goldenRulesets, readBench } from '@quintain/engine/conformance'
import { CellPlayer } from '../playing/cell-player.ts'
import { prepareExperiment } from '../running/run-experiment.ts'
import { benchSubject } from './subject.ts'

/** Which battles are played, and how. */
export interface Asked {
  readonly way: 'bench' | 'outcome' | 'detailed'
  readonly path: string
  readonly generator: string
  /** Null for those of the benchmark. */
  readonly agents: string | null
  /** Of the experiment whose chunks are played. */
  readonly battles: number
}

/** Battles from number `from` on. */
interface Slice {
  readonly from: number
  readonly count: number
}

/** A way to play slices. */
interface Player {
  /** Battles that it plays at a time. */
  readonly chunk: number
  play(slice: Slice): void
}

/** What a process says once machine code is made, of itself. */
interface Ready {
  readonly chunk: number
  /** A battle takes so long. */
  readonly seconds: number
}

/** A process that plays slices one way alone: machine code that serves several ways is slower for each. */
export class SlicePlayer {
  readonly chunk: number
  readonly seconds: number
  readonly #process: ChildProcess

  private constructor(process: ChildProcess, { chunk, seconds }: Ready) {
    this.chunk = chunk
    this.seconds = seconds
    this.#process = process
  }

  static async start(asked: Asked): Promise<SlicePlayer> {
    const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(asked)])
    const [ready]: Ready[] = await once(child, 'message')
    return new SlicePlayer(child, ready)
  }

  /** Seconds of processor time that a slice took. */
  async time(slice: Slice): Promise<number> {
    const answer = once(this.#process, 'message')
    this.#process.send(slice)
    const [seconds]: number[] = await answer
    return seconds
  }

  close(): void {
    this.#process.disconnect()
  }
}

/** Seconds of processor time until machine code is made. */
const WARM_UP = 1

async function playerOf({ way, path, generator, agents, battles }: Asked): Promise<Player> {
  const file = readBench(JSON.parse(readFileSync(path, 'utf8')))
  const { ruleset, suite } = goldenRuleset(file.ruleset, goldenRulesets)
  if (way === 'bench') {
    const bench = new Bench(ruleset, suite.bench, { ...file, rng: { ...file.rng, kind: generator } })
    return { chunk: file.battles, play: ({ from, count }) => void bench.play(from, count) }
  }
  // Where a ruleset has the agents of its specification beside better ones, the benchmark's are those.
  const deciding = agents ?? ('specified' in ruleset.agents ? 'specified' : undefined)
  const stepLimit = file.maxSteps ?? undefined
  const subject = await benchSubject(path, { battles, generator, mode: way, agents: deciding, stepLimit })
  const { chunk, cells } = prepareExperiment(subject).design
  const player = new CellPlayer(subject.ruleset, cells[0].spec)
  return {
    chunk,
    play({ from, count }) {
      for (let at = from; at < from + count; at += chunk) player.play({ from: at, count: chunk, rows: false })
    },
  }
}

/** What a process for slices does. */
async function serve(asked: Asked): Promise<void> {
  const player = await playerOf(asked)
  const { chunk } = player
  setFlagsFromString('--expose-gc')
  const collect: (what: { readonly type: 'minor' }) => void = runInNewContext('gc')
  const time = (slice: Slice): number => {
    // Young objects alone: to look for old ones would throw machine code away with them.
    collect({ type: 'minor' })
    const before = process.cpuUsage()
    player.play(slice)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }
  let seconds = 0
  for (let [used, from] = [0, 0]; used < WARM_UP; from += chunk) {
    const last = time({ from, count: chunk })
    used += last
    seconds = last / chunk
  }
  process.on('message', (slice: Slice) => process.send?.(time(slice)))
  const ready: Ready = { chunk, seconds }
  process.send?.(ready)
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  await serve(JSON.parse(process.argv[2]))
}
