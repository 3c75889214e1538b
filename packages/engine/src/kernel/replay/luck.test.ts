import { describe, expect, test } from 'vitest'
import { content as atb } from '../../rulesets/atb/content/index.ts'
import { content as chain } from '../../rulesets/chain/content/index.ts'
import { content as hex } from '../../rulesets/hex/content/index.ts'
import { content as party } from '../../rulesets/party/content/index.ts'
import { content as world } from '../../rulesets/world/content/index.ts'
import { Battle } from '../battle.ts'
import { compactReplay, expandReplay } from './compact-replay.ts'
import type { ContentPack } from '../content.ts'
import { GeneratorError, ReplayError } from '../errors.ts'
import { readReplay } from './read-replay.ts'
import { sealed } from './replay.ts'
import { verify } from './verify.ts'

const PACKS: readonly ContentPack[] = [hex, atb, chain, party, world]

function played({ ruleset, scenarios }: ContentPack): Battle {
  const agent = 'heuristic' in ruleset.agents ? 'heuristic' : null
  const agents = Array.from({ length: 8 }, () => agent)
  const battle = Battle.start(ruleset, scenarios[0].setup, { seed: 7, agents, listen: true })
  battle.run()
  return battle
}

function hashesOf(battle: Battle): string[] {
  const end = battle.position
  const hashes: string[] = []
  for (let at = 0; at <= end; at += 1) {
    battle.goTo(at)
    hashes.push(battle.hash())
  }
  return hashes
}

describe.each(PACKS.map((pack) => [pack.ruleset.id, pack] as const))('%s with other luck', (_, pack) => {
  const { ruleset } = pack
  const battle = played(pack)
  const at = Math.floor(battle.length / 3)
  const other = battle.fork(at, { luck: 4711 })
  other.run()
  const before = hashesOf(battle)
  const after = hashesOf(other)

  test('all stays as it was up to the fork, and differs from there on', () => {
    expect(after.slice(0, at + 1)).toEqual(before.slice(0, at + 1))
    expect(after[at + 1]).not.toBe(before[at + 1])
  })

  test('going back and forth over the change comes to the same states', () => {
    for (const place of [at - 1, after.length - 1, at + 1, 0, at]) {
      other.goTo(place)
      expect(other.hash()).toBe(after[place])
    }
    other.goTo(other.length)
  })

  test('is kept by replays of both forms, and verified', () => {
    const replay = other.toReplay()
    expect(replay.rng.luck).toEqual([{ position: at, seed: 4711 }])
    expect(verify(ruleset, readReplay(JSON.parse(JSON.stringify(replay)))).ok).toBe(true)
    expect(Battle.fromReplay(ruleset, replay).hash()).toBe(after.at(-1))
    const expanded = expandReplay(compactReplay(ruleset, replay), () => ruleset)
    expect(expanded).toEqual(replay)
    const { luck: _luck, ...plain } = replay.rng
    expect(verify(ruleset, sealed({ ...replay, rng: plain })).ok).toBe(false)
    expect(battle.toReplay().rng).not.toHaveProperty('luck')
  })

  test('a fork of the fork keeps it, another seed from the start does not', () => {
    const plain = other.fork(at + 2)
    expect(plain.hash()).toBe(after[at + 2])
    expect(other.fork(at + 2, { luck: 9 }).luck).toEqual([
      { position: at, seed: 4711 },
      { position: at + 2, seed: 9 },
    ])
    expect(other.fork(at, { luck: 9 }).luck).toEqual([{ position: at, seed: 9 }])
    expect(other.fork(at, { seed: 9 }).luck).toEqual([])
  })
})

test('seeds and places that cannot be are refused', () => {
  const battle = played(world)
  expect(() => battle.fork(3, { luck: 'no number' })).toThrow(GeneratorError)
  const replay = battle.fork(3, { luck: 5 }).toReplay()
  for (const luck of [{}, [{ position: -1, seed: 1 }], [{ position: 2 }], [{ position: 2, seed: 1, more: 1 }]]) {
    expect(() => readReplay({ ...replay, rng: { ...replay.rng, luck } })).toThrow(ReplayError)
  }
  const twice = [
    { position: 2, seed: 1 },
    { position: 2, seed: 2 },
  ]
  expect(() => readReplay({ ...replay, rng: { ...replay.rng, luck: twice } })).toThrow(ReplayError)
})
