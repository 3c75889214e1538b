import * as z from 'zod'
import {
  ActionRefused,
  type Agent,
  decision,
  isRecord,
  loadGenerator,
  OVER,
  type Outcome,
  randomAgent,
  type Ruleset,
  setupSchema,
  Stream,
} from '../packages/engine/src/index.ts'

/*
 * A race of two whose every chance is known exactly: who decides walks two steps, leaps four or stumbles one, each as
 * likely, or rests. First at the goal wins. So it is known what each choice of a game was worth.
 */
const schema = z.strictObject({ goal: z.int().min(2).max(60).default(20) })

export type Move = 'walk' | 'leap' | 'rest'

interface RaceState {
  readonly goal: number
  random: Stream
  steps: number
  turn: number
  readonly places: number[]
}

interface RaceTypes {
  Setup: z.output<typeof schema>
  Plan: z.output<typeof schema>
  State: RaceState
  Action: Move
  Event: { readonly type: Move | 'stumble' }
  Generator: Stream
}

const MOVES: readonly Move[] = ['walk', 'leap', 'rest']
const SEATS = ['first', 'second']

const known = new Map<number, number>()

/** What a move is worth exactly to who makes it, when both play on as well as can be. Arguments are steps to the goal. */
export function worth(move: Move, own: number, other: number): number {
  if (move === 'rest') return 1 - value(other, own)
  if (move === 'walk') return 1 - value(other, own - 2)
  return 0.5 * (1 - value(other, own - 4)) + 0.5 * (1 - value(other, own - 1))
}

function value(own: number, other: number): number {
  if (own <= 0) return 1
  if (other <= 0) return 0
  const key = own * 100 + other
  const before = known.get(key)
  if (before !== undefined) return before
  const best = Math.max(worth('walk', own, other), worth('leap', own, other))
  known.set(key, best)
  return best
}

/** Steps to the goal of who decides, and of the other. */
export function distances({ goal, places, turn }: RaceState): readonly [own: number, other: number] {
  return [goal - places[turn], goal - places[1 - turn]]
}

export function bestMove(state: RaceState): Move {
  const [own, other] = distances(state)
  return worth('walk', own, other) > worth('leap', own, other) ? 'walk' : 'leap'
}

const perfect: Agent<RaceTypes> = { choose: bestMove, clone: () => perfect }

function winnerOf({ goal, places }: RaceState): number {
  return places.findIndex((place) => place >= goal)
}

export const race: Ruleset<RaceTypes> = {
  id: 'race',
  version: 1,
  title: 'A race',
  description: 'Walk, leap or rest; first at the goal wins.',
  traits: { decisions: true, hiddenInformation: false, timing: 'phases', board: 'none', generators: ['sfc32'] },
  setup: setupSchema<RaceTypes['Setup']>(schema),
  prepare: (setup) => setup,
  seats: () => SEATS,
  stepLimit: () => 1000,
  start: ({ goal }, random) => ({ goal, random, steps: 0, turn: 0, places: [0, 0] }),
  next: (state) => (winnerOf(state) < 0 ? decision(state.turn) : OVER),
  legal: (state) => (winnerOf(state) < 0 ? [...MOVES] : []),
  accept(_state, input) {
    const found = MOVES.find((move) => move === input)
    if (found === undefined) throw new ActionRefused('badMove', 'no such move')
    return found
  },
  step(state, action, log) {
    const lands = action === 'leap' && state.random.random() < 0.5
    if (log !== null) log.add({ type: action === 'leap' && !lands ? 'stumble' : (action ?? 'rest') })
    state.places[state.turn] += action === 'walk' ? 2 : action === 'leap' ? (lands ? 4 : 1) : 0
    state.turn = 1 - state.turn
    state.steps += 1
  },
  clone: (state) => ({ ...state, random: state.random.clone(), places: [...state.places] }),
  save: ({ random, steps, turn, places }) => ({ random: random.save(), steps, turn, places: [...places] }),
  load({ goal }, saved) {
    const record = isRecord(saved) ? saved : {}
    const random = loadGenerator(record['random'])
    if (!(random instanceof Stream)) throw new TypeError('expected a stream')
    const places = Array.isArray(record['places']) ? record['places'].map(Number) : []
    return { goal, random, steps: Number(record['steps']), turn: Number(record['turn']), places }
  },
  view: ({ steps, turn, places }) => ({ steps, turn, places: [...places] }),
  outcome(state): Outcome | undefined {
    const seat = winnerOf(state)
    if (seat < 0) return undefined
    return { result: 'win', seat, winner: SEATS[seat], reason: 'goal', steps: state.steps }
  },
  measures: ({ steps }) => ({ steps }),
  agents: {
    random: randomAgent(() => race),
    heuristic: { description: 'Plays as well as can be.', make: () => perfect },
  },
  scene: () => ({ caption: '', sides: [], units: [] }),
  tell: ({ goal }, { type }) => ({ code: type, values: { goal } }),
}
