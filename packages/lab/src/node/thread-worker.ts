import type { CellSpec, Chunk } from '../cell.ts'
import type { ChunkResult } from '../chunk-result.ts'
import { PlayerCache } from '../play-chunk.ts'
import { loadRuleset } from './load-ruleset.ts'

const players = new PlayerCache()

/** What a thread does: the same as everybody, see `CellPlayer`. The result goes back as text: it is the cheapest. */
export default async function work(task: { readonly spec: string; readonly chunk: Chunk }): Promise<string> {
  const result: ChunkResult = (await players.player(specOf(task.spec), loadRuleset)).play(task.chunk)
  return JSON.stringify(result)
}

const specs = new Map<string, CellSpec>()

/** The same text is the same object, so that its key is computed once. */
function specOf(text: string): CellSpec {
  let spec = specs.get(text)
  if (spec === undefined) {
    if (specs.size >= 64) specs.clear()
    const parsed: CellSpec = JSON.parse(text)
    spec = parsed
    specs.set(text, spec)
  }
  return spec
}
