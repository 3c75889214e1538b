import { QuintainError, type Text } from '@quintain/engine'
import type { CellSpec, Chunk } from '../experiment/cell.ts'
import { PlayerCache } from '../playing/cell-player.ts'
import { loadRuleset } from './load-ruleset.ts'

const players = new PlayerCache()

/** A `ChunkResult` as text, which is cheapest to pass; or an error as data, since a thrown one would lose its code. */
export interface ThreadAnswer {
  readonly result: string | null
  readonly error: { readonly code: string; readonly says: Text } | null
}

/** Plays a chunk in a thread, as all executors do: see `CellPlayer`. */
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

/** The spec of a text. Equal texts give the same object, so that its key is computed once. */
function specOf(text: string): CellSpec {
  const known = specs.get(text)
  if (known !== undefined) return known
  if (specs.size >= 64) specs.clear()
  const spec: CellSpec = JSON.parse(text)
  specs.set(text, spec)
  return spec
}
