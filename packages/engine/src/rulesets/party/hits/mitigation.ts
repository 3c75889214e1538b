import type { Part } from '../../../kernel/event-log.ts'
import { LARGEST } from '../numbers.ts'
import { say } from '../words/index.ts'

/** Label of breakdowns, made once. */
const MITIGATION = say('part.mitigation')

/** Amounts below this cannot overflow when squared, since the divisor is never less than 0.001. */
const CAPPED_FROM = 1e90

/** A hit's amount after one pass through the target's mitigation. */
export function mitigate(amount: number, sourceVitality: number, denominator: number): number {
  if (amount < CAPPED_FROM && sourceVitality < CAPPED_FROM) return (amount * amount * sourceVitality) / denominator
  return mitigated(amount, sourceVitality, denominator, 1, null)
}

/** A hit's amount after several passes through the target's mitigation. */
export function mitigated(
  amount: number,
  sourceVitality: number,
  denominator: number,
  passes: number,
  parts: Part[] | null,
): number {
  let m = amount
  for (let pass = 1; pass <= passes; pass += 1) {
    const entering = m
    if (m > CAPPED_FROM || sourceVitality > CAPPED_FROM) m = Math.min(m, squareCap(sourceVitality, denominator))
    m = (m * m * sourceVitality) / denominator
    const overflow = !Number.isFinite(m)
    if (overflow) m = LARGEST
    if (parts !== null) {
      const label = passes === 1 ? MITIGATION : say('part.mitigationPass', { pass })
      parts.push({ label, value: m - entering })
    }
    // After a pass that changes nothing, all further passes change nothing.
    if (overflow || m === entering) break
  }
  return m
}

/** The largest amount whose square, mitigated, is still a number. */
function squareCap(sourceVitality: number, denominator: number): number {
  return Math.sqrt(LARGEST / Math.max(sourceVitality / denominator, 1e-12))
}
