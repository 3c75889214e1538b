import type { Narrator, ToldBattle } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import type { Teller } from '../../kernel/meaning/teller.ts'
import type { Picked } from '../../narration/storyteller.ts'
import { filled } from '../../narration/template.ts'
import type { Stream } from '../../random/generator.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { type Event, fells } from './events.ts'
import { AtbStoryteller, narratorRandom, partsOf, TOLD, variablesOf } from './narration.ts'
import type { Plan } from './plan.ts'
import type { NarrationSetup } from './setup.ts'
import type { AtbTypes } from './types.ts'
import { atbWords, say } from './words/index.ts'

/**
 * For logs and pages. A battle whose run has stopped is told as `narrateBattle` tells it; while it goes on, a line depends
 * on its event and index alone, unless the narrator has a seed of its own: then the lines are the final ones already.
 *
 * The choice of lines is the same for everybody. Readers of another language than the setup's get the content's line in
 * theirs, or the ruleset's own words where the content has none.
 */
export function narrator(
  plan: Plan,
  language: WrittenLanguage,
  teller: Teller,
  battle?: ToldBattle<AtbTypes>,
): Narrator<Event> {
  const { narration } = plan.setup
  if (narration === null || narration === undefined) {
    return { line: (event, index) => teller.line(ownWords(plan, event), index) }
  }
  const pick = pickerOf(plan, narration, battle)
  const reader = new Reader(plan, narration, language, teller)
  return { line: (event, index) => reader.line(event, index, pick(event, index)) }
}

type Picker = (event: Event, index: number) => Picked

function pickerOf(plan: Plan, narration: NarrationSetup, battle: ToldBattle<AtbTypes> | undefined): Picker {
  const storyteller = new AtbStoryteller(plan, narration)
  const { rngSeed } = narration
  if (battle !== undefined && battle.end !== null) {
    const { random } = battle.end
    return inOrder(storyteller, battle.events, () => narratorRandom(plan, random.clone()))
  }
  if (battle !== undefined && rngSeed !== undefined) {
    return inOrder(storyteller, battle.events, () => Mt19937.seeded(rngSeed))
  }
  return (event, index) => storyteller.pick(event, Sfc32.seeded(index))
}

/** One event after the other from one generator; from the start again when undo led to other events. */
function inOrder(storyteller: AtbStoryteller, events: readonly Event[], seeded: () => Stream): Picker {
  let told: { readonly event: Event; readonly pick: Picked }[] = []
  let random = seeded()
  return (asked, index) => {
    if (index < told.length && told[index].event !== events[index]) {
      told = []
      random = seeded()
    }
    while (told.length <= index && told.length < events.length) {
      const event = events[told.length]
      told.push({ event, pick: storyteller.pick(event, random) })
    }
    return index < told.length ? told[index].pick : storyteller.pick(asked, Sfc32.seeded(index))
  }
}

/** Puts picked lines into a reader's language. */
class Reader {
  readonly #plan: Plan
  readonly #teller: Teller
  /** Whether the lines of the setup are meant for this reader as they are written. */
  readonly #reads: boolean
  readonly #separator: string

  constructor(plan: Plan, { language: written, separator }: NarrationSetup, language: WrittenLanguage, teller: Teller) {
    this.#plan = plan
    this.#teller = teller
    // For a third language the ruleset's own words are used, if it has any in that language, else the setup's lines.
    const third = teller.language !== language && teller.language in atbWords.others
    this.#reads = written === language && !third
    this.#separator = separator ?? TOLD[language].separator
  }

  line(event: Event, index: number, { template: { id, template }, connective }: Picked): string {
    const teller = this.#teller
    const told = (text: string) => teller.name({ of: 'line', id, name: text })
    const line = told(template)
    if (line === template && !this.#reads) return teller.line(ownWords(this.#plan, event), index)
    const variables = variablesOf(this.#plan, event, (name) => teller.name(name))
    const text = filled(line, variables)
    return connective === null ? text : told(connective) + this.#separator + text
  }
}

/** An event in the ruleset's own words: what it did, and who fell. */
function ownWords(plan: Plan, event: Event): Phrase {
  const { names } = partsOf(plan, event)
  if (event.type !== 'attack' && event.type !== 'critical') return say(`tell.${event.type}`, names)
  const values = { ...names, damage: event.damage }
  if (event.type === 'attack') return say(fells(event) ? 'tell.attackFells' : 'tell.attack', values)
  return say(fells(event) ? 'tell.criticalFells' : 'tell.critical', values)
}
