import {
  type Agent,
  createGenerator,
  deciders,
  EventLog,
  finish,
  type Json,
  makeAgent,
  narratorOf,
  type Narrator,
  otherWorld,
  outcomeText,
  plainJson,
  Sfc32,
  seatNamesOf,
  type Teller,
  toldScene,
  writtenLanguage,
} from '@quintain/engine'
import type { Entry } from '../input/catalog.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

type State = ReturnType<Entry['ruleset']['start']>

/** Steps of the rules that go by between two decisions of the assistant. */
const MOST_STEPS = 100_000

export interface TableOptions {
  readonly setup: Json
  readonly seed: number | string
  readonly seat: number
  /** Who decides for all other seats. */
  readonly agent: string
}

/**
 * A battle that an assistant plays for one seat, agents for all others. Whatever is told of it is what that seat may
 * know: nothing here hands out the state, and branches and odds are of worlds that the seat cannot tell from the real one.
 */
export class Table {
  readonly #entry: Entry
  readonly #teller: Teller
  readonly #options: TableOptions
  readonly #plan: unknown
  readonly #agents: readonly (Agent | null)[]
  readonly #narrator: Narrator
  readonly #log = new EventLog()
  /** What the seat saw, line by line. */
  readonly #told: string[] = []
  #seen = 0
  #state: State
  #branches = 0

  constructor(entry: Entry, teller: Teller, options: TableOptions, from?: State) {
    const { ruleset } = entry
    this.#entry = entry
    this.#teller = teller
    this.#options = options
    this.#plan = ruleset.prepare(ruleset.setup.parse(options.setup))
    const seats = ruleset.seats(this.#plan)
    if (!(options.seat in seats)) throw badInput('seat', say('mcp.noSeat', { seat: options.seat, seats: [...seats] }))
    const { seed, agent } = options
    this.#agents = seats.map((_, seat) =>
      seat === options.seat ? null : makeAgent(ruleset, this.#plan, agent, { seed, seat }),
    )
    this.#narrator = narratorOf(ruleset, this.#plan, teller)
    const generators = ruleset.traits.generators
    this.#state = from ?? ruleset.start(this.#plan, createGenerator(generators[0], seed), this.#log)
    this.#run()
  }

  /** The rules and the agents go on, up to the seat's next decision. */
  #run(): void {
    const { ruleset } = this.#entry
    this.#listen()
    for (let steps = 0; steps < MOST_STEPS && this.#state.steps < ruleset.stepLimit(this.#plan); steps += 1) {
      const turn = ruleset.next(this.#state)
      if (turn.kind === 'over') return
      const agent = turn.kind === 'decision' ? this.#agents[turn.seat] : null
      if (turn.kind === 'decision' && agent === null) return
      const action = turn.kind === 'decision' ? agent?.choose(this.#state, turn.seat) : undefined
      ruleset.step(this.#state, action, this.#log)
      this.#listen()
    }
  }

  #listen(): void {
    const { ruleset } = this.#entry
    for (; this.#seen < this.#log.length; this.#seen += 1) {
      const { event } = this.#log.entry(this.#seen)
      const shown = ruleset.viewEvent === undefined ? event : ruleset.viewEvent(this.#state, event, this.#options.seat)
      if (shown !== null) this.#told.push(this.#narrator.line(shown, this.#seen))
    }
  }

  get #decides(): boolean {
    return deciders(this.#entry.ruleset.next(this.#state)).includes(this.#options.seat)
  }

  /** What the seat sees now, what it has seen since line `since`, and what it may choose. */
  look(since = 0): Json {
    const { ruleset } = this.#entry
    const { seat } = this.#options
    const outcome = ruleset.outcome(this.#state)
    return plainJson({
      seat,
      view: ruleset.view(this.#state, seat),
      scene: toldScene(ruleset.scene(this.#state, seat), this.#teller),
      lines: this.#told.length,
      told: this.#told.slice(since),
      choices: this.#choices(),
      outcome:
        outcome === undefined
          ? null
          : { ...outcome, told: this.#teller.text(outcomeText(ruleset, this.#plan, outcome)) },
    })
  }

  #choices(): Json {
    const { ruleset } = this.#entry
    if (!this.#decides) return []
    const language = writtenLanguage(this.#teller.language)
    return plainJson(
      ruleset.legal(this.#state, this.#options.seat).map((action, choice) => {
        const { label, odds = [] } = ruleset.player?.describe(this.#state, action, language) ?? { label: '' }
        const told = odds.map((one) => `${this.#teller.text(one.label)} ${this.#teller.text(one.value)}`)
        return { choice, action, label: this.#teller.text(label), ...(told.length === 0 ? {} : { odds: told }) }
      }),
    )
  }

  /** By the number of a choice, or as an action of its own. Throws `ActionRefused`. */
  act(input: { readonly choice?: number; readonly action?: unknown }): void {
    const { ruleset } = this.#entry
    if (!this.#decides) throw badInput('battle', say('mcp.nothingToDecide'))
    const legal = ruleset.legal(this.#state, this.#options.seat)
    const given = input.choice === undefined ? input.action : legal[input.choice]
    ruleset.step(this.#state, ruleset.accept(this.#state, given, this.#options.seat), this.#log)
    this.#run()
  }

  /** A game of its own from here, in a world that the seat cannot tell from this one. */
  branch(): Table {
    this.#branches += 1
    const random = Sfc32.seeded(`${this.#options.seed}/branch/${this.#state.steps}/${this.#branches}`)
    const world = otherWorld(this.#entry.ruleset, this.#state, this.#options.seat, random)
    return new Table(this.#entry, this.#teller, this.#options, world)
  }

  /** How often each seat wins when agents play on from here, in worlds that the seat cannot tell apart. */
  odds(battles: number, choice: number | null): Json {
    const { ruleset } = this.#entry
    const { seat, seed, agent } = this.#options
    const names = seatNamesOf(ruleset, this.#plan).map((name) => this.#teller.text(name))
    const wins = names.map(() => 0)
    let undecided = 0
    if (choice !== null && !this.#decides) throw badInput('choice', say('mcp.nothingToDecide'))
    for (let battle = 0; battle < battles; battle += 1) {
      const random = Sfc32.seeded(`${seed}/odds/${this.#state.steps}/${battle}`)
      const world = otherWorld(ruleset, this.#state, seat, random)
      const agents = names.map((_, at) =>
        makeAgent(ruleset, this.#plan, agent, { seed: `${seed}/${battle}`, seat: at }),
      )
      if (choice !== null) ruleset.step(world, ruleset.accept(world, ruleset.legal(world, seat)[choice], seat), null)
      const { seat: winner } = finish(ruleset, world, ruleset.stepLimit(this.#plan), agents)
      if (winner === null) undecided += 1
      else wins[winner] += 1
    }
    return { battles, wins: Object.fromEntries(names.map((name, at) => [name, wins[at]])), noWinner: undecided }
  }
}
