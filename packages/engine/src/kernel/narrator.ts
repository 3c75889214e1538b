import type { BattleEvent, Narrator, Ruleset, RulesetTypes } from './contract.ts'
import { occurrenceOf } from './meaning/dictionary.ts'
import { writtenLanguage } from './meaning/languages.ts'
import type { Text } from './meaning/phrase.ts'
import type { Teller } from './meaning/teller.ts'
import { eventText } from './wording.ts'
import { say } from './words/index.ts'

/**
 * Tells a battle's events as lines of text: by the ruleset's phrases, by its own narrator, or, where it has neither, by
 * what the dictionary knows. The same event and index give the same line.
 */
export function narratorOf<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  plan: T['Plan'],
  teller: Teller,
): Required<Narrator<T['Event']>> {
  const own =
    ruleset.tell === undefined ? ruleset.narrator?.(plan, writtenLanguage(teller.language), teller) : undefined
  return {
    line: (event, index) =>
      own === undefined
        ? teller.line(ruleset.tell?.(plan, event) ?? plainTelling(ruleset, event), index)
        : own.line(event, index),
    isDetail: (event) => own?.isDetail?.(event) ?? occurrenceOf(ruleset.events, event).weight === 'detail',
  }
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
