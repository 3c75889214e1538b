import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { englishText, isRecord, QuintainError } from 'quintain'
import { Bench, type BenchFile, type BenchWork, goldenRuleset, Mismatch, readBench } from 'quintain/conformance'
import type { Context } from '../context.ts'
import { table } from '../draw/table.ts'
import { parseAmount, parseCount } from '../input/choices.ts'
import { type Document, faultIn, readDocument } from '../input/document.ts'
import { accept } from '../input/setup.ts'
import { addHelp } from '../options/help.ts'
import { printJson } from '../output/json.ts'
import { type Timing, timed } from '../output/stopwatch.ts'
import { badInput, CommandError, EXIT } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

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
  const { tell, catalog } = context
  const command = program
    .command('bench')
    .summary(tell(say('bench.summary')))
    .description(tell(say('bench.about')))
    .argument('<file...>', tell(say('bench.file')))
    .option('--rng <kind>', tell(say('bench.rng')))
    .option('--seed <n>', tell(say('bench.seed')))
    .option('--battles <n>', tell(say('bench.battlesOption')))
    .option('--ruleset <id>', tell(say('bench.rulesetOption')))
    .option('--seconds <n>', tell(say('bench.secondsOption')), '1')
    .option('--listen', tell(say('bench.listen')))
    .option('--json', tell(say('bench.json')))
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
      if (flags.json !== true) context.terminal.out(`${drawn(context, rows)}\n`)
    })
  const [id] = catalog.ids()
  addHelp(command, context, {
    notes: [say('bench.note')],
    examples: [
      [`bench vectors/${id}/bench/*.json`],
      [`bench my-bench.json --rng sfc32 --listen`],
      [`bench my-duel.yaml --ruleset ${id} --battles 1000 --json`],
    ],
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
    const file = flags.ruleset === undefined ? benchFile(document) : plainSetup(context, document, flags.ruleset)
    const { ruleset, suite } = goldenRuleset(file.ruleset, context.catalog.golden)
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
      const { id, traits } = ruleset
      const found = { ruleset: id, kinds: traits.generators, found: changed.rng.kind }
      throw badInput('--rng', say('choice.generator', found))
    }
    const { rng, battles } = file
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

function plainSetup({ catalog }: Context, document: Document, ruleset: string): BenchFile {
  const kind = goldenRuleset(ruleset, catalog.golden).ruleset.traits.generators[0]
  const { name, value } = document
  return {
    ruleset,
    name: englishText(name),
    rng: { kind, seed: 1 },
    battles: 100,
    maxSteps: null,
    setup: value,
    expect: null,
  }
}

const COMMAND = fileURLToPath(new URL('../../bin/quintain.mjs', import.meta.url))

/**
 * Each of several files in a process of its own: machine code that was made for one setup is slower for the next, and
 * figures must not depend on the order of files.
 */
function measureAlone(context: Context, { path }: Prepared, flags: BenchFlags): BenchRow {
  const { terminal } = context
  const given = Object.entries(flags).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  )
  const options = given.includes('--json') ? given : [...given, '--json']
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, 'bench', path, ...options], {
    encoding: 'utf8',
  })
  terminal.err(stderr)
  if (status === EXIT.failed) context.status = EXIT.failed
  else if (status !== EXIT.ok)
    throw new CommandError(
      say('error.at', { place: path, fault: say('bench.ended', { status: status ?? -1 }) }),
      EXIT.internal,
    )
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
    const fault = say('error.at', { place: path, fault: error.message })
    context.terminal.err(`${context.tell(say('error.line', { fault }))}\n`)
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

function drawn({ tell }: Context, rows: readonly BenchRow[]): string {
  const listened = rows.some(({ listenRatio }) => listenRatio !== undefined)
  const left = { align: 'left' } as const
  const right = { align: 'right' } as const
  const columns = [
    { title: tell(say('bench.ruleset')), ...left },
    { title: tell(say('bench.name')), ...left },
    { title: tell(say('bench.generator')), ...left },
    { title: tell(say('bench.agents')), ...left },
    { title: tell(say('bench.battles')), ...right },
    { title: tell(say('bench.steps')), ...right },
    { title: tell(say('bench.wins')), ...left },
    { title: tell(say('bench.draws')), ...right },
    { title: tell(say('bench.undecided')), ...right },
    { title: tell(say('bench.seconds')), ...right },
    { title: tell(say('bench.battlesPerSecond')), ...right },
    { title: tell(say('bench.stepsPerSecond')), ...right },
    { title: tell(say('bench.nanoseconds')), ...right },
    { title: tell(say('bench.asExpected')), ...right },
    ...(listened ? [{ title: tell(say('bench.listening')), ...right }] : []),
  ]
  return table(
    columns,
    rows.map((row) => [
      row.ruleset,
      row.name,
      row.rng,
      [...new Set(row.agents)].join(', ') || tell(say('bench.nobody')),
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
      row.asExpected === null ? '-' : tell(row.asExpected ? say('bench.yes') : say('bench.no')),
      ...(listened ? [`× ${row.listenRatio?.toFixed(2)}`] : []),
    ]),
  )
}

function shortNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)
}
