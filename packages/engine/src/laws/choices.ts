import type { RulesetTypes, Turn } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import { EventLog } from '../kernel/event-log.ts'
import { deciders } from '../kernel/turn.ts'
import { Sfc32 } from '../random/sfc32.ts'
import type { Law, LawSample } from './law.ts'
import { mustBeSent, sentTo, text } from './sent.ts'
import { must, Walk } from './walk.ts'

/** Steps for which two worlds are followed that differ in one choice. */
const FOLLOWED = 4

export const hiddenChoices: Law = {
  name: 'hidden choices',
  statement:
    'as long as the view of a seat does not show what another chose, nothing else that it is sent does, events included',
  applies: (ruleset) => ruleset.traits.hiddenInformation && ruleset.traits.decisions,
  // Each decision is followed in two worlds and told to every seat.
  samples: 1 / 4,
  check<T extends RulesetTypes>(sample: LawSample<T>) {
    const { ruleset } = sample
    const random = Sfc32.seeded(`${sample.seed}/twins`)
    new Walk(sample).through(({ state, plan }) => {
      const turn = ruleset.next(state)
      if (turn.kind !== 'decision') return
      const legal = ruleset.legal(state)
      if (legal.length < 2) return
      const first = random.below(legal.length)
      const second = (first + 1 + random.below(legal.length - 1)) % legal.length
      for (const seat of ruleset.seats(plan).keys()) {
        if (seat === turn.seat) continue
        const twins = [first, second].map((place) => new Told(sample, state, seat, legal[place]))
        follow(this.name, sample, plan, twins, seat, turn)
      }
    })
  },
}

/** One of two worlds, and the events that a seat has seen of it. */
class Told<T extends RulesetTypes> {
  readonly state: T['State']
  readonly log = new EventLog<T['Event']>()
  readonly #sample: LawSample<T>
  readonly #seat: number

  constructor(sample: LawSample<T>, state: T['State'], seat: number, action: T['Action']) {
    this.#sample = sample
    this.#seat = seat
    this.state = sample.ruleset.clone(state)
    this.step(action)
  }

  step(action: T['Action'] | undefined): void {
    this.log.step += 1
    this.#sample.ruleset.step(this.state, action, this.log)
  }

  get view(): string {
    return text(this.#sample.ruleset.view(this.state, this.#seat))
  }

  /** Events as the seat sees them; parts of numbers go with events that are shown as they are. */
  get events(): string {
    const { ruleset } = this.#sample
    const seen = this.log.events.map((event, index) => {
      const shown = ruleset.viewEvent === undefined ? event : ruleset.viewEvent(this.state, event, this.#seat)
      return shown === event ? [event, this.log.entry(index).breakdown] : shown
    })
    return text(seen.filter((event) => event !== null))
  }
}

/** Goes on in both worlds with the same choices, for as long as the seat cannot tell them apart by its view. */
function follow<T extends RulesetTypes>(
  law: string,
  sample: LawSample<T>,
  plan: T['Plan'],
  [one, two]: readonly Told<T>[],
  seat: number,
  began: Turn,
): void {
  const { ruleset } = sample
  let asked = deciders(began).slice(1)
  for (let steps = 0; steps <= FOLLOWED; steps += 1) {
    const turn = ruleset.next(one.state)
    const open = deciders(turn)
    // Nobody learns anything before all who choose at once have chosen.
    const pending = asked.length > 0 && open.length > 0 && open.every((other) => asked.includes(other))
    if (pending)
      must(
        law,
        one.view === two.view,
        () => `the view of seat ${seat} shows what another chose: ${one.view} or ${two.view}`,
      )
    // Where nothing is left of the choice, or all see it, there is nothing to hide any more.
    if (one.view !== two.view || text(ruleset.save(one.state)) === text(ruleset.save(two.state))) return
    mustBeSent(law, seat, sentTo(sample, plan, one.state, seat, false), sentTo(sample, plan, two.state, seat, false))
    must(law, one.events === two.events, () => `events that seat ${seat} sees: ${one.events} or ${two.events}`)
    if (turn.kind === 'over' || text(turn) !== text(ruleset.next(two.state))) return
    const [here, there] = [one, two].map(({ state }) => ruleset.legal(state))
    if (text(here) !== text(there)) return
    asked = pending ? open.slice(1) : []
    try {
      one.step(here[0])
      two.step(there[0])
    } catch (error) {
      if (error instanceof LimitReached) return
      throw error
    }
  }
}

export const atOnce: Law = {
  name: 'at once',
  statement:
    'what a seat may choose does not depend on what others choose at the same time, nor on the order of asking',
  applies: (ruleset) => ruleset.traits.decisions,
  check(sample) {
    const { ruleset } = sample
    const before = new Map<number, string>()
    new Walk(sample).through(({ state, plan }) => {
      const turn = ruleset.next(state)
      const waiting = deciders(turn)
      if (waiting.length < 2 && before.size === 0) return
      must(
        this.name,
        ruleset.traits.hiddenInformation,
        () => 'several seats choose at once: traits.hiddenInformation must be true',
      )
      const seats = ruleset.seats(plan).length
      const ordered = waiting.every((seat, place) => seat < seats && (place === 0 || seat > waiting[place - 1]))
      must(this.name, ordered, () => `seats ${waiting.join(', ')} are not in order, each once`)
      for (const seat of waiting) {
        const legal = text(ruleset.legal(state, seat))
        const earlier = before.get(seat) ?? legal
        must(
          this.name,
          legal === earlier,
          () => `seat ${seat} may choose ${earlier}, and ${legal} once another has chosen`,
        )
        before.set(seat, legal)
        for (const action of ruleset.legal(state, seat)) ruleset.accept(state, JSON.parse(text(action)), seat)
      }
      if (waiting.length < 2) before.clear()
      else if (turn.kind === 'decision') before.delete(turn.seat)
    })
  },
}
