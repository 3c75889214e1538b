import {
  type BattleState,
  type ContentPack,
  createGenerator,
  hashJson,
  type Json,
  makeAgent,
  type Puzzle,
  type PuzzleBook,
  type Replay,
  type Ruleset,
  type Scenario,
  type Seed,
  strengthOf,
  type Theme,
} from '@quintain/engine'
import { puzzleGrounds } from '@quintain/engine/puzzles'
import { examine } from './examine.ts'
import { ratingOf } from './rating.ts'

/** A battle to look for puzzles in. */
export interface MinedBattle {
  /** A text is the id of a scenario of the pack. */
  readonly setup: Json
  readonly generator: string
  readonly seed: Seed
  /** Whoever decides: the next of these, in order. */
  readonly actions: Iterable<unknown>
}

/** Positions count once somebody has no more than this share left of what they began with. */
const LATE = 0.6
const ID_LENGTH = 8

/** Battles of the pack's agents: the scenarios in turn, a new seed each. Endless. */
export function* selfPlay(
  ruleset: Ruleset,
  scenarios: readonly Scenario[],
  agent: string,
  first: number,
): Generator<MinedBattle> {
  const [generator] = ruleset.traits.generators
  for (let seed = first; ; seed += 1) {
    const { id, setup } = scenarios[seed % scenarios.length]
    yield { setup: id, generator, seed, actions: decisions(ruleset, setup, agent, generator, seed) }
  }
}

function* decisions(ruleset: Ruleset, setup: Json, agent: string, generator: string, seed: number): Generator {
  const plan = ruleset.prepare(ruleset.setup.parse(setup))
  const agents = ruleset.seats(plan).map((_, seat) => makeAgent(ruleset, plan, agent, { seed, seat }))
  for (const { state, seat } of course(ruleset, plan, { generator, seed })) {
    const action: unknown = agents[seat].choose(state, seat)
    yield action
    ruleset.step(state, action, null)
  }
}

/** The battle of a replay; null where chance was changed on the way, which no puzzle can tell. */
export function minedReplay(pack: ContentPack, { setup, rng, actions }: Replay): MinedBattle | null {
  if (rng.luck !== undefined && rng.luck.length > 0) return null
  const hash = hashJson(setup)
  const known = puzzleGrounds(pack).find((scenario) => hashJson(scenario.setup) === hash)
  return { setup: known?.id ?? setup, generator: rng.kind, seed: rng.seed, actions }
}

/** The decisions of a battle, the state at each of them; whoever follows takes the step. */
function* course(ruleset: Ruleset, plan: unknown, { generator, seed }: Pick<MinedBattle, 'generator' | 'seed'>) {
  const state = ruleset.start(plan, createGenerator(generator, seed), null)
  const stepLimit = ruleset.stepLimit(plan)
  for (let turn = ruleset.next(state); turn.kind !== 'over' && state.steps < stepLimit; turn = ruleset.next(state)) {
    if (turn.kind === 'auto') ruleset.step(state, undefined, null)
    else yield { state, seat: turn.seat }
  }
}

/** The puzzles of a battle: at most one of each theme that is wanted. */
export function* puzzlesIn(
  pack: ContentPack,
  book: PuzzleBook,
  { setup: written, generator, seed, actions }: MinedBattle,
  isWanted: (theme: Theme) => boolean,
): Generator<Puzzle> {
  const { ruleset } = pack
  const setup = typeof written === 'string' ? puzzleGrounds(pack).find(({ id }) => id === written)?.setup : written
  const plan = ruleset.prepare(ruleset.setup.parse(setup))
  const taken = actions[Symbol.iterator]()
  const places: number[] = []
  const themes = new Set<Theme>()
  let full: readonly number[] | null = null
  for (const { state, seat } of course(ruleset, plan, { generator, seed })) {
    const strengths = strengthOf(ruleset, plan, state)
    full ??= strengths
    if (isLate(strengths, full)) {
      const finding = examine(ruleset, book, state, seat, (theme) => !themes.has(theme) && isWanted(theme))
      if (finding !== null) {
        const { answer, theme, chances } = finding
        themes.add(theme)
        yield {
          id: hashJson(ruleset.view(state, seat)).slice(0, ID_LENGTH),
          setup: written,
          generator,
          seed,
          actions: places.slice(),
          answer: placeOf(ruleset, state, answer),
          theme,
          rating: ratingOf(ruleset, plan, state, seat, answer),
          ...(chances === undefined ? {} : { chances }),
        }
      }
    }
    const next = taken.next()
    const place = next.done === true ? -1 : placeOf(ruleset, state, next.value)
    // What is accepted without being listed has no place in a puzzle.
    if (place < 0) return
    places.push(place)
    ruleset.step(state, ruleset.legal(state)[place], null)
  }
}

function isLate(strengths: readonly number[], full: readonly number[]): boolean {
  return strengths.some((strength, seat) => strength <= LATE * full[seat])
}

function placeOf(ruleset: Ruleset, state: BattleState, action: unknown): number {
  const text = JSON.stringify(action)
  return ruleset.legal(state).findIndex((legal) => JSON.stringify(legal) === text)
}
