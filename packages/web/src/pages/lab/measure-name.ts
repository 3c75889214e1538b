import { eventText, fieldText, phraseFor, type Ruleset, type Teller } from 'quintain'
import { wordOr } from '../../words/wording.ts'
import { labWords } from './words/index.ts'

/** `events.TYPE` or `TYPE.AMOUNT`, either of them perhaps by who or what. */
const COUNTED = /^(?:events\.([^.]+)|([^.]+)\.([^.]+))(?:\.([^=]+)=(.+))?$/

/** A measure in words: the lab's, the ruleset's or those that all rulesets share; as it is typed where nobody has any. */
export function measureName(ruleset: Ruleset, name: string, teller: Teller): string {
  const [stem, ...rest] = name.split('.')
  const known = phraseFor(labWords, `measure.${stem}`) ?? phraseFor(ruleset.words, `measure.${stem}`)
  if (known !== null) {
    if (rest.length === 0) return teller.line(known)
    return teller.line(labWords.say('counted.of', { what: known, whose: whoseName(rest.join('.'), teller) }))
  }
  const match = COUNTED.exec(name)
  if (match === null) return name
  const [, event, acted, amount, field, value] = match
  const kind = eventText(ruleset, event ?? acted)
  const counted =
    event === undefined
      ? labWords.say('counted.amount', { kind, amount: fieldText(ruleset, amount) })
      : labWords.say('counted.event', { kind })
  if (field === undefined || value === undefined) return teller.line(counted)
  return teller.line(labWords.say('counted.by', { counted, field: fieldText(ruleset, field), value }))
}

/** A seat, a side, or whoever stands on the first or second place of a meeting. */
export function whoseName(name: string, teller: Teller): string {
  if (/^\d+$/.test(name)) return teller.text(labWords.say('counted.player', { number: name }))
  return wordOr(teller, labWords, `role.${name}`, name)
}
