import { compactReplay } from 'quintain'
import type { Started } from '../options/battle-options.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { writeOutput } from './files.ts'

export interface ReplayFlags {
  readonly compact?: true
  readonly force?: true
}

/** Writes what happened so far, whole (one field a line, for people too) or in short. */
export function saveReplay(terminal: Terminal, { battle, source }: Started, path: string, flags: ReplayFlags): void {
  const replay = battle.toReplay()
  const text =
    flags.compact === true
      ? compactReplay(battle.ruleset, replay, source.scenario ?? undefined)
      : JSON.stringify(replay, null, 1)
  writeOutput(terminal, path, `${text}\n`, flags.force === true)
}
