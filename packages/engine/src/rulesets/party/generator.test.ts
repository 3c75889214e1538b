import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { changed } from '../../kernel/what-if.ts'
import { verify } from '../../kernel/replay/verify.ts'
import { party } from './index.ts'

/** A battle of the original: `rng` of its outcome is the number of words drawn from Python's generator. */
const file = new URL('../../../../../vectors/party/battle-basics.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8'))
const [{ setup, rng, outcome, trace }] = cases

describe('the generator of the original', () => {
  const run = (given: typeof setup, generator?: string) => {
    const battle = Battle.start(party, given, { seed: rng.seed, ...(generator === undefined ? {} : { generator }) })
    battle.run()
    return battle
  }

  test('mt19937 gives its battles, draw by draw', () => {
    const { state } = run(setup, 'mt19937')
    expect(state).toMatchObject({ result: outcome.result, turn: outcome.turn, actionIndex: outcome.actions })
    expect(state.party.map(({ hp }) => hp)).toEqual(outcome.party.map(({ hp }: { hp: number }) => hp))
    expect(state.random.outputs).toBe(trace.at(-1).rng)
  })

  test('a setup may choose it for itself; whoever names another has that', () => {
    const choosing = changed(setup, [{ path: 'rules.generator', value: 'mt19937' }])
    const battle = run(choosing)
    expect(battle.generator).toBe('mt19937')
    expect(battle.state.random.outputs).toBe(trace.at(-1).rng)
    expect(battle.hash()).toBe(run(setup, 'mt19937').hash())
    expect(run(choosing, 'chacha8').generator).toBe('chacha8')
    expect(run(setup).generator).toBe('sfc32')
    const replay = battle.toReplay()
    expect(replay.rng).toEqual({ kind: 'mt19937', seed: rng.seed })
    expect(verify(party, replay)).toMatchObject({ ok: true })
  })
})
