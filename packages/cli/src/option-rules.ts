import type { Command } from 'commander'
import { CommandError } from './exit.ts'

/** Whether the person gave the option (by its long name, as `--replay`), rather than its default. */
export function isGiven(command: Command, option: string): boolean {
  const found = command.options.find(({ long }) => long === option)
  return found !== undefined && command.getOptionValueSource(found.attributeName()) === 'cli'
}

/**
 * An option that would have no effect is refused before anything runs: who gave it expects something that would
 * silently not happen.
 */
export function refuseBeside(command: Command, option: string, others: readonly string[], why = ''): void {
  if (!isGiven(command, option)) return
  const other = others.find((name) => isGiven(command, name))
  if (other !== undefined)
    throw new CommandError(`${other} has no effect with ${option}${why === '' ? '' : `: ${why}`}`)
}

/** Options that mean something beside another one only. */
export function refuseWithout(command: Command, needed: string, options: readonly string[]): void {
  const option = isGiven(command, needed) ? undefined : options.find((name) => isGiven(command, name))
  if (option !== undefined) throw new CommandError(`${option} has no effect without ${needed}`)
}
