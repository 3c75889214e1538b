import {
  type BattleState,
  isRecord,
  type Json,
  plainJson,
  type Ruleset,
  type Teller,
  type Text,
  writtenLanguage,
} from 'quintain'

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
