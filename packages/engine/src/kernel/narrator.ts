import type { Battle } from './battle.ts'
import type { BattleEvent, Narrator, Ruleset, RulesetTypes, ToldBattle } from './contract.ts'
import { occurrenceOf } from './meaning/dictionary.ts'
import { writtenLanguage } from './meaning/languages.ts'
import type { Text } from './meaning/phrase.ts'
import type { Teller } from './meaning/teller.ts'
import { eventText } from './wording.ts'
import { say } from './words/around/index.ts'

/**
 * Tells a battle's events as lines of text: by the ruleset's phrases, by its own narrator, or, where it has neither, by
 * what the dictionary knows. The same event and index give the same line.
 */
export function narratorOf<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  plan: T['Plan'],
  teller: Teller,
  battle?: ToldBattle<T>,
): Required<Narrator<T['Event']>> {
  const own =
    ruleset.tell === undefined ? ruleset.narrator?.(plan, writtenLanguage(teller.language), teller, battle) : undefined
  return {
    line: (event, index) =>
      own === undefined
        ? teller.line(ruleset.tell?.(plan, event) ?? plainTelling(ruleset, event), index)
        : own.line(event, index),
    isDetail: (event) => own?.isDetail?.(event) ?? occurrenceOf(ruleset.events, event).weight === 'detail',
  }
}

/**
 * Whether a ruleset may tell a finished battle in other words than while it went on, so that spectators wait for the
 * end.
 */
export function tellsAsWhole({ tell, narrator }: Pick<Ruleset, 'tell' | 'narrator'>): boolean {
  return tell === undefined && narrator !== undefined
}

/**
 * Tells the events of a battle with a log: as a whole if its run has stopped, wherever the battle stands now, else
 * event by event. After the battle has gone on or back, a new narrator is needed.
 */
export function battleNarrator<T extends RulesetTypes>(
  battle: Battle<T>,
  teller: Teller,
): Required<Narrator<T['Event']>> {
  const { ruleset, plan } = battle
  return narratorOf(ruleset, plan, teller, tellsAsWhole(ruleset) ? toldBattle(battle) : undefined)
}

function toldBattle<T extends RulesetTypes>(battle: Battle<T>): ToldBattle<T> | undefined {
  const end = battle.position < battle.length ? battle.fork(battle.length) : battle
  if (end.log === null || battle.log === null) return undefined
  if (end.outcome === undefined) return { events: battle.log.events, end: null }
  return { events: end.log.events.slice(), end: end.ruleset.clone(end.state) }
}

function plainTelling<T extends RulesetTypes>(ruleset: Ruleset<T>, event: BattleEvent & T['Event']): Text {
  const { doer, receiver, amount } = occurrenceOf(ruleset.events, event)
  const what = eventText(ruleset, event.type)
  if (doer !== null && receiver !== null && amount !== null)
    return say('telling.amount', { what, doer, receiver, amount })
  if (doer !== null && receiver !== null) return say('telling.both', { what, doer, receiver })
  const one = doer ?? receiver
  return one === null ? say('telling.plain', { what }) : say('telling.one', { what, one })
}
