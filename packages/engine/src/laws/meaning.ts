import type { Choice, RulesetTypes } from '../kernel/contract.ts'
import { seatNamesOf } from '../kernel/defaults.ts'
import { EventLog } from '../kernel/event-log.ts'
import { textFault } from '../kernel/meaning/check.ts'
import type { Occurrence } from '../kernel/meaning/dictionary.ts'
import type { GlossaryEntry } from '../kernel/meaning/glossary.ts'
import { LANGUAGES, PSEUDO_LANGUAGE, writtenLanguage } from '../kernel/meaning/languages.ts'
import type { Text } from '../kernel/meaning/phrase.ts'
import { Teller } from '../kernel/meaning/teller.ts'
import { narratorOf } from '../kernel/narrator.ts'
import { type Scene, toldScene } from '../kernel/scene.ts'
import { measureText, outcomeText } from '../kernel/wording.ts'
import { type Law, LawBroken, type LawSample } from './law.ts'
import { must, refusalOf, Walk } from './walk.ts'

/** Those that were learnt (see `learn`) are told in their own words, others in English ones. */
const TOLD_IN = [...LANGUAGES.map(({ id }) => id), PSEUDO_LANGUAGE]

/** Actions of one decision that are told. */
const MOST_CHOICES = 8

export const dictionaryHolds: Law = {
  name: 'dictionary',
  statement: 'every event has a meaning, about units that scenes have shown or that it brings, in finite amounts',
  applies: (ruleset) => ruleset.events !== undefined,
  check<T extends RulesetTypes>(sample: LawSample<T>) {
    const { ruleset } = sample
    const { events } = ruleset
    if (events === undefined) return
    const log = new EventLog<T['Event']>()
    const shown = new Set<string>()
    new Walk(sample, log).through(({ state }) => {
      for (const { id } of ruleset.scene(state, null).units) shown.add(id)
    })
    const occurrences = log.events.map((event) => events.read(event))
    for (const { joins, receiver } of occurrences) if (joins && receiver !== null) shown.add(receiver)
    for (const [index, occurrence] of occurrences.entries()) {
      const { type } = log.events[index]
      must(this.name, events.types.includes(type), () => `${type} has no meaning`)
      const { amount } = occurrence
      must(this.name, amount === null || Number.isFinite(amount), () => `${type} has the amount ${amount}`)
      for (const unit of unitsOf(occurrence)) {
        must(this.name, shown.has(unit), () => `${type} is about ${unit}, whom no scene has shown`)
      }
    }
  },
}

function unitsOf({ doer, receiver, others }: Occurrence): string[] {
  return [doer, receiver, ...others].filter((unit) => unit !== null)
}

export const everythingTold: Law = {
  name: 'telling',
  statement: 'scenes, events, breakdowns, choices, refusals, outcomes and measures can be told in every language',
  // Each battle tells hundreds of texts in every language: what is missing shows in the first few.
  samples: 1 / 3,
  check<T extends RulesetTypes>(sample: LawSample<T>) {
    const { ruleset } = sample
    const log = new EventLog<T['Event']>()
    const walk = new Walk(sample, log)
    const { plan } = walk
    const checks = TOLD_IN.map((language) => new TextCheck(language))
    const all = (what: string, ...texts: readonly Text[]) => {
      for (const check of checks) for (const text of texts) check.see(what, text)
    }
    all('the ruleset', ruleset.title, ruleset.description)
    all('an agent', ...Object.values(ruleset.agents).map(({ description }) => description))
    all('a seat', ...seatNamesOf(ruleset, plan))
    const seats = ruleset.traits.hiddenInformation ? [null, ...ruleset.seats(plan).keys()] : [null]
    let told = 0
    walk.through(({ state }) => {
      for (const seat of seats) {
        const scene = ruleset.scene(state, seat)
        for (const check of checks) toldScene(scene, check.within('a scene'))
      }
      for (; told < log.length; told += 1) {
        const { event, breakdown } = log.entry(told)
        all('a breakdown', ...(breakdown ?? []).map(({ label }) => label))
        if (ruleset.tell !== undefined) all(event.type, ruleset.tell(plan, event))
      }
      for (const check of checks) for (const choice of choicesIn(sample, state, check)) check.choice(choice)
      all('a refusal', ...refusalsIn(sample, state))
    })
    for (const check of checks) {
      const narrator = narratorOf(ruleset, plan, check)
      const lines = log.events.map((event, index) => narrator.line(event, index))
      for (let index = lines.length - 1; index >= 0; index -= 1) {
        const event = log.events[index]
        check.see(event.type, lines[index])
        must(this.name, narrator.line(event, index) === lines[index], () => `${event.type} is told otherwise again`)
      }
    }
    const outcome = ruleset.outcome(walk.state)
    if (outcome !== undefined) all('the outcome', outcomeText(ruleset, plan, outcome))
    all('a measure', ...Object.keys(ruleset.measures(walk.state)).map((key) => measureText(ruleset, key, plan)))
  },
}

/** Tells texts to nobody, and stops at the first that somebody could not read. */
class TextCheck extends Teller {
  readonly #told = new Map<string, string>()
  #what = ''

  /** What the texts belong to that are told next. */
  within(what: string): this {
    this.#what = what
    return this
  }

  see(what: string, text: Text): void {
    this.within(what).text(text)
  }

  choice({ label, odds = [], rules = [] }: Choice): void {
    this.see('a choice', label)
    for (const part of odds) {
      this.see('odds', part.label)
      this.see('odds', part.value)
    }
    for (const rule of rules) this.see('a rule', rule)
  }

  override text(text: Text): string {
    const key = JSON.stringify(text)
    const known = this.#told.get(key)
    if (known !== undefined) return known
    const fault = textFault(text, this.language)
    if (fault !== null) throw new LawBroken('telling', `${this.#what} in ${this.language}: ${fault}`)
    const told = super.text(text)
    const isWhole = !/\{\w+[|}]|\bundefined\b|\bNaN\b/.test(told)
    must('telling', isWhole, () => `${this.#what} in ${this.language} is told as "${told}"`)
    this.#told.set(key, told)
    return told
  }
}

function choicesIn<T extends RulesetTypes>(
  { ruleset }: LawSample<T>,
  state: T['State'],
  { language }: Teller,
): readonly Choice[] {
  const { player } = ruleset
  if (player === undefined || ruleset.next(state).kind !== 'decision') return []
  const legal = ruleset.legal(state).slice(0, MOST_CHOICES)
  return legal.map((action) => player.describe(state, action, writtenLanguage(language)))
}

const REFUSED: readonly unknown[] = [undefined, {}, { type: 'pass', actorId: 7 }, { type: 'nothing of the kind' }]

function refusalsIn<T extends RulesetTypes>(sample: LawSample<T>, state: T['State']): Text[] {
  return REFUSED.flatMap((input) => refusalOf(sample, state, input)?.says ?? [])
}

export const glossaryHolds: Law = {
  name: 'glossary',
  statement: 'entries have ids of their own and say something, and every entry that is named is there',
  applies: (ruleset) => ruleset.glossary !== undefined,
  check(sample) {
    const { ruleset } = sample
    const walk = new Walk(sample)
    const entries = new Map<string, GlossaryEntry>()
    for (const entry of ruleset.glossary?.(walk.plan) ?? []) {
      must(this.name, !entries.has(entry.id), () => `there are two entries ${entry.id}`)
      entries.set(entry.id, entry)
    }
    for (const { id, name, rules, numbers = [], links = [] } of entries.values()) {
      must(this.name, rules.length + numbers.length > 0, () => `${id} says nothing`)
      for (const language of TOLD_IN) {
        for (const text of [name, ...rules, ...numbers.flatMap(({ label, value }) => [label, plainValue(value)])]) {
          const fault = textFault(text, language)
          must(this.name, fault === null, () => `${id} in ${language}: ${fault}`)
        }
      }
      for (const link of links) must(this.name, entries.has(link), () => `${id} links to ${link}, which is not there`)
    }
    walk.through(({ state }) => {
      for (const entry of entriesIn(ruleset.scene(state, null))) {
        must(this.name, entries.has(entry), () => `a scene names the entry ${entry}, which is not there`)
      }
    })
  },
}

function plainValue(value: Text | number): Text {
  return typeof value === 'number' ? String(value) : value
}

/** Ids of all glossary entries that a scene names. */
function entriesIn({ units, zones = [] }: Scene): ReadonlySet<string> {
  const cards = zones.flatMap((zone) => zone.cards ?? [])
  const things = [
    ...units,
    ...units.flatMap(({ badges, stats = [], abilities = [] }) => [...badges, ...stats, ...abilities]),
    ...cards,
    ...cards.flatMap(({ stats }) => stats),
  ]
  return new Set(things.flatMap(({ entry }) => entry ?? []))
}
