import { QuintainError, type Text } from '@quintain/engine'
import type { CellSpec, Chunk } from '../experiment/cell.ts'
import { PlayerCache } from '../playing/cell-player.ts'
import { loadRuleset } from './load-ruleset.ts'

const players = new PlayerCache()

/** A `ChunkResult` as text, which is the cheapest to hand over; or an error, which would lose its code on the way. */
export interface ThreadAnswer {
  readonly result: string | null
  readonly error: { readonly code: string; readonly says: Text } | null
}

/** What a thread does: the same as everybody, see `CellPlayer`. */
export default async function work(task: { readonly spec: string; readonly chunk: Chunk }): Promise<ThreadAnswer> {
  try {
    const player = await players.player(specOf(task.spec), loadRuleset)
    return { result: JSON.stringify(player.play(task.chunk)), error: null }
  } catch (error) {
    if (!(error instanceof QuintainError)) throw error
    return { result: null, error: { code: error.code, says: error.says } }
  }
}

const specs = new Map<string, CellSpec>()

/** The same text is the same object, so that its key is computed once. */
function specOf(text: string): CellSpec {
  const known = specs.get(text)
  if (known !== undefined) return known
  if (specs.size >= 64) specs.clear()
  const spec: CellSpec = JSON.parse(text)
  specs.set(text, spec)
  return spec
}
