import { compactReplay, type Replay, type Ruleset } from '@quintain/engine'
import type { Started } from '../options/battle-options.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { writeOutput } from './files.ts'

interface ReplayFlags {
  readonly replay?: string
  readonly compact?: true
  readonly force?: true
}

/** Writes what happened so far to where `--replay` says, if it says so. */
export function saveReplay(terminal: Terminal, { battle, source }: Started, flags: ReplayFlags): void {
  if (flags.replay === undefined) return
  const text = replayText(battle.ruleset, battle.toReplay(), source.scenario ?? undefined, flags.compact === true)
  writeOutput(terminal, flags.replay, text, flags.force === true)
}

/** A replay whole (one field a line, for people too) or in short. */
export function replayText(ruleset: Ruleset, replay: Replay, scenario: string | undefined, compact: boolean): string {
  return `${compact ? compactReplay(ruleset, replay, scenario) : JSON.stringify(replay, null, 1)}\n`
}
