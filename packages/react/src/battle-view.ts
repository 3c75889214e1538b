import {
  type Battle,
  battleNarrator,
  type Outcome,
  plainJson,
  refsOf,
  type RulesetTypes,
  type Scene,
  type Teller,
  toldScene,
  writtenLanguage,
} from '@quintain/engine'

/** A choice as its reader sees it. */
export interface ToldChoice {
  readonly label: string
  readonly odds: readonly { readonly label: string; readonly value: string }[]
  /** The rules that count for it, a sentence each. */
  readonly rules: readonly string[]
}

/** A choice with the action that it stands for. */
export interface BattleChoice extends ToldChoice {
  readonly action: unknown
  /** Units and cards of the scene that it is about, by id. */
  readonly refs: readonly string[]
}

/** A line of the log. */
export interface BattleLine {
  readonly index: number
  /** The step in which it happened. */
  readonly step: number
  readonly text: string
  /** What a short telling leaves out. */
  readonly detail: boolean
}

/** All that a screen shows of a battle, as plain values. */
export interface BattleView {
  readonly scene: Scene<string>
  readonly position: number
  readonly length: number
  readonly lines: readonly BattleLine[]
  /** The seat whose choices these are; null when nobody has to choose, or not this seat. */
  readonly seat: number | null
  readonly choices: readonly BattleChoice[]
  readonly outcome: Outcome | null
}

/** How a battle looks to somebody: `seat` sees what that seat may know, null sees everything. */
export function viewOf<T extends RulesetTypes>(
  battle: Battle<T>,
  teller: Teller,
  seat: number | null = null,
): BattleView {
  const { ruleset, position, length, waiting } = battle
  const decides = waiting.find((one) => seat === null || one === seat) ?? null
  return {
    scene: toldScene(battle.at(position).scene(seat), teller),
    position,
    length,
    lines: linesOf(battle, teller, seat),
    seat: decides,
    choices:
      decides === null
        ? []
        : battle.legal(decides).map((action) => ({
            ...toldChoice(battle, action, teller),
            action: plainJson(action),
            refs: refsOf(ruleset, battle.state, action),
          })),
    outcome: battle.outcome ?? null,
  }
}

/** An action in a few words: the ruleset's own where it has them, else its JSON. */
function toldChoice<T extends RulesetTypes>(
  { ruleset, state }: Battle<T>,
  action: T['Action'],
  teller: Teller,
): ToldChoice {
  const choice = ruleset.player?.describe(state, action, writtenLanguage(teller.language))
  if (choice === undefined) return { label: JSON.stringify(plainJson(action)), odds: [], rules: [] }
  const { label, odds = [], rules = [] } = choice
  return {
    label: teller.text(label),
    odds: odds.map((one) => ({ label: teller.text(one.label), value: teller.text(one.value) })),
    rules: rules.map((rule) => teller.text(rule)),
  }
}

/** What was told so far, as that seat may know it; nothing where nobody listens to the battle. */
function linesOf<T extends RulesetTypes>(battle: Battle<T>, teller: Teller, seat: number | null): BattleLine[] {
  const { log, ruleset } = battle
  if (log === null) return []
  const narrator = battleNarrator(battle, teller)
  const lines: BattleLine[] = []
  for (let place = 0; place < log.length; place += 1) {
    const { event, step } = log.entry(place)
    const seen =
      seat === null || ruleset.viewEvent === undefined ? event : ruleset.viewEvent(battle.at(step).state, event, seat)
    if (seen === null) continue
    // Lines are counted as this reader sees them: a gap would tell of what is hidden.
    const index = lines.length
    lines.push({ index, step, text: narrator.line(seen, index), detail: narrator.isDetail(seen) })
  }
  return lines
}
