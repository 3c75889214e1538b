import { Battle, expandReplay, QuintainError, readReplay, ReplayError, type Replay } from '@quintain/engine'
import type { Context } from '../context.ts'
import { badInput, CommandError, EXIT } from '../terminal/exit.ts'
import { say } from '../words/index.ts'
import { type Entry, scenarioOf } from './catalog.ts'
import { nameOf, parseText } from './document.ts'
import { readText } from './file.ts'

export interface LoadedReplay {
  readonly entry: Entry
  readonly replay: Replay
}

/** A replay file in either form. `ruleset` is the path of a ruleset that is not built in. */
export async function loadReplay(context: Context, path: string, ruleset: string | undefined): Promise<LoadedReplay> {
  const own = ruleset === undefined ? null : await context.catalog.find(ruleset)
  const find = (id: string): Entry => (own !== null && own.ruleset.id === id ? own : context.catalog.builtIn(id))
  const text = await readText(path, context.terminal)
  const { value } = parseText(nameOf(path), text)
  return ofReplay(path, () => {
    const replay = Array.isArray(value)
      ? expandReplay(
          text,
          (id) => find(id).ruleset,
          (id, scenario) => scenarioOf(find(id), scenario)?.setup,
        )
      : readReplay(value)
    return { entry: find(replay.ruleset), replay }
  })
}

/** A replay that cannot be read is bad input; one that is not of this engine or content, or differs, fails a check. */
export function ofReplay<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof QuintainError)) throw error
    const failed = error instanceof ReplayError && error.code !== 'unreadable'
    throw new CommandError(say('error.at', { place: path, fault: error.says }), failed ? EXIT.failed : EXIT.usage)
  }
}

/** A replay that was changed may stop short of its end; that is for `verify` to judge, not to be shown as if right. */
export function finishedBattle(path: string, { entry, replay }: LoadedReplay): Battle {
  const battle = ofReplay(path, () => Battle.fromReplay(entry.ruleset, replay))
  if (battle.length !== replay.positions) {
    throw badInput(path, say('replay.breaksOff', { position: battle.length, positions: replay.positions }))
  }
  return battle
}
