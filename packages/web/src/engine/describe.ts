import {
  type BattleState,
  type Choice,
  isRecord,
  type Json,
  plainJson,
  refsOf,
  type Ruleset,
  type Teller,
  writtenLanguage,
} from '@quintain/engine'

/** A choice as its reader sees it. */
export interface ToldChoice {
  readonly label: string
  readonly odds: readonly { readonly label: string; readonly value: string }[]
  /** The rules that count for it. */
  readonly rules: readonly string[]
}

/** A choice with the action that it stands for. */
export interface ChoiceItem extends ToldChoice {
  readonly action: unknown
  /** Units and cards of the scene that it is about. */
  readonly refs: readonly string[]
  /** Cards that only pay for it. */
  readonly pays: readonly string[]
  /** The unit or zone that it is done to. */
  readonly onto: string | null
}

/** Everything that may be chosen at a decision, in the order of the rules. */
export function choiceItems(ruleset: Ruleset, state: BattleState, teller: Teller): readonly ChoiceItem[] {
  return ruleset.legal(state).map((action) => ({
    action,
    ...describeAction(ruleset, state, action, teller),
    refs: refsOf(ruleset, state, action),
    pays: ruleset.player?.pays?.(state, action) ?? [],
    onto: ruleset.player?.onto?.(state, action) ?? null,
  }))
}

/** An action in a few words: the ruleset's own where it has them, else its JSON. */
export function describeAction({ player }: Ruleset, state: BattleState, action: unknown, teller: Teller): ToldChoice {
  const choice = player?.describe(state, action, writtenLanguage(teller.language))
  if (choice === undefined) return { label: plainText(plainJson(action)), odds: [], rules: [] }
  return toldChoice(choice, teller)
}

export function toldChoice({ label, odds = [], rules = [] }: Choice, teller: Teller): ToldChoice {
  return {
    label: teller.text(label),
    odds: odds.map((one) => ({ label: teller.text(one.label), value: teller.text(one.value) })),
    rules: rules.map((rule) => teller.text(rule)),
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
