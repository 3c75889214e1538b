import { type Text } from '@quintain/engine'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { usePreferences } from '../../browser/preferences.ts'
import type { Session, SessionStore } from '../../engine/session.ts'
import { momentInputs, WorkerLine } from '../../engine/work.ts'
import { type GameOptions, personsOf, undoPosition } from './game.ts'

/** What a game has beside its battle: what is picked so far, and who sits before the screen. */
export interface Game {
  readonly persons: readonly number[]
  /** Units and cards that are part of the choice so far. */
  readonly picked: ReadonlySet<string>
  /** Whose hidden cards the screen may show; null while nobody said that they are here. */
  readonly shownTo: number | null
  /** Why an agent did not answer. */
  readonly failure: Text | null
  readonly act: (action: unknown) => void
  readonly toggle: (ref: string) => void
  readonly clear: () => void
  readonly showTo: (seat: number) => void
  /** False when there is nothing to take back. */
  readonly takeBack: () => boolean
  readonly redo: () => void
}

export type GameStore = StoreApi<Game>

const NOTHING: ReadonlySet<string> = new Set()
/** Milliseconds that the rules may take after a decision. */
const LONGEST = 1000

/** Who must decide now (null when nobody must), and whether they sit here. */
export function turnOf({ current, complete, pack }: Session, { persons, shownTo }: Game) {
  const { turn } = current.recording.battle
  const seat = turn.kind === 'decision' && !complete ? turn.seat : null
  const mine = seat !== null && persons.includes(seat)
  const hidden = pack.ruleset.traits.hiddenInformation && persons.length > 1
  // Somebody else's cards would be shown: the screen has to be handed over first.
  return { seat, mine, covered: mine && hidden && shownTo !== seat }
}

/** A game over a session. Agents answer from a worker, and what people are spared is decided for them, until `close`. */
export function createGame(session: SessionStore, options: GameOptions) {
  const persons = personsOf(options)
  const line = new WorkerLine()
  /** The position at which an agent was asked; an answer that comes after an undo is dropped. */
  let asked: number | null = null
  let closed = false

  const game = createStore<Game>((set, get) => ({
    persons,
    picked: NOTHING,
    shownTo: persons.length > 1 ? null : (persons[0] ?? null),
    failure: null,
    act(action) {
      const { current, refresh, set: show } = session.getState()
      current.recording.battle.act(action)
      current.recording.advance(LONGEST)
      set({ picked: NOTHING })
      refresh(false)
      show({ playing: true })
    },
    toggle(ref) {
      const picked = new Set(get().picked)
      if (!picked.delete(ref)) picked.add(ref)
      set({ picked })
    },
    clear: () => set({ picked: NOTHING }),
    showTo: (seat) => set({ shownTo: seat }),
    takeBack() {
      const { current, refresh } = session.getState()
      const back = undoPosition(current.recording, persons)
      if (back === undefined) return false
      current.recording.takeBack(back)
      set({ picked: NOTHING })
      refresh(true)
      return true
    },
    redo() {
      const { current, refresh } = session.getState()
      const { battle } = current.recording
      if (battle.redo() === 0) return
      while (battle.turn.kind !== 'decision' || !persons.includes(battle.turn.seat)) if (battle.redo() === 0) break
      set({ picked: NOTHING })
      refresh(true)
    },
  }))

  /** Lets whoever is not asked on this page decide. */
  function goOn(): void {
    const now = session.getState()
    const { current, position, pack, seat: eyes } = now
    const { recording } = current
    const { seat, mine, covered } = turnOf(now, game.getState())
    // Variations of a game that is over are nobody's to decide.
    if (closed || current.parent !== null || seat === null) return
    if (!mine) {
      ask(seat)
      return
    }
    if (covered) return
    if (pack.ruleset.traits.hiddenInformation && eyes !== seat) now.set({ seat })
    const { autoPass, stops } = usePreferences.getState()
    if (!autoPass || position !== recording.length) return
    const action: unknown = pack.ruleset.player?.automatic?.(recording.battle.state, stops)
    if (action !== undefined) game.getState().act(action)
  }

  function ask(seat: number): void {
    const { recording } = session.getState().current
    const { length } = recording
    if (asked === length) return
    asked = length
    const moment = momentInputs(options.pack.id, recording, length)
    void line.ask({ kind: 'choose', moment, agent: options.deciders[seat] }).then((answer) => {
      if (closed || asked !== length || recording.length !== length) return
      asked = null
      if (answer.kind === 'chosen') game.getState().act(answer.action)
      if (answer.kind === 'failed') game.setState({ failure: answer.reason })
    })
  }

  const stops = [
    session.subscribe((now, before) => {
      if (now.length < before.length) asked = null
      if (now.length !== before.length || now.position !== before.position || now.complete !== before.complete) goOn()
    }),
    game.subscribe((now, before) => {
      if (now.shownTo !== before.shownTo) goOn()
    }),
    usePreferences.subscribe(goOn),
  ]
  session.getState().set({ playing: true })
  goOn()
  return {
    game,
    close: () => {
      closed = true
      for (const stop of stops) stop()
      line.close()
    },
  }
}
