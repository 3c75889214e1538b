import type { Battle, Change, Seed, Text, Verdict } from '@quintain/engine'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { agentNames } from './agents.ts'
import type { Pack } from './catalogue.ts'
import { Recording } from './recording.ts'
import type { OpenedBranch } from './replays.ts'

/** One line of play: the battle as it was, or what became of it after a change. */
export interface Variation {
  readonly key: string
  readonly name: string
  /** The variation that it left, and where. */
  readonly parent: string | null
  readonly at: number
  /** What was done differently; empty where nothing was. */
  readonly change: Text
  readonly recording: Recording
}

/** What is looked at, and how. */
interface SessionView {
  /** A moment that somebody points at, without going there. */
  readonly preview: number | null
  /** The picture of the present step that is shown while it plays; null for the step as a whole. */
  readonly beat: number | null
  readonly playing: boolean
  /** The seat whose eyes are used; null sees everything. */
  readonly seat: number | null
  readonly unit: string | null
  /** A unit that somebody points at in a list, without choosing it. */
  readonly pointed: string | null
  readonly event: number | null
  readonly compared: string | null
  readonly verdict: Verdict | null
}

/** Whose battle it is. */
interface SessionOrigin {
  readonly pack: Pack
  readonly title: Text
  /** The scenario's name in addresses; null for setups that no address names. */
  readonly scenario: string | null
}

export interface Session extends SessionOrigin, SessionView {
  /** Its own among all sessions of this visit. */
  readonly key: string
  /** The online match that it is the replay of. */
  readonly match: string | null
  readonly persons: readonly number[]
  readonly variations: readonly Variation[]
  readonly current: Variation
  /** Positions known so far; grows while the rest is played in the background. */
  readonly length: number
  readonly complete: boolean
  /** More positions come by themselves. */
  readonly comes: boolean
  readonly position: number
  /** The furthest position that anybody was shown of this line of play. */
  readonly seen: number

  /** To a position; where it is not known yet, as far as it goes now, and on as the rest comes. */
  readonly goTo: (position: number) => void
  readonly set: (part: Partial<SessionView>) => void
  /** Something happened in the battle: take note, and follow if the page stood at the end. */
  readonly refresh: (follow: boolean) => void
  /** Another line of play from a position. Throws what `Battle.fork` throws. */
  readonly branch: (position: number, change: BranchChange, description: Text) => void
  readonly choose: (key: string) => void
  readonly rename: (key: string, name: string) => void
  readonly remove: (key: string) => void
}

interface BranchChange {
  readonly action?: unknown
  readonly setup?: readonly Change[]
  /** From the start. */
  readonly seed?: Seed
  /** From the position of the branch on. */
  readonly luck?: Seed
}

export type SessionStore = StoreApi<Session>

type Wishes = Partial<Pick<Session, 'match' | 'persons' | 'position' | 'seat' | 'verdict'>>

interface SessionOptions extends SessionOrigin, Wishes {
  /** Other lines of play that there are already. */
  readonly branches?: readonly OpenedBranch[]
}

const NOTHING_SEEN: SessionView = {
  preview: null,
  beat: null,
  playing: false,
  seat: null,
  unit: null,
  pointed: null,
  event: null,
  compared: null,
  verdict: null,
}

let sessions = 0

/** How long the page may stand still for the rest of a battle, at a time. */
const SLICE = 10

export function createSession(battle: Battle, options: SessionOptions): SessionStore {
  const { branches = [], position: opened = 0, persons = [], ...origin } = options
  const main = { key: 'main', name: '', parent: null, at: 0, change: '' }
  const first: Variation = { ...main, recording: new Recording(battle, persons) }
  const others = branches.map(({ battle: other, ...branch }) => ({ ...branch, recording: new Recording(other) }))
  // The wanted position may lie beyond what was played so far, while more comes by itself.
  let wanted = opened
  const store = createStore<Session>((set, get) => ({
    ...NOTHING_SEEN,
    match: null,
    ...origin,
    key: String((sessions += 1)),
    persons,
    variations: [first, ...others],
    current: first,
    length: first.recording.length,
    complete: false,
    comes: false,
    position: Math.min(wanted, first.recording.length),
    seen: Math.min(wanted, first.recording.length),

    goTo(position) {
      const { length, comes } = get()
      const target = Math.max(0, Math.round(position))
      wanted = comes ? target : 0
      const reached = Math.min(target, length)
      set({ position: reached, seen: Math.max(get().seen, reached), preview: null, beat: null })
    },
    set: (part) => set(part),
    refresh(follow) {
      const { recording } = get().current
      recording.catchUp()
      const { length } = recording
      const position = follow ? length : Math.min(Math.max(get().position, wanted), length)
      const seen = follow ? length : Math.min(Math.max(get().seen, position), length)
      set({ length, complete: recording.outcome !== undefined, position, seen, preview: null })
    },
    branch(position, change, description) {
      const { current, variations } = get()
      // Whoever played before, the rest of another line is played by agents.
      const fork = current.recording.battle.fork(position, { ...change, agents: agentNames(options.pack.ruleset) })
      const recording = new Recording(fork)
      const key = `v${variations.length}-${Math.trunc(performance.now())}`
      const variation: Variation = {
        key,
        name: '',
        parent: current.key,
        // Another seed or setup is played from the start.
        at: change.seed === undefined && change.setup === undefined ? position : 0,
        change: description,
        recording,
      }
      set({ variations: [...variations, variation], compared: current.key })
      get().choose(key)
    },
    choose(key) {
      const variation = get().variations.find((one) => one.key === key)
      if (variation === undefined) return
      const { recording } = variation
      const { compared, position, current } = get()
      wanted = 0
      set({
        current: variation,
        length: recording.length,
        complete: recording.outcome !== undefined,
        position: Math.min(position, recording.length),
        seen: Math.min(position, recording.length),
        preview: null,
        beat: null,
        event: null,
        compared: compared === key ? current.key : compared,
      })
      playOut()
    },
    rename: (key, name) =>
      set({ variations: get().variations.map((one) => (one.key === key ? { ...one, name } : one)) }),
    remove(key) {
      const { variations, current, compared } = get()
      const gone = withDescendants(variations, key)
      const left = variations.filter((one) => !gone.has(one.key))
      if (left.length === 0) return
      set({ variations: left, compared: compared !== null && gone.has(compared) ? null : compared })
      if (gone.has(current.key)) get().choose(left[0].key)
    },
  }))
  playOut()
  return store

  /** Plays the rest in slices between frames, so that the page stays alive; stops when a person must decide. */
  function playOut(): void {
    const { current } = store.getState()
    const slice = () => {
      if (store.getState().current !== current) return
      const comes = current.recording.advance(SLICE)
      store.setState({ comes })
      store.getState().refresh(false)
      if (comes) setTimeout(slice, 0)
      else wanted = 0
    }
    slice()
  }
}

/** The session once all that comes by itself is there: what is given away is a whole battle. */
export async function workedOut(store: SessionStore): Promise<Session> {
  while (store.getState().comes) {
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        stop()
        resolve()
      })
    })
  }
  return store.getState()
}

/** A line of play with all that left it, by their keys. */
export function withDescendants(variations: readonly Variation[], key: string): ReadonlySet<string> {
  const keys = new Set([key])
  // Lines come after those that they left.
  for (const one of variations) if (one.parent !== null && keys.has(one.parent)) keys.add(one.key)
  return keys
}
