import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { englishText, isRecord, QuintainError } from '@quintain/engine'
import {
  Bench,
  type BenchFile,
  type BenchWork,
  goldenRuleset,
  goldenRulesets,
  Mismatch,
  readBench,
} from '@quintain/engine/conformance'
import type { Context } from '../context.ts'
import { parseCount } from '../input/choices.ts'
import { type Document, faultIn, readDocument } from '../input/document.ts'
import { accept } from '../input/setup.ts'
import type { Flags, Rows } from '../options/command-line.ts'
import { type Timing, timed } from '../output/stopwatch.ts'
import { badInput, CommandError, EXIT } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

export const OPTIONS = {
  '--rng <kind>': say('bench.rng'),
  '--seed <n>': say('bench.seed'),
  '--battles <n>': say('bench.battlesOption'),
  '--ruleset <id>': say('bench.rulesetOption'),
  '--seconds <n>': { about: say('bench.secondsOption'), default: '1' },
  '--listen': say('bench.listen'),
  '--json': say('bench.json'),
} satisfies Rows
export type BenchFlags = Flags<typeof OPTIONS>

export type BenchRow = ReturnType<typeof rowOf> &
  Partial<ReturnType<typeof listened>> & {
    /** Whether the work is what the file expects; null when it does not say, or other battles were asked for. */
    readonly asExpected: boolean | null
  }

const MOST_BATTLES = 10_000_000

/** Prepares all files before it measures the first; `measured` hears of each as it is done. */
export async function measureAll(
  context: Context,
  paths: readonly string[],
  flags: BenchFlags,
  seconds: number,
  measured: (row: BenchRow) => void,
): Promise<readonly BenchRow[]> {
  const benches = []
  for (const path of paths) benches.push(await prepareBench(context, path, flags))
  return benches.map((bench) => {
    const row = benches.length === 1 ? measure(context, bench, flags, seconds) : measureAlone(context, bench, flags)
    measured(row)
    return row
  })
}

interface Prepared {
  readonly path: string
  readonly bench: Bench
  /** The battles are the file's own, so that its `expect` applies. */
  readonly own: boolean
}

async function prepareBench(context: Context, path: string, flags: BenchFlags): Promise<Prepared> {
  const document = await readDocument(path, context.terminal)
  try {
    const file = flags.ruleset === undefined ? benchFile(document) : plainSetup(document, flags.ruleset)
    const { ruleset, suite } = goldenRuleset(file.ruleset, goldenRulesets)
    if (flags.ruleset !== undefined) accept({ ruleset, content: null }, file.setup, document)
    const { rng, battles } = file
    const least = Number.MIN_SAFE_INTEGER
    const changed: BenchFile = {
      ...file,
      rng: {
        kind: flags.rng ?? rng.kind,
        seed: parseCount('--seed', flags.seed, least, Number.MAX_SAFE_INTEGER - MOST_BATTLES) ?? rng.seed,
      },
      battles: parseCount('--battles', flags.battles, 1, MOST_BATTLES) ?? battles,
    }
    if (!ruleset.traits.generators.some((kind) => kind === changed.rng.kind)) {
      const found = { ruleset: ruleset.id, kinds: ruleset.traits.generators, found: changed.rng.kind }
      throw badInput('--rng', say('choice.generator', found))
    }
    const own = changed.rng.kind === rng.kind && changed.rng.seed === rng.seed && changed.battles === battles
    return { path, bench: new Bench(ruleset, suite.bench, changed), own }
  } catch (error) {
    throw error instanceof QuintainError ? badInput(path, error.says) : error
  }
}

function benchFile(document: Document): BenchFile {
  if (!isRecord(document.value) || document.value['format'] !== 'quintain-bench/1') {
    throw faultIn(document, 'format', say('bench.format'))
  }
  return readBench(document.value)
}

function plainSetup(document: Document, ruleset: string): BenchFile {
  const kind = goldenRuleset(ruleset, goldenRulesets).ruleset.traits.generators[0]
  const { name, value } = document
  const rng = { kind, seed: 1 }
  return { ruleset, name: englishText(name), rng, battles: 100, maxSteps: null, setup: value, expect: null }
}

const COMMAND = fileURLToPath(new URL('../../bin/quintain.mjs', import.meta.url))

/**
 * Each of several files in a process of its own: machine code that was made for one setup is slower for the next, and
 * figures must not depend on the order of files.
 */
function measureAlone(context: Context, { path }: Prepared, flags: BenchFlags): BenchRow {
  const given = Object.entries(flags).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  )
  const args = [COMMAND, 'bench', path, ...given, '--json']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  context.terminal.err(stderr)
  if (status === EXIT.failed) context.status = EXIT.failed
  else if (status !== EXIT.ok) {
    const fault = say('bench.ended', { status: status ?? -1 })
    throw new CommandError(say('error.at', { place: path, fault }), EXIT.internal)
  }
  const row: BenchRow = JSON.parse(stdout)
  return row
}

function measure(context: Context, { path, bench, own }: Prepared, flags: BenchFlags, seconds: number): BenchRow {
  const [quiet, listening] = timed(
    flags.listen === true ? [() => bench.play(), () => bench.playListening(null)] : [() => bench.play()],
    seconds,
  )
  const heard = listening === undefined ? {} : listened(listening.seconds, quiet.seconds, bench.countEvents())
  const row = (asExpected: boolean | null): BenchRow => ({ ...rowOf(bench, quiet), ...heard, asExpected })
  if (!own || bench.file.expect === null) return row(null)
  try {
    bench.checkExpect()
    return row(true)
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error
    const fault = say('error.at', { place: path, fault: error.says })
    context.terminal.err(`${context.tell(say('error.line', { fault }))}\n`)
    context.status = EXIT.failed
    return row(false)
  }
}

/** What a listener that keeps every event costs: its time over the time without, and what is more for each event. */
function listened(seconds: number, without: number, events: number) {
  return { listenRatio: seconds / without, events, nanosecondsPerEvent: ((seconds - without) * 1e9) / events }
}

/** The figures of a bench. */
function rowOf(bench: Bench, quiet: Timing<BenchWork>) {
  const { file, ruleset, plan } = bench
  const { battles, steps, wins, draws, undecided } = quiet.result
  const cpuSeconds = quiet.seconds
  return {
    ruleset: ruleset.id,
    name: file.name,
    rng: file.rng.kind,
    seed: file.rng.seed,
    battles,
    steps,
    wins: Object.fromEntries(ruleset.seats(plan).map((side, seat) => [side, wins[seat]])),
    draws,
    undecided,
    cpuSeconds,
    battlesPerSecond: battles / cpuSeconds,
    stepsPerSecond: steps / cpuSeconds,
    nanosecondsPerStep: (cpuSeconds * 1e9) / steps,
    /** Who decides, by seat or for all; empty where nobody does. */
    agents: agentsOf(bench),
    /** How often all battles were run for the figures, which are means over these. */
    passes: quiet.passes,
  }
}

/** Names by seat: those that the suite gives, or those of the ruleset's own agents that are the same or of one class. */
function agentsOf({ ruleset, rules, plan, file }: Bench): readonly string[] {
  const named = rules.agentNames?.(plan)
  if (named !== undefined) return named
  const { seed } = file.rng
  return rules.agents(plan, seed, 0).map((agent, seat) => {
    const known = Object.entries(ruleset.agents).find(([, maker]) => {
      const made = maker.make(plan, { seed, seat })
      return made === agent || (made.constructor !== Object && made.constructor === agent.constructor)
    })
    return known?.[0] ?? 'unnamed'
  })
}
