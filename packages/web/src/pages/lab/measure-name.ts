import type { TFunction } from 'i18next'
import { label, plainWords, sideName } from '../../boards/labels.ts'

/** What words are taken from: the lab's own, those that all pages share, and those of the content. */
export interface Tongue {
  readonly lab: TFunction<'lab'>
  readonly shared: TFunction
  readonly content: (text: string) => string
}

/** `events.TYPE` or `TYPE.AMOUNT`, either of them perhaps by who or what; rulesets also have `TYPE.SEAT`. */
const COUNTED = /^(?:events\.([^.]+)|([^.]+)\.([^.]+))(?:\.([^=]+)=(.+))?$/

/** A measure in the reader's language; in a language without words for it, as people type it. */
export function measureName(tongue: Tongue, name: string): string {
  const { lab, shared, content } = tongue
  const [what, ...of] = name.split('.')
  const word = lab(`measures.words.${what}`, { defaultValue: '' })
  if (word !== '') {
    return of.length === 0 ? word : lab('measures.of', { what: word, of: seatName(tongue, of.join('.')) })
  }
  const match = COUNTED.exec(name)
  if (match === null) return name
  const [, event, acted, amount, field, value] = match
  const kind = event ?? acted
  return lab(`measures.${event === undefined ? 'amount' : 'event'}${field === undefined ? '' : 'By'}`, {
    defaultValue: name,
    kind: shared(`kinds.${kind}`, { defaultValue: plainWords(kind) }),
    amount: amount === undefined ? '' : lab(`measures.amounts.${amount}`, { defaultValue: seatName(tongue, amount) }),
    field: lab(`measures.fields.${field}`, { defaultValue: field }),
    value: value === undefined ? '' : label(shared, content(value)),
  })
}

/** A seat, a side, or whoever stands on the first or second place of a meeting. */
export function seatName({ lab, shared }: Tongue, name: string): string {
  const known = lab(`measures.roles.${name}`, { defaultValue: sideName(shared, name) })
  return lab('measures.seat', { seat: known, defaultValue: name })
}
