import { Battle } from '../../packages/engine/src/kernel/battle.ts'
import type { Json } from '../../packages/engine/src/kernel/json.ts'
import { atb } from '../../packages/engine/src/rulesets/atb/index.ts'

const STREAMS = ['sfc32', 'mt19937', 'chacha8']

/** The final hashes of many battles, one a seed, with all streams in turn. Runs in Node and in a page. */
export function finalHashes(setup: Json, seeds: number): string[] {
  const hashes: string[] = []
  for (let seed = 0; seed < seeds; seed += 1) {
    const generator = STREAMS[seed % STREAMS.length]
    const agents = seed % 5 === 0 ? ['random', 'heuristic'] : ['heuristic', 'heuristic']
    const battle = Battle.start(atb, setup, { seed: seed * 7919 - 50_000, generator, agents })
    battle.run()
    hashes.push(battle.hash())
  }
  return hashes
}

Object.assign(globalThis, { finalHashes })
