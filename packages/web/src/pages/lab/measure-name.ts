import type { Ruleset, Teller, Text } from 'quintain'
import { phraseOf } from '../../engine/describe.ts'
import { wordOr } from '../../words/use-words.ts'
import { labWords } from './words/index.ts'

/** `events.TYPE` or `TYPE.AMOUNT`, either of them perhaps by who or what. */
const COUNTED = /^(?:events\.([^.]+)|([^.]+)\.([^.]+))(?:\.([^=]+)=(.+))?$/

/** A measure in words: the lab's for those that all rulesets have, the ruleset's for its own. */
export function measureName(ruleset: Ruleset, name: string, teller: Teller): string {
  const [stem, ...rest] = name.split('.')
  const own = phraseOf(ruleset, `measure.${stem}`)
  const what = wordOr(teller, labWords, `measure.${stem}`, own === undefined ? '' : teller.line(own))
  if (what !== '') {
    if (rest.length === 0) return what
    return teller.text(labWords.say('measure.of', { what, whose: whoseName(rest.join('.'), teller) }))
  }
  const match = COUNTED.exec(name)
  if (match === null) return name
  const [, event, acted, amount, field, value] = match
  const kind: Text = phraseOf(ruleset, `event.${event ?? acted}`) ?? event ?? acted
  const counted =
    event === undefined
      ? labWords.say('measure.amount', { kind, amount: phraseOf(ruleset, `amount.${amount}`) ?? amount })
      : labWords.say('measure.event', { kind })
  if (field === undefined || value === undefined) return teller.text(counted)
  const by: Text = phraseOf(ruleset, `field.${field}`) ?? field
  return teller.text(labWords.say('measure.by', { counted, field: by, value }))
}

/** A seat, a side, or whoever stands on the first or second place of a meeting. */
export function whoseName(name: string, teller: Teller): string {
  if (/^\d+$/.test(name)) return teller.text(labWords.say('measure.player', { number: name }))
  return wordOr(teller, labWords, `role.${name}`, name)
}
