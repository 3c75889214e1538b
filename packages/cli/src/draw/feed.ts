import type { Teller } from '@quintain/engine'
import { say } from '../words/index.ts'

/** At most `most` of the lines: the first and the last ones, with a note of how many are missing between. */
export function shortened(lines: readonly string[], most: number, teller: Teller): readonly string[] {
  if (lines.length <= most) return lines
  const head = Math.ceil(most / 2)
  const between = teller.text(say('story.between', { count: lines.length - most }))
  return [...lines.slice(0, head), between, ...lines.slice(lines.length - (most - head))]
}
