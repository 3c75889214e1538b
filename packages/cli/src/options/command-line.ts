import { Argument, type Command, Option } from 'commander'
import type { Phrase } from '@quintain/engine'
import type { Speech } from '../context.ts'
import { addHelp, type Example, tellHelp } from './help.ts'
import { languageOption, packOption } from './language-option.ts'

/** An option or argument of which there is more to say than what it is for. */
export interface Row {
  readonly about: Phrase
  readonly default?: string
  /** How the default is told where its value is not what people should read. */
  readonly defaultAbout?: Phrase
  readonly choices?: readonly string[]
  /** The variable of the environment that gives the value where the command line does not. */
  readonly env?: string
  readonly required?: true
  /** May be given several times, a value each. */
  readonly repeats?: true
}

/** By how they are written: `--max-steps <n>`, `<ruleset>`. */
export type Rows = Readonly<Record<string, Phrase | Row>>

/** A command as data: how it is called, what its help says and what it does. */
export interface CommandLine {
  /** One line for the list of commands; where there is none, `about` stands there too. */
  readonly summary?: Phrase
  readonly about: Phrase
  readonly arguments?: Rows
  readonly options?: Rows
  readonly commands?: Readonly<Record<string, CommandLine>>
  /** Below the options, before the examples. */
  readonly notes?: readonly Phrase[]
  readonly examples?: readonly Example[]
  /** Gets the arguments, then the options' values (see `Flags`), then the parsed command. */
  readonly action?: Parameters<Command['action']>[0]
}

type Certain<Given extends Rows> = {
  [Name in keyof Given]: Name extends `--no-${string}`
    ? Name
    : Given[Name] extends { default: string } | { required: true }
      ? Name
      : never
}[keyof Given]

/** The key of an option's value: `maxSteps` for `--max-steps <n>`. */
type KeyOf<Name> = Name extends `--no-${infer Long}`
  ? Camel<Long>
  : Name extends `${string}--${infer Long} <${string}`
    ? Camel<Long>
    : Name extends `${string}--${infer Long}`
      ? Camel<Long>
      : never

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

type ValueOf<Name, Given> = Name extends `--no-${string}`
  ? boolean
  : Name extends `${string}...>`
    ? readonly string[]
    : Name extends `${string}>`
      ? Given extends { repeats: true }
        ? readonly string[]
        : string
      : true

/** The values that the parser makes of the options. */
export type Flags<Given extends Rows> = {
  readonly [Name in Certain<Given> as KeyOf<Name>]: ValueOf<Name, Given[Name]>
} & { readonly [Name in Exclude<keyof Given, Certain<Given>> as KeyOf<Name>]?: ValueOf<Name, Given[Name]> }

/** Makes a command of the parser into what the line says. */
export function build(command: Command, line: CommandLine, speech: Speech): Command {
  const { tell } = speech
  const { summary, about, action, commands = {} } = line
  command.description(tell(about))
  if (summary !== undefined) command.summary(tell(summary))
  for (const [name, row] of rowsOf(line.arguments)) {
    const argument = new Argument(name, tell(row.about))
    command.addArgument(row.choices === undefined ? argument : argument.choices(row.choices))
  }
  for (const [flags, row] of rowsOf(line.options)) command.addOption(optionOf(flags, row, tell))
  command.addOption(packOption(tell))
  command.addOption(languageOption(tell))
  addHelp(command, speech, line)
  for (const [name, inner] of Object.entries(commands)) build(command.command(name), inner, speech)
  tellHelp(command, tell)
  return action === undefined ? command : command.action(action)
}

function rowsOf(rows: Rows = {}): readonly (readonly [string, Row])[] {
  return Object.entries(rows).map(([name, row]) => [name, 'code' in row ? { about: row } : row])
}

function optionOf(flags: string, row: Row, tell: Speech['tell']): Option {
  const option = new Option(flags, tell(row.about)).makeOptionMandatory(row.required === true)
  if (row.default !== undefined) option.default(row.default, row.defaultAbout && tell(row.defaultAbout))
  if (row.choices !== undefined) option.choices(row.choices)
  if (row.env !== undefined) option.env(row.env)
  return row.repeats === true ? option.argParser(collected) : option
}

function collected(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}
