import type { Command } from 'commander'
import type { Text } from '@quintain/engine'
import { CommandError } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

/** Whether the person gave the option (by its long name, as `--replay`), rather than its default. */
export function isGiven(command: Command, option: string): boolean {
  const found = command.options.find(({ long }) => long === option)
  return found !== undefined && command.getOptionValueSource(found.attributeName()) === 'cli'
}

/**
 * An option that would have no effect is refused before anything runs: who gave it expects something that would
 * silently not happen.
 */
export function refuseBeside(command: Command, beside: string, options: readonly string[], why?: Text): void {
  if (!isGiven(command, beside)) return
  const option = options.find((name) => isGiven(command, name))
  if (option === undefined) return
  throw new CommandError(
    why === undefined
      ? say('usage.noEffectWith', { option, other: beside })
      : say('usage.noEffectWithBecause', { option, other: beside, why }),
  )
}

/** Options that mean something beside another one only. */
export function refuseWithout(command: Command, needed: string, options: readonly string[]): void {
  const option = isGiven(command, needed) ? undefined : options.find((name) => isGiven(command, name))
  if (option !== undefined) throw new CommandError(say('usage.noEffectWithout', { option, needed }))
}
