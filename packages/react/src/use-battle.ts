import { type Battle, type RulesetTypes, Teller, UsageError } from '@quintain/engine'
import { useCallback, useMemo, useState } from 'react'
import { type BattleView, viewOf } from './battle-view.ts'

/** What can be done with a battle. Each shows what came of it at once. */
export interface BattleVerbs {
  readonly goTo: (position: number) => void
  /** One step on: what was played already, or what comes next. False where somebody must decide. */
  readonly step: () => boolean
  /** To the end, or to the next decision. */
  readonly run: () => void
  /** Decides; later steps that were played already are forgotten. Throws `ActionRefused`. */
  readonly act: (action: unknown) => void
  readonly undo: (count?: number) => void
  readonly redo: (count?: number) => void
  /** Somebody else changed the battle: show it as it is now. */
  readonly refresh: () => void
}

export interface BattleHookOptions {
  /** Whose eyes are used; null sees everything. */
  readonly seat?: number | null
  /** Tells texts and names; in English without one. Languages must have been learnt: `await tellerIn('zh', content)`. */
  readonly teller?: Teller
}

const ENGLISH = new Teller('en')

/** A battle as one record of state and one list of verbs. Start it with `listen: true` to have a log. */
export function useBattle<T extends RulesetTypes>(
  battle: Battle<T>,
  { seat = null, teller = ENGLISH }: BattleHookOptions = {},
): readonly [BattleView, BattleVerbs] {
  const [changes, setChanges] = useState(0)
  const refresh = useCallback(() => setChanges((count) => count + 1), [])
  // A battle changes in place: `changes` says that it did.
  const view = useMemo(() => viewOf(battle, teller, seat), [battle, teller, seat, changes])
  const verbs = useMemo(() => verbsOf(battle, seat, refresh), [battle, seat, refresh])
  return [view, verbs]
}

function verbsOf<T extends RulesetTypes>(battle: Battle<T>, seat: number | null, refresh: () => void): BattleVerbs {
  const shown = <Result>(work: () => Result): Result => {
    try {
      return work()
    } finally {
      refresh()
    }
  }
  return {
    goTo: (position) => shown(() => battle.goTo(Math.max(0, Math.min(battle.length, position)))),
    step: () => shown(() => stepped(battle)),
    run: () => shown(() => void battle.run()),
    act: (action) => shown(() => battle.act(action, seat ?? battle.waiting[0])),
    undo: (count) => shown(() => void battle.undo(count)),
    redo: (count) => shown(() => void battle.redo(count)),
    refresh,
  }
}

/** A seat without an agent decides by `act`: until then there is no step. */
function stepped<T extends RulesetTypes>(battle: Battle<T>): boolean {
  try {
    return battle.step()
  } catch (error) {
    if (error instanceof UsageError) return false
    throw error
  }
}
