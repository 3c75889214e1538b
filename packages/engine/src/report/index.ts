/** The report of a battle: chances to win over its course, decisions judged, luck told apart from play. */

export type { Line as ChanceLine, Point as ChancePoint, TurningPoint } from './graph.ts'
export { type Interval, shareInterval } from './interval.ts'
export { BOUNDS, type Judged, type Verdict as DecisionVerdict } from './judge.ts'
export type { Stroke } from './luck.ts'
export { Playouts, type Policy, rewardsOf, usualPolicy } from './playouts.ts'
export {
  accuracyText,
  betterText,
  boundsText,
  chanceText,
  choiceText,
  countsText,
  decidedText,
  decisionText,
  lineText,
  luckText,
  noTurnText,
  policyText,
  turnText,
} from './telling.ts'
export { type Report, reportOf, reportOn, type ReportOptions, type SeatReport } from './report.ts'
