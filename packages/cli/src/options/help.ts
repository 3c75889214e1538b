import type { Argument, Command, Option } from 'commander'
import type { Text } from '@quintain/engine'
import type { Speech } from '../context.ts'
import { padded, textWidth, wrapped } from '../draw/text-width.ts'
import { say } from '../words/index.ts'
import type { CommandLine } from './command-line.ts'

/** A call of the command without its name, and what it is for. */
export type Example = readonly [call: string, what?: Text]

const WIDEST = 120

/** What stands below the options: notes, then examples. */
export function addHelp(
  command: Command,
  { tell, terminal }: Speech,
  { notes = [], examples = [] }: CommandLine,
): void {
  command.addHelpText('after', () => {
    const columns = Math.min(terminal.columns, WIDEST)
    const paragraphs = notes.map((note) => `\n${wrapped(tell(note), columns)}`)
    return [...paragraphs, ...(examples.length === 0 ? [] : [examplesText(examples, tell)])].join('\n')
  })
}

function examplesText(examples: readonly Example[], tell: Speech['tell']): string {
  const explained = examples.filter(([, what]) => what !== undefined)
  const width = Math.max(0, ...explained.map(([call]) => textWidth(call))) + 4
  const lines = examples.map(([call, what]) => {
    const line = what === undefined ? call : `${padded(call, width)}${tell(what)}`
    return `  $ quintain ${line}`
  })
  return `\n${tell(say('help.examples'))}\n${lines.join('\n')}`
}

/** The parser's own words around a help text. */
export function tellHelp(command: Command, tell: Speech['tell']): void {
  const titles: Readonly<Record<string, string | undefined>> = {
    'Usage:': tell(say('help.usage')),
    'Arguments:': tell(say('help.arguments')),
    'Options:': tell(say('help.options')),
    'Commands:': tell(say('help.commands')),
  }
  command.helpOption('-h, --help', tell(say('help.help')))
  if (command.commands.length > 0) command.helpCommand('help [command]', tell(say('help.helpCommand')))
  command.configureHelp({
    styleTitle: (title) => titles[title] ?? title,
    optionDescription: (option) => described(option, tell),
    argumentDescription: (argument) => described(argument, tell),
  })
}

/** What an option or argument is for, the values it takes and which it has when nobody gives one. */
function described(one: Argument | Option, tell: Speech['tell']): string {
  const { description: about, argChoices: values, defaultValue, defaultValueDescription } = one
  // Switches are off by default, which goes without saying.
  const hasDefault = defaultValue !== undefined && typeof defaultValue !== 'boolean'
  const value = defaultValueDescription ?? JSON.stringify(defaultValue)
  if (values === undefined) return hasDefault ? tell(say('help.default', { about, value })) : about
  return tell(
    hasDefault ? say('help.choicesAndDefault', { about, values, value }) : say('help.choices', { about, values }),
  )
}
