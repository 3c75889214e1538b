import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contentPacks } from '../../content.ts'
import { rulesets } from '../../rulesets/index.ts'
import { Battle } from '../battle.ts'
import { compactReplay, expandReplay } from './compact-replay.ts'
import type { Ruleset } from '../contract.ts'
import { ReplayError } from '../errors.ts'
import type { Json } from '../json.ts'
import { englishText } from '../meaning/teller.ts'
import { readReplay } from './read-replay.ts'
import type { Replay } from './replay.ts'
import { type ChanceSource, seedFault } from './seeding.ts'
import { verify } from './verify.ts'
import { ENGINE_VERSION } from '../version.ts'

interface FirstRelease {
  readonly same: readonly string[]
  readonly changed: readonly string[]
  /** Of a scenario whose setup, or a ruleset whose version, is another one now. */
  readonly retired: readonly { readonly code: string; readonly replay: string }[]
  readonly whole: string
}

const file = readFileSync(new URL('../../../../../tests/first-release.json', import.meta.url), 'utf8')
const made: FirstRelease = JSON.parse(file)
const whole = readReplay(JSON.parse(made.whole))

function ruleset(id: string): Ruleset {
  const found = rulesets.find((one) => one.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

function scenario(id: string, name: string): Json | undefined {
  const pack = contentPacks.find((one) => one.ruleset.id === id)
  return pack?.scenarios.find((one) => one.id === name)?.setup
}

function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ReplayError) return error.code
    throw error
  }
  return 'none'
}

describe('a replay of the first release', () => {
  test.each(made.same)('whose seed gives the same luck still runs to the same end: number %#', (text) => {
    const replay = expandReplay(text, ruleset, scenario)
    expect(verify(ruleset(replay.ruleset), replay)).toMatchObject({ ok: true })
    expect(replay.engine).toBe(ENGINE_VERSION)
  })

  test.each(made.changed)('whose seed gives other luck is refused, and says so: number %#', (text) => {
    expect(codeOf(() => expandReplay(text, ruleset, scenario))).toBe('oldSeed')
    expect(() => expandReplay(text, ruleset, scenario)).toThrow(
      /^the replay was made by engine 0\.1\.0, which let only/,
    )
  })

  test.each(made.retired)('of what has changed since is refused as $code', ({ code, replay }) => {
    expect(codeOf(() => expandReplay(replay, ruleset, scenario))).toBe(code)
  })

  test('verifies with all its hashes, seal included', () => {
    expect(whole.engine).toBe('0.1.0')
    expect(verify(ruleset('chain'), whole)).toMatchObject({ ok: true, finalHash: whole.finalHash })
  })

  test.each(['harvest moon', '7', -1, 2 ** 32])('is refused everywhere with the seed %j', (seed) => {
    const replay: Replay = { ...whole, rng: { kind: 'sfc32', seed } }
    const chain = ruleset('chain')
    expect(codeOf(() => verify(chain, replay))).toBe('oldSeed')
    expect(codeOf(() => Battle.fromReplay(chain, replay))).toBe('oldSeed')
    expect(codeOf(() => compactReplay(chain, replay))).toBe('oldSeed')
  })

  test('is continued and forked by agents who draw, and the outcome is a replay of this engine', () => {
    const chain = ruleset('chain')
    const agents = ['random', 'random']
    const battle = Battle.fromReplay(chain, whole, whole.positions - 20, agents)
    const fork = battle.fork(whole.positions - 40, { agents })
    for (const continued of [battle, fork]) {
      // Its decisions stand; only what the agents choose from here on is theirs anew.
      const before = continued.made.length
      continued.step()
      expect(continued.made.slice(0, before)).toEqual(whole.actions.slice(0, before))
      continued.run()
      const replay = readReplay(JSON.parse(JSON.stringify(continued.toReplay())))
      expect(replay.engine).toBe(ENGINE_VERSION)
      expect(verify(chain, replay)).toMatchObject({ ok: true })
    }
  })
})

test('only seeds of sfc32 changed, and only those of the first release', () => {
  const told = (source: ChanceSource) => englishText(seedFault('0.1.0', source) ?? '')
  expect(told({ kind: 'sfc32', seed: 'text' })).toMatch(/the seed "text" .* gives other luck in/)
  expect(told({ kind: 'sfc32', seed: 7, luck: [{ position: 2, seed: -7 }] })).toMatch(/the seed -7/)
  expect(seedFault('0.1.0', { kind: 'sfc32', seed: 2 ** 32 - 1, luck: [{ position: 2, seed: 0 }] })).toBeNull()
  expect(seedFault('0.1.0', { kind: 'mt19937', seed: 'text' })).toBeNull()
  expect(seedFault('0.1.0', { kind: 'keyed', seed: '-1' })).toBeNull()
  expect(seedFault(ENGINE_VERSION, { kind: 'sfc32', seed: 'text' })).toBeNull()
})
