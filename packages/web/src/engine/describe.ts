import {
  type Battle,
  type BattleState,
  isRecord,
  type Json,
  type Phrase,
  plainJson,
  type Ruleset,
  seatNamesOf,
  type Teller,
  type Text,
  writtenLanguage,
} from 'quintain'
import { say } from '../words/index.ts'

/** A choice as its reader sees it. */
export interface ToldChoice {
  readonly label: string
  readonly odds: readonly { readonly label: string; readonly value: string }[]
}

/** An action in a few words: the ruleset's own where it has them, else its JSON. */
export function describeAction({ player }: Ruleset, state: BattleState, action: unknown, teller: Teller): ToldChoice {
  const choice = player?.describe(state, action, writtenLanguage(teller.language))
  if (choice === undefined) return { label: plainText(plainJson(action)), odds: [] }
  return toldChoice(choice, teller)
}

export function toldChoice(
  { label, odds = [] }: { readonly label: Text; readonly odds?: readonly { label: Text; value: Text }[] | undefined },
  teller: Teller,
): ToldChoice {
  return {
    label: teller.text(label),
    odds: odds.map((one) => ({ label: teller.text(one.label), value: teller.text(one.value) })),
  }
}

function plainText(action: Json): string {
  if (!isRecord(action)) return JSON.stringify(action)
  const { type, ...rest } = action
  const values = Object.entries(rest).map(
    ([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [typeof type === 'string' ? type : '', ...values].filter((part) => part !== '').join(', ')
}

/** The ruleset's phrase for something that is asked for by code, such as `event.attack`; undefined where it has none. */
export function phraseOf({ words }: Ruleset, code: string): Phrase | undefined {
  return words !== undefined && Object.hasOwn(words.english, code) ? { code: `${words.room}:${code}` } : undefined
}

/** Why a battle ended; the reason's id where nobody has words for it. */
export function reasonText(ruleset: Ruleset, reason: string): Text {
  return phraseOf(ruleset, `reason.${reason}`) ?? reason
}

/** What a number of a battle is called, such as `hpLeft.red`: what is measured, and whose it is. */
export function measureText({ ruleset, plan }: Pick<Battle, 'ruleset' | 'plan'>, key: string): Text {
  const [stem, ...rest] = key.split('.')
  const what = phraseOf(ruleset, `measure.${stem}`) ?? stem
  if (rest.length === 0) return what
  const seat = ruleset.seats(plan).indexOf(rest.join('.'))
  return say('measure.of', { what, whose: seat === -1 ? rest.join('.') : seatNamesOf(ruleset, plan)[seat] })
}

/** What a key of a setup is called; the key where nobody has words for it. */
export function fieldText(ruleset: Ruleset, key: string): Text {
  return phraseOf(ruleset, `field.${key}`) ?? key
}

/** A description of a schema, which is English, in the words that the ruleset has for it where it has any. */
export function descriptionText({ words }: Ruleset, description: string): Text {
  const code = Object.entries(words?.english ?? {}).find(([, text]) => text === description)?.[0]
  return words === undefined || code === undefined ? description : { code: `${words.room}:${code}` }
}
