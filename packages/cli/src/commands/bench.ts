import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { isRecord, QuintainError } from 'quintain'
import {
  Bench,
  type BenchFile,
  type BenchWork,
  goldenRuleset,
  goldenRulesets,
  Mismatch,
  readBench,
} from 'quintain/conformance'
import type { Context } from '../context.ts'
import { badInput, CommandError, EXIT } from '../exit.ts'
import { parseAmount, parseCount } from '../input/choices.ts'
import { type Document, faultIn, readDocument } from '../input/document.ts'
import { accept } from '../input/setup.ts'
import { printJson } from '../output/json.ts'
import { type Timing, timed } from '../output/stopwatch.ts'
import { table } from '../output/table.ts'

interface BenchFlags {
  readonly rng?: string
  readonly seed?: string
  readonly battles?: string
  readonly ruleset?: string
  readonly seconds: string
  readonly listen?: true
  readonly json?: true
}

interface BenchRow {
  readonly ruleset: string
  readonly name: string
  readonly rng: string
  readonly seed: number
  readonly battles: number
  readonly steps: number
  readonly wins: Readonly<Record<string, number>>
  readonly draws: number
  readonly undecided: number
  readonly cpuSeconds: number
  readonly battlesPerSecond: number
  readonly stepsPerSecond: number
  readonly nanosecondsPerStep: number
  /** Who decides, by seat or for all; empty where nobody does. */
  readonly agents: readonly string[]
  /** How often all battles were run for the figures, which are means over these. */
  readonly passes: number
  /** Time with a listener that keeps every event, over the time without. */
  readonly listenRatio?: number
  /** Whether the work is what the file expects; null when it does not say, or other battles were asked for. */
  readonly asExpected: boolean | null
}

const MOST_BATTLES = 10_000_000

export function addBench(program: Command, context: Context): void {
  program
    .command('bench')
    .summary('measure battles a second')
    .description(
      'Times battles on one core: CPU time of the loop alone, after a warm-up; validation is not part of it.',
    )
    .argument('<file...>', 'files of the format quintain-bench/1, or setups (with --ruleset)')
    .option('--rng <kind>', 'another generator than the file says')
    .option('--seed <n>', 'another first seed than the file says')
    .option('--battles <n>', 'another number of battles than the file says')
    .option('--ruleset <id>', 'take the files as plain setups of this ruleset')
    .option('--seconds <n>', 'repeat the battles until so much CPU time was used', '1')
    .option('--listen', 'also time a listener that keeps every event, and print the ratio')
    .option('--json', 'one JSON object a file')
    .addHelpText(
      'after',
      `
With the file's own generator, seed and count the work is compared with what the file expects: exit status 1 if it
differs.

Examples:
  $ quintain bench vectors/atb/bench/*.json
  $ quintain bench vectors/atb/bench/small-1v1.json --rng sfc32 --listen
  $ quintain bench my-duel.yaml --ruleset atb --battles 1000 --json`,
    )
    .action(async (paths: string[], flags: BenchFlags) => {
      const seconds = parseAmount('--seconds', flags.seconds, 0, 3600)
      const benches = []
      for (const path of paths) benches.push(await prepareBench(context, path, flags))
      const rows: BenchRow[] = []
      for (const bench of benches) {
        const row = benches.length === 1 ? measure(context, bench, flags, seconds) : measureAlone(context, bench, flags)
        if (flags.json === true) printJson(context.terminal, row)
        rows.push(row)
      }
      if (flags.json !== true) context.terminal.out(`${drawn(rows)}\n`)
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
    const changed: BenchFile = {
      ...file,
      rng: {
        kind: flags.rng ?? file.rng.kind,
        seed:
          flags.seed === undefined
            ? file.rng.seed
            : parseCount('--seed', flags.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - MOST_BATTLES),
      },
      battles: flags.battles === undefined ? file.battles : parseCount('--battles', flags.battles, 1, MOST_BATTLES),
    }
    if (!ruleset.traits.generators.some((kind) => kind === changed.rng.kind)) {
      throw badInput(
        '--rng',
        `${ruleset.id} draws from ${ruleset.traits.generators.join(' or ')}, found ${changed.rng.kind}`,
      )
    }
    const { rng, battles } = file
    const own = changed.rng.kind === rng.kind && changed.rng.seed === rng.seed && changed.battles === battles
    return { path, bench: new Bench(ruleset, suite.bench, changed), own }
  } catch (error) {
    throw error instanceof QuintainError ? badInput(path, error.message) : error
  }
}

function benchFile(document: Document): BenchFile {
  if (!isRecord(document.value) || document.value['format'] !== 'quintain-bench/1') {
    throw faultIn(document, 'format', 'expected quintain-bench/1 (for a plain setup give --ruleset)')
  }
  return readBench(document.value)
}

function plainSetup(document: Document, ruleset: string): BenchFile {
  const kind = goldenRuleset(ruleset, goldenRulesets).ruleset.traits.generators[0]
  const { name, value } = document
  return { ruleset, name, rng: { kind, seed: 1 }, battles: 100, maxSteps: null, setup: value, expect: null }
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
  const options = given.includes('--json') ? given : [...given, '--json']
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, 'bench', path, ...options], {
    encoding: 'utf8',
  })
  context.terminal.err(stderr)
  if (status === EXIT.failed) context.status = EXIT.failed
  else if (status !== EXIT.ok)
    throw new CommandError(`${path}: the measuring process ended with ${status}`, EXIT.internal)
  const row: BenchRow = JSON.parse(stdout)
  return row
}

function measure(context: Context, { path, bench, own }: Prepared, flags: BenchFlags, seconds: number): BenchRow {
  const [quiet, listening] = timed(
    flags.listen === true ? [() => bench.play(), () => bench.playListening(null)] : [() => bench.play()],
    seconds,
  )
  const row = rowOf(bench, quiet, listening)
  if (!own || bench.file.expect === null) return { ...row, asExpected: null }
  try {
    bench.checkExpect()
    return { ...row, asExpected: true }
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error
    context.terminal.err(`quintain: ${path}: ${error.message}\n`)
    context.status = EXIT.failed
    return { ...row, asExpected: false }
  }
}

function rowOf(bench: Bench, quiet: Timing<BenchWork>, listening: Timing<BenchWork> | undefined): BenchRow {
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
    agents: agentsOf(bench),
    passes: quiet.passes,
    ...(listening === undefined ? {} : { listenRatio: listening.seconds / quiet.seconds }),
    asExpected: null,
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

function drawn(rows: readonly BenchRow[]): string {
  const listened = rows.some(({ listenRatio }) => listenRatio !== undefined)
  const titles = [
    'ruleset',
    'name',
    'rng',
    'agents',
    'battles',
    'steps',
    'wins',
    'draws',
    'undecided',
    'seconds',
    'battles/s',
    'steps/s',
    'ns/step',
    'as expected',
  ]
  const columns = [...titles, ...(listened ? ['listening'] : [])].map((title, at) => ({
    title,
    align: at >= 4 && title !== 'wins' ? ('right' as const) : ('left' as const),
  }))
  return table(
    columns,
    rows.map((row) => [
      row.ruleset,
      row.name,
      row.rng,
      [...new Set(row.agents)].join(', ') || 'none',
      String(row.battles),
      String(row.steps),
      Object.entries(row.wins)
        .map(([side, wins]) => `${side} ${wins}`)
        .join(', '),
      String(row.draws),
      String(row.undecided),
      row.cpuSeconds.toPrecision(3),
      shortNumber(row.battlesPerSecond),
      shortNumber(row.stepsPerSecond),
      row.nanosecondsPerStep.toFixed(0),
      row.asExpected === null ? '-' : row.asExpected ? 'yes' : 'NO',
      ...(listened ? [`× ${row.listenRatio?.toFixed(2)}`] : []),
    ]),
  )
}

function shortNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)
}
