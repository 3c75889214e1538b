import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { plainJson } from '../kernel/json.ts'
import type { WrittenLanguage } from '../kernel/meaning/languages.ts'
import type { Phrase, Text } from '../kernel/meaning/phrase.ts'
import { agentText, eventText } from '../kernel/wording.ts'
import type { Line } from './graph.ts'
import { BOUNDS, type Judged } from './judge.ts'
import type { Stroke } from './luck.ts'
import type { Policy } from './playouts.ts'
import type { SeatReport } from './report.ts'
import { say } from './words/index.ts'

type Worded = Pick<Ruleset, 'words'>

/** Points of a hundred, as people read them. */
function points(share: number): number {
  return Math.round(share * 100)
}

/** A choice in a few words: the ruleset's own where it has them, else its JSON. */
export function choiceText<T extends RulesetTypes>(
  { player }: Ruleset<T>,
  state: T['State'],
  action: T['Action'],
  language: WrittenLanguage,
): Text {
  return player?.describe(state, action, language).label ?? JSON.stringify(plainJson(action))
}

/** What was chosen, and what it was. */
export function decisionText({ verdict }: Judged, taken: Text): Phrase {
  return say('decision', { verdict: say(`verdict.${verdict}`), taken })
}

/** What would have been better, and by how much. */
export function betterText({ lost, interval }: Judged, best: Text): Phrase {
  return say('better', { best, lost: points(lost), low: points(interval.low), high: points(interval.high) })
}

/** What chance did, and how often it does. */
export function luckText(ruleset: Worded, { events, moved, share }: Stroke, seat: Text): Phrase {
  if (share === null) {
    return say('drawn', { events: events.map((type) => eventText(ruleset, type)), moved: points(moved), seat })
  }
  const values = { moved: points(moved), share: Number((share * 100).toFixed(share < 0.1 ? 1 : 0)), seat }
  if (events.length === 0) return say('quietLuck', values)
  return say('luck', { ...values, events: events.map((type) => eventText(ruleset, type)) })
}

export function turnText(step: number, seat: Text): Phrase {
  return say('turn', { step, seat })
}

export function noTurnText(): Phrase {
  return say('noTurn')
}

export function decidedText(step: number): Phrase {
  return say('decided', { step })
}

export function accuracyText({ accuracy }: SeatReport, seat: Text): Phrase {
  return accuracy === null ? say('noAccuracy', { seat }) : say('accuracy', { seat, percent: points(accuracy) })
}

export function countsText({ counts }: SeatReport): Phrase {
  return say('counts', { inaccuracies: counts.inaccuracy, mistakes: counts.mistake, blunders: counts.blunder })
}

/** Whose line of the graph it is. */
export function lineText({ seat }: Pick<Line, 'seat'>, names: readonly Text[]): Phrase {
  return seat === null ? say('line.true') : say('line.seat', { seat: names[seat] })
}

export function chanceText(seat: Text): Phrase {
  return say('chance', { seat })
}

/** What the names of losses mean. */
export function boundsText(): Phrase {
  const { inaccuracy, mistake, blunder } = BOUNDS
  return say('bounds', { inaccuracy: points(inaccuracy), mistake: points(mistake), blunder: points(blunder) })
}

/** Who played battles on for the chances. */
export function policyText(ruleset: Worded, { agent, slips }: Policy): Phrase {
  if (agent === null) return say('policyRules')
  const name = agentText(ruleset, agent)
  return slips === 0 ? say('policy', { agent: name }) : say('policySlips', { agent: name, slips: points(slips) })
}
