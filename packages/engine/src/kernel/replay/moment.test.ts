import { describe, expect, test } from 'vitest'
import { contentPacks } from '../../content.ts'
import { makeSetup } from '../../rulesets/atb/content/index.ts'
import { atb, type AtbTypes } from '../../rulesets/atb/index.ts'
import { Battle } from '../battle.ts'
import type { Ruleset } from '../contract.ts'
import { LimitReached, UsageError } from '../errors.ts'
import { EventLog } from '../event-log.ts'
import { plainJson } from '../json.ts'
import { dictionary } from '../meaning/dictionary.ts'
import { fallsIn, leadsIn } from './marks.ts'

const setup = makeSetup({ reeds: ['mira', 'lise'], kilns: ['brann', 'sable'] }, 'en')
const AGENTS = ['heuristic', 'heuristic']

function hashesOf(battle: Battle<AtbTypes>): string[] {
  const hashes = [battle.hash()]
  while (battle.step()) hashes.push(battle.hash())
  return hashes
}

describe('a moment of a battle', () => {
  test.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))('%s: any, in any order', (_, pack) => {
    const agents = 'heuristic' in pack.ruleset.agents ? Array.from({ length: 4 }, () => 'heuristic') : []
    const battle = Battle.start(pack.ruleset, pack.scenarios[0].setup, { seed: 7, agents, stepLimit: 150 })
    const hashes = [battle.hash()]
    while (battle.step()) hashes.push(battle.hash())
    const end = battle.hash()
    const forward = hashes.map((_hash, position) => battle.at(position).hash())
    expect(forward).toEqual(hashes)
    for (let i = 0; i < 40; i += 1) {
      const position = (i * 7919) % hashes.length
      expect(battle.at(position).hash()).toBe(hashes[position])
    }
    expect(battle.hash()).toBe(end)
    expect(battle.position).toBe(hashes.length - 1)
  })

  test('tells what the step before it did, with the decision that was made there', () => {
    const telling: Ruleset<AtbTypes> = {
      ...atb,
      lastAction: ({ steps }, action) => ({ steps, ...(action === undefined ? {} : { action: plainJson(action) }) }),
    }
    const battle = Battle.start(telling, setup, { seed: 3, agents: AGENTS })
    expect(battle.lastAction).toBeNull()
    battle.run()
    const seen: unknown[] = []
    for (let position = 1; position <= battle.length; position += 1) {
      const before = battle.at(position - 1)
      const [decided, decides] = [before.decided, before.turn.kind === 'decision']
      const told = battle.at(position).lastAction
      expect(told).toEqual({
        steps: battle.at(position - 1).state.steps,
        ...(decides ? { action: plainJson(battle.decisions[decided]) } : {}),
      })
      seen.push(told)
    }
    expect(seen.some((told) => JSON.stringify(told).includes('action'))).toBe(true)
    expect(Battle.start(atb, setup, { agents: AGENTS }).lastAction).toBeNull()
  })

  test('costs a step of the rules where positions are asked one after another', () => {
    let steps = 0
    const counted: Ruleset<AtbTypes> = {
      ...atb,
      step(state, action, log) {
        steps += 1
        atb.step(state, action, log)
      },
    }
    const battle = Battle.start(counted, setup, { seed: 5, agents: AGENTS })
    battle.run()
    steps = 0
    for (let position = 0; position <= battle.length; position += 1) void battle.at(position).state
    expect(steps).toBeLessThanOrEqual(battle.length)
    steps = 0
    void battle.at(0).state
    void battle.at(battle.length - 1).state
    expect(steps).toBeLessThan(16)
  })

  test('asks the battle each time, so several may be held at once', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS })
    const hashes = hashesOf(battle)
    const early = battle.at(3)
    const late = battle.at(20)
    expect([late.hash(), early.hash(), late.hash()]).toEqual([hashes[20], hashes[3], hashes[20]])
    expect(early.turn.kind).toBe(battle.fork(3).turn.kind)
    expect(early.legal()).toEqual(battle.fork(3).legal())
    expect(late.scene(null)).toEqual(battle.ruleset.scene(battle.fork(20).state, null))
    expect(late.view(0)).toEqual(battle.fork(20).view(0))
    expect(late.decided).toBe(battle.fork(20).made.length)
    expect(late.outcome).toBeUndefined()
    expect(battle.at(battle.length).outcome).toEqual(battle.outcome)
  })

  test('reaches what was undone, until the battle takes another way', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS })
    const hashes = hashesOf(battle)
    battle.goTo(7)
    expect(battle.at(30).hash()).toBe(hashes[30])
    const seven = battle.at(8)
    battle.act(battle.legal().at(-1))
    expect(() => battle.at(9)).toThrow(UsageError)
    expect(() => battle.at(-1)).toThrow(UsageError)
    expect(() => battle.at(0.5)).toThrow(UsageError)
    expect(seven.hash()).toBe(battle.hash())
    expect(battle.at(7).hash()).toBe(hashes[7])
    while (battle.step());
    expect(battle.at(8).hash()).not.toBe(hashes[8])
    expect(battle.at(8).hash()).toBe(battle.fork(8).hash())
  })

  test('forgets the way that the battle has left', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS })
    const hashes = hashesOf(battle)
    battle.goTo(7)
    expect(battle.at(20).hash()).toBe(hashes[20])
    battle.act(battle.legal().at(-1))
    while (battle.position < 25 && battle.step());
    expect(battle.at(21).hash()).toBe(battle.fork(21).hash())
  })

  test('knows other luck', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS }).fork(0, { luck: 9 })
    const hashes = hashesOf(battle)
    expect(hashes.map((_, position) => battle.at(position).hash())).toEqual(hashes)
  })

  test('knows which limit stopped the battle, and where', () => {
    const bounded: Ruleset<AtbTypes> = {
      ...atb,
      step(state, action, log) {
        atb.step(state, action, log)
        if (state.steps === 5) throw new LimitReached('triggerDepth', 400)
      },
    }
    const battle = Battle.start(bounded, setup, { seed: 5, agents: AGENTS, listen: true })
    battle.run()
    expect(battle.at(battle.length).outcome?.reason).toBe('triggerDepth')
    expect(battle.at(battle.length - 1).outcome).toBeUndefined()
    const logged = Battle.start(atb, setup, { seed: 5, agents: AGENTS, listen: true, logLimit: 3 })
    logged.run()
    expect(logged.at(logged.length).outcome?.reason).toBe('logLimit')
    expect(logged.at(logged.length - 1).outcome).toBeUndefined()
  })

  test('tells how strong the seats look', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS })
    battle.run()
    const shares = Array.from({ length: battle.length + 1 }, (_, position) => battle.at(position).shares())
    for (const [red, blue] of shares) expect(red + blue).toBeCloseTo(1, 12)
    const last = shares[shares.length - 1]
    expect(last[battle.outcome?.seat ?? -1]).toBe(1)
  })
})

describe('marks', () => {
  test('of falls come from the dictionary', () => {
    type Fall = { readonly type: 'fall'; readonly who: string }
    type Hit = { readonly type: 'hit'; readonly who: string }
    const events = dictionary<Fall | Hit>({
      fall: { receiver: 'who', family: 'death', weight: 'turningPoint', fells: true },
      hit: { receiver: 'who', family: 'strike', weight: 'deed' },
    })
    const log = new EventLog<Fall | Hit>()
    log.add({ type: 'hit', who: 'a' })
    log.step = 4
    log.add({ type: 'fall', who: 'a' })
    log.add({ type: 'fall', who: 'b' })
    log.step = 9
    log.add({ type: 'fall', who: 'c' })
    expect(fallsIn(events, log)).toEqual([
      { position: 4, kind: 'falls', count: 2 },
      { position: 9, kind: 'falls', count: 1 },
    ])
    expect(fallsIn(undefined, log)).toEqual([])
    expect([-1, 0, 3, 4, 8, 9, 99].map((step) => log.lengthAt(step))).toEqual([0, 1, 1, 3, 3, 4, 4])
  })

  test('of leads are where a real lead changes hands', () => {
    const shares = [
      [0.5, 0.5],
      [0.6, 0.4],
      [0.505, 0.495],
      [0.495, 0.505],
      [0.4, 0.6],
      [0.7, 0.3],
    ]
    expect(leadsIn(shares)).toEqual([
      { position: 4, kind: 'lead', seat: 1 },
      { position: 5, kind: 'lead', seat: 0 },
    ])
    expect(leadsIn([[], [1]])).toEqual([])
  })
})
