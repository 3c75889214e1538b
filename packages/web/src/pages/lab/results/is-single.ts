import type { Run } from '../runs.ts'

/** One setup as it is: all of its measures are shown at once, and none has to be chosen. */
export function isSingle({ cells }: Run): boolean {
  return cells.length === 1 && cells[0].arms.length === 1
}
