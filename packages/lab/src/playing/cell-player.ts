import type { Ruleset } from '@quintain/engine'
import { cellKey, type CellSpec, type Chunk } from '../experiment/cell.ts'
import type { ChunkResult } from '../statistics/chunk-result.ts'
import { stageOf, type Stage } from './stage.ts'
import { ChunkRun } from './chunk-run.ts'

/** Plays chunks of one cell: what every executor does in the end. Preparation happens once. */
export class CellPlayer {
  private readonly stage: Stage

  constructor(ruleset: Ruleset, spec: CellSpec) {
    this.stage = stageOf(ruleset, spec)
  }

  play(chunk: Chunk): ChunkResult {
    const run = this.begin(chunk)
    while (!run.advance(Infinity));
    return run.result()
  }

  /** For those who do something else now and then. */
  begin(chunk: Chunk): ChunkRun {
    return new ChunkRun(this.stage, chunk)
  }
}

/** Players of the cells that were asked for lately; a chunk names its cell, and preparation is not repeated. */
export class PlayerCache {
  private readonly players = new Map<string, CellPlayer>()
  private readonly most: number

  constructor(most = 64) {
    this.most = most
  }

  async player(spec: CellSpec, load: (spec: CellSpec) => Promise<Ruleset>): Promise<CellPlayer> {
    const key = cellKey(spec)
    let player = this.players.get(key)
    if (player === undefined) {
      player = new CellPlayer(await load(spec), spec)
      const oldest = this.players.keys().next()
      if (this.players.size >= this.most && oldest.done !== true) this.players.delete(oldest.value)
      this.players.set(key, player)
    }
    return player
  }
}
