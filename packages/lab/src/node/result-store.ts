import type { Text } from '@quintain/engine'

/** A worker's answer to a chunk. */
export interface StoredResult {
  readonly worker: string
  /** Hash of `text`. */
  readonly hash: string
  /** A `ChunkResult` as JSON, or null for an error. */
  readonly text: string | null
  readonly error: WorkerFault | null
}

/** Why a chunk could not be played. */
export interface WorkerFault {
  readonly code: string
  /** In English. */
  readonly message: string
  /** For readers of any language; workers of the first release do not give it. */
  readonly says?: Text
}

/** Passes cells to workers and results back. Each chunk counts once, however often it was played. */
export interface ResultStore {
  putCell(run: string, cell: string, spec: string): Promise<void>
  getCell(run: string, cell: string): Promise<string | null>
  /** Keeps the first result of a chunk; later ones are dropped. */
  put(run: string, id: string, result: StoredResult): Promise<void>
  get(run: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredResult>>
  /** Drops all results of a worker and refuses further ones; returns the ids of the dropped chunks. */
  ban(run: string, worker: string): Promise<readonly string[]>
  isBanned(run: string, worker: string): Promise<boolean>
  /** Removes all that belongs to a run. */
  forget(run: string): Promise<void>
  close(): Promise<void>
  /** Closes the connection to a server that does not answer any more. */
  disconnect(): void
}
