import type { Argument, Command, Option } from 'commander'
import type { Context } from '../context.ts'
import type { Catalog } from '../input/catalog.ts'
import { LANGUAGE_IDS } from '../terminal/language.ts'
import { say } from '../words/index.ts'

/** What may stand in a place of the command line. */
export interface Values {
  readonly words: readonly string[]
  readonly files: boolean
  /** Also the scenarios of the ruleset that was named before. */
  readonly scenarios: boolean
}

export interface CompletableOption {
  /** Its names: `-s` and `--seed`. */
  readonly names: readonly string[]
  readonly description: string
  /** Null for an option that takes no value. */
  readonly values: Values | null
}

/** What can follow a command. */
export interface Completable {
  /** As `lab run`; empty for the program itself. */
  readonly path: string
  readonly description: string
  readonly options: readonly CompletableOption[]
  /** What its commands or arguments may be, by place; the last one is also that of all further ones if `repeats`. */
  readonly places: readonly Values[]
  readonly repeats: boolean
}

/** The scenarios of each ruleset, by its id. */
export type Scenarios = ReadonlyMap<string, readonly string[]>

const NOTHING: Values = { words: [], files: false, scenarios: false }
const FILES: Values = { ...NOTHING, files: true }

/** Every command of the program, made of the program itself, so that completion cannot lag behind. */
export function completables(program: Command, catalog: Catalog, tell: Context['tell']): readonly Completable[] {
  const known = knownValues(catalog)
  const [top, ...commands] = nested('', program, known, tell)
  // The parser makes the command `help` by itself.
  const description = tell(say('help.helpCommand'))
  return [top, ...commands, { path: 'help', description, options: [], places: top.places, repeats: false }]
}

function nested(before: string, command: Command, known: KnownValues, tell: Context['tell']): readonly Completable[] {
  const path = command.parent === null ? '' : `${before} ${command.name()}`.trim()
  const inside = command.commands.flatMap((inner) => nested(path, inner, known, tell))
  return [completable(path, command, known, tell), ...inside]
}

function completable(path: string, command: Command, known: KnownValues, tell: Context['tell']): Completable {
  const names = command.commands.map((inner) => inner.name())
  const about = tell(say('help.version'))
  const version = path === '' ? [{ names: ['-V', '--version'], description: about, values: null }] : []
  return {
    path,
    description: command.summary() || command.description(),
    options: [
      ...command.options.filter(({ long }) => long !== '--version').map((option) => completableOption(option, known)),
      ...version,
      { names: ['-h', '--help'], description: tell(say('help.help')), values: null },
    ],
    places: [
      ...(names.length > 0 ? [{ ...NOTHING, words: path === '' ? [...names, 'help'] : names }] : []),
      ...command.registeredArguments.map((argument) => argumentValues(argument, known)),
    ],
    repeats: command.registeredArguments.some(({ variadic }) => variadic),
  }
}

function completableOption(option: Option, known: KnownValues): CompletableOption {
  const { flags, description, long, short, argChoices } = option
  const names = [short, long].filter((name) => name !== undefined && name !== null)
  const value = /[<[]([^\].>]+)/.exec(flags)?.[1]
  if (value === undefined) return { names, description, values: null }
  if (argChoices !== undefined) return { names, description, values: { ...NOTHING, words: argChoices } }
  const values = value === 'id' && long === '--ruleset' ? known['ruleset'] : known[value]
  return { names, description, values: values ?? NOTHING }
}

function argumentValues(argument: Argument, known: KnownValues): Values {
  if (argument.argChoices !== undefined) return { ...NOTHING, words: argument.argChoices }
  const values = known[argument.name()] ?? NOTHING
  // Several setups are files: scenarios are named one at a time.
  return argument.variadic && values.files ? FILES : values
}

/** Values by what options and arguments call them. */
type KnownValues = Readonly<Record<string, Values | undefined>>

function knownValues(catalog: Catalog): KnownValues {
  const entries = catalog.list
  // Shells split lists at spaces: names with some are left to be typed.
  const words = (all: readonly string[]): Values => ({
    ...NOTHING,
    words: [...new Set(all)].filter((word) => !word.includes(' ')),
  })
  const places = ['file', 'folder', 'path', 'place', 'replay', 'results', 'experiment']
  return {
    ...Object.fromEntries(places.map((name) => [name, FILES])),
    ruleset: { ...FILES, words: catalog.ids },
    setup: { ...FILES, scenarios: true },
    scenario: { ...NOTHING, scenarios: true },
    kind: words(entries.flatMap(({ ruleset }) => ruleset.traits.generators)),
    names: words(entries.flatMap(({ ruleset }) => Object.keys(ruleset.agents))),
    moments: words(entries.flatMap(({ ruleset }) => ruleset.player?.moments ?? [])),
    series: words(entries.flatMap(({ content }) => Object.keys(content?.series ?? {}))),
    language: words(LANGUAGE_IDS),
    seat: words(['0', '1']),
    seats: words(['0', '1', 'all']),
  }
}
