import type { CommanderError } from 'commander'
import type { Phrase, Text } from '@quintain/engine'
import { say } from '../words/index.ts'

type Told = (parts: readonly string[]) => Phrase

/** What the parser of the command line refuses. It tells that in English only, and nothing but the text. */
const FAULTS: readonly (readonly [RegExp, Told])[] = [
  [/^unknown option '(.+)'$/, ([name]) => say('usage.unknownOption', { name })],
  [/^unknown command '(.+)'$/, ([name]) => say('usage.unknownCommand', { name })],
  [/^missing required argument '(.+)'$/, ([name]) => say('usage.missingArgument', { name })],
  [/^option '(.+)' argument missing$/, ([name]) => say('usage.missingValue', { name })],
  [/^required option '(.+)' not specified$/, ([name]) => say('usage.missingOption', { name })],
  [
    /^too many arguments for '(.+)'\. Expected (\d+) arguments? but got (\d+)\.$/,
    ([name, expected, found]) => say('usage.tooManyFor', { name, expected, found }),
  ],
  [
    /^too many arguments\. Expected (\d+) arguments? but got (\d+)\.$/,
    ([expected, found]) => say('usage.tooMany', { expected, found }),
  ],
  [
    /^option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.+)\.$/,
    ([name, value, choices]) => say('usage.badChoice', { name, value, choices }),
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.+)'\. Allowed choices are (.+)\.$/,
    ([value, name, choices]) => say('usage.badChoice', { name, value, choices }),
  ],
]

export function usageFault({ code, message }: CommanderError): Text {
  if (code === 'commander.help') return say('usage.noCommand')
  const text = message.replace(/^error: /, '').replaceAll(/\s+/g, ' ')
  const suggestion = / \(Did you mean (?:one of )?(.+)\?\)$/.exec(text)
  if (suggestion === null) return faultFor(text)
  return say('usage.didYouMean', { fault: faultFor(text.slice(0, suggestion.index)), names: suggestion[1] })
}

function faultFor(text: string): Text {
  for (const [pattern, told] of FAULTS) {
    const found = pattern.exec(text)
    if (found !== null) return told(found.slice(1))
  }
  return text
}
