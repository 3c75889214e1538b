import { type CellSpec, type Chunk, type ChunkResult, PlayerCache, reasonOf, type Saying } from '@quintain/lab'
import { loadPack, packEntry } from '../../engine/catalogue.ts'

export interface ChunkRequest {
  readonly id: number
  readonly spec: CellSpec
  readonly chunk: Chunk
}

export type ChunkAnswer =
  | { readonly id: number; readonly result: ChunkResult }
  | { readonly id: number; readonly failure: Saying }

const players = new PlayerCache()

/** Plays chunks of battles, one after the other, off the page's own thread. */
self.addEventListener('message', (event: MessageEvent<ChunkRequest>) => {
  const { id } = event.data
  play(event.data).then(
    (result) => self.postMessage({ id, result }),
    (error: unknown) => self.postMessage({ id, failure: reasonOf(error) }),
  )
})

async function play({ spec, chunk }: ChunkRequest): Promise<ChunkResult> {
  const player = await players.player(spec, async ({ ruleset }) => {
    if (packEntry(ruleset) === undefined) throw new Error(`there is no ruleset ${ruleset} here`)
    return (await loadPack(ruleset)).ruleset
  })
  return player.play(chunk)
}
