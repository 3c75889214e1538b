import { lookaheadAgent } from '../agents/lookahead.ts'
import { randomAgent } from '../agents/random.ts'
import { searchAgent } from '../agents/search.ts'
import type { AgentMaker, NamedChance, Outcome, Ruleset } from '../kernel/contract.ts'
import { ActionRefused, SetupError, setupIssue } from '../kernel/errors.ts'
import type { EventLog } from '../kernel/event-log.ts'
import { canonicalText, isRecord, type JsonObject, nestingDepth, plainJson } from '../kernel/json.ts'
import { vocabulary } from '../kernel/meaning/vocabulary.ts'
import { setupSchema } from '../kernel/setup.ts'
import { AUTO, deciders, decisionOf, OVER } from '../kernel/turn.ts'
import { say } from '../kernel/words/around/index.ts'
import { Stream } from '../random/generator.ts'
import type { Chances, Game, GameEvent, GameState, GameTypes } from './game.ts'
import { PlainStates } from './plain-state.ts'
import { Showing } from './showing.ts'

const STEP_LIMIT = 1000

/** Deeper than any action that a game lists. */
const MOST_DEPTH = 16

/**
 * A ruleset of a game with a plain state: copies, saved states, views, deals, acceptance, scenes, telling and glossary
 * follow from its table of fields and its words. What the contract promises holds as for any other ruleset, and the
 * laws check it.
 */
export function defineGame<Setup, Data extends JsonObject, Action extends JsonObject>(
  game: Game<Setup, Data, Action>,
): Ruleset<GameTypes<Setup, Data, Action>> {
  type T = GameTypes<Setup, Data, Action>
  type State = GameState<Setup, Data, Action>
  const schema = 'jsonSchema' in game.setup ? game.setup : setupSchema(game.setup)
  const states = new PlainStates(game)
  const words = vocabulary(game.id, game.words, game.languages)
  const showing = new Showing(game, states, words)
  const hides = game.simultaneous === true || states.keys.some((key) => states.isSecret(key))
  const asked = (state: State): readonly number[] => {
    const seats = game.winner(state) === undefined ? game.asks(state) : null
    return seats === null ? [] : typeof seats === 'number' ? [seats] : seats
  }
  const next = (state: State) => {
    if (game.winner(state) !== undefined) return OVER
    const waiting = asked(state).filter((seat) => state.chosen[seat] === null)
    return waiting.length === 0 ? AUTO : decisionOf(waiting)
  }
  const legal = (state: State, seat = deciders(next(state))[0]): Action[] =>
    deciders(next(state)).includes(seat) ? [...game.choices(state, seat)] : []
  /** All choices by seat, where this one is the last that was missing. */
  const whole = (state: State, action: Action): Action[] | null => {
    const [chooser, ...others] = deciders(next(state))
    if (others.length > 0) return null
    const bySeat: Action[] = []
    for (const seat of asked(state)) bySeat[seat] = seat === chooser ? action : (state.chosen[seat] ?? action)
    return bySeat
  }
  const choose = (state: State, action: Action, log: EventLog<GameEvent> | null, chance?: string): void => {
    const choices = whole(state, action)
    if (choices === null) {
      state.chosen[deciders(next(state))[0]] = action
      return
    }
    state.chosen.fill(null)
    game.play(state, choices, log, chance ?? drawn(state, game.chances?.(state, choices)))
  }
  const agents: Record<string, AgentMaker<T>> = {
    random: randomAgent<T>(() => ruleset),
    search: searchAgent<T>(() => ruleset, { hidesChoices: game.simultaneous === true }),
  }
  if (game.strength !== undefined) agents['heuristic'] = lookaheadAgent<T>(() => ruleset)
  const chance: NamedChance<T> = {
    outcomes(state, action) {
      const choices = action === undefined ? null : whole(state, action)
      return choices === null ? null : showing.chances(game.chances?.(state, choices) ?? null)
    },
    take(state, action, outcome, log) {
      if (action !== undefined) choose(state, action, log, outcome)
      state.steps += 1
    },
  }
  const ruleset: Ruleset<T> = {
    id: game.id,
    version: game.version ?? 1,
    title: { code: `${game.id}:title` },
    description: { code: `${game.id}:description` },
    words,
    traits: {
      decisions: true,
      hiddenInformation: hides,
      timing: 'rounds',
      board: 'none',
      generators: ['sfc32', 'mt19937', 'chacha8'],
    },
    setup: {
      /** Seats are told apart by their names, in outcomes and measures. */
      parse(input) {
        const setup = schema.parse(input)
        const names = game.seats(setup)
        const name = names.find((one, seat) => names.indexOf(one) < seat)
        if (name !== undefined) throw new SetupError([setupIssue('', say('game.sameSeat', { name }))])
        return setup
      },
      jsonSchema: () => schema.jsonSchema(),
    },
    prepare: (setup) => setup,
    seats: (setup) => game.seats(setup),
    seatNames: (setup) => showing.names(setup),
    stepLimit: () => game.stepLimit ?? STEP_LIMIT,
    start: (setup, random) => states.start(setup, random),
    next,
    legal,
    accept(state, input, seat) {
      const sane = isRecord(input) && nestingDepth(input, MOST_DEPTH) <= MOST_DEPTH
      const text = sane ? canonicalText(plainJson(input)) : ''
      const found = legal(state, seat).find((action) => canonicalText(action) === text)
      if (found === undefined) throw new ActionRefused('notLegal', say('refusal.notListed'))
      return found
    },
    step(state, action, log) {
      if (action === undefined) game.goOn?.(state, log)
      else choose(state, action, log)
      state.steps += 1
    },
    ...(game.chances === undefined ? {} : { chance }),
    clone: (state) => states.clone(state),
    save: (state) => states.save(state),
    load: (setup, saved) => states.load(setup, saved),
    view: (state, seat) => showing.view(state, seat),
    outcome(state): Outcome | undefined {
      const seat = game.winner(state)
      if (seat === undefined) return undefined
      const { steps } = state
      if (seat === 'draw') return { result: 'draw', seat: null, winner: null, reason: 'end', steps }
      return { result: 'win', seat, winner: game.seats(state.setup)[seat], reason: 'end', steps }
    },
    measures: (state) => showing.measures(state),
    ...(game.strength === undefined ? {} : { strength: (state: State) => game.strength?.(state) ?? [] }),
    agents: { ...agents, ...game.agents },
    scene: (state, seat) => showing.scene(state, seat, deciders(next(state))),
    events: showing.dictionary(),
    glossary: (setup) => showing.glossary(setup),
    tell: (setup, event) => showing.tell(setup, event),
    viewEvent: (_, event, seat) => (event['only'] === undefined || event['only'] === seat ? event : null),
    redeal(state, seat, random) {
      if (!(random instanceof Stream)) throw new TypeError('expected a stream')
      return states.redeal(state, seat, random)
    },
    player: {
      describe(state, action) {
        const label = showing.label(action)
        const outcomes = asked(state).length === 1 ? (ruleset.chance?.outcomes(state, action) ?? []) : []
        return outcomes.length === 0 ? { label } : { label, odds: showing.odds(outcomes) }
      },
    },
    ...game.own,
  }
  return ruleset
}

/** One of the outcomes, as often as it is said to come. */
function drawn({ random }: { readonly random: Stream }, chances: Chances | null = null): string {
  if (chances === null) return ''
  return random.weighted(
    Object.keys(chances),
    Object.values(chances).map((weight = 0) => weight),
  )
}
