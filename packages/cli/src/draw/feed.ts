import { type Frame, FRAMES } from '../language/frame.ts'

/** At most `most` of the lines: the first and the last ones, with a note of how many are missing between. */
export function shortened(lines: readonly string[], most: number, frame: Frame = FRAMES.en): readonly string[] {
  if (lines.length <= most) return lines
  const head = Math.ceil(most / 2)
  const tail = most - head
  const missing = lines.length - most
  return [...lines.slice(0, head), frame.between(missing), ...lines.slice(lines.length - tail)]
}
