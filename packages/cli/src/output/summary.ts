import { type Battle, englishText, measureText, reasonText, seatNamesOf, type Teller } from '@quintain/engine'
import type { Started } from '../options/battle-options.ts'
import type { Palette } from '../terminal/palette.ts'
import { say } from '../words/index.ts'

/** A battle in a few fields: what `--json` prints. */
export function summaryOf({ source, battle, agents }: Started) {
  const { ruleset } = battle
  return {
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    setup: source.scenario ?? englishText(source.title),
    rng: { kind: battle.generator, seed: battle.seed },
    agents,
    outcome: battle.outcome ?? null,
    measures: ruleset.measures(battle.state),
    positions: battle.position,
    events: battle.log?.length ?? 0,
    hash: battle.hash(),
  }
}

/** `Winner: east (nobody else is left, 42 steps)`. */
export function endText({ ruleset, plan, state, outcome }: Battle, palette: Palette, teller: Teller): string {
  if (outcome === undefined) return palette.dim(teller.text(say('outcome.notOver', { steps: state.steps })))
  const { result, reason, seat, steps } = outcome
  const after = palette.dim(teller.text(say('outcome.after', { reason: reasonText(ruleset, reason), steps })))
  if (result === 'win' && seat !== null) {
    const name = teller.text(seatNamesOf(ruleset, plan)[seat])
    return teller.text(say('outcome.winner', { winner: palette.bold(palette.side(seat)(name)), after }))
  }
  const end = teller.text(result === 'draw' ? say('outcome.draw') : say('outcome.undecided'))
  return `${palette.bold(end)} ${after}`
}

/** All measures of a battle at its present position, in words; `--json` has their keys. */
export function measuresText({ ruleset, plan, state }: Battle, teller: Teller): string {
  const parts = Object.entries(ruleset.measures(state)).map(
    ([key, value]) => `${teller.text(measureText(ruleset, key, plan))} ${Number(value.toFixed(2))}`,
  )
  return parts.join(' | ')
}
