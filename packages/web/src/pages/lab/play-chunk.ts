import { type CellSpec, type Chunk, type ChunkResult, PlayerCache, reasonOf } from '@quintain/lab'
import type { Text } from '@quintain/engine'
import { loadPack } from '../../engine/catalogue.ts'

export interface ChunkRequest {
  readonly id: number
  readonly spec: CellSpec
  readonly chunk: Chunk
}

export type ChunkAnswer =
  | { readonly id: number; readonly result: ChunkResult }
  | { readonly id: number; readonly failure: Text }

const players = new PlayerCache()

/** Plays chunks of battles, one after the other, off the page's own thread. */
export function playChunk({ data }: MessageEvent<ChunkRequest>): void {
  const { id } = data
  play(data).then(
    (result) => self.postMessage({ id, result }),
    (error: unknown) => self.postMessage({ id, failure: reasonOf(error) }),
  )
}

async function play({ spec, chunk }: ChunkRequest): Promise<ChunkResult> {
  const player = await players.player(spec, async ({ ruleset }) => (await loadPack(ruleset)).ruleset)
  return player.play(chunk)
}
