import { describe, expect, test } from 'vitest'
import { makeSetup } from '../rulesets/atb/content/index.ts'
import { atb, type AtbTypes } from '../rulesets/atb/index.ts'
import { Battle } from './battle.ts'
import { compactReplay, expandReplay } from './compact-replay.ts'
import type { Ruleset } from './contract.ts'
import { ActionRefused, GeneratorError, LimitReached, ReplayError, SetupError, UsageError } from './errors.ts'
import { isRecord } from './json.ts'
import { plainJson, readReplay, sealed } from './replay.ts'
import { verify } from './verify.ts'
import { changed } from './what-if.ts'

const setup = makeSetup({ reeds: ['mira', 'lise'], kilns: ['brann', 'sable'] }, 'en')
const AGENTS = ['heuristic', 'heuristic']

describe('a battle', () => {
  test('runs to its end and says how it ended', () => {
    const battle = Battle.start(atb, setup, { seed: 3, agents: AGENTS })
    const outcome = battle.run()
    expect(outcome?.result).toBe('win')
    expect(battle.outcome).toEqual(outcome)
    expect(battle.step()).toBe(false)
  })

  test('waits for a seat without an agent', () => {
    const battle = Battle.start(atb, setup, { seed: 3, agents: [null, 'heuristic'] })
    expect(battle.run()).toBeUndefined()
    expect(battle.turn).toEqual({ kind: 'decision', seat: 0 })
    expect(() => battle.step()).toThrow(UsageError)
    const before = battle.hash()
    expect(() => battle.act({ type: 'skill' })).toThrow(ActionRefused)
    expect(battle.hash()).toBe(before)
    battle.act(battle.legal()[0])
    expect(battle.made).toHaveLength(battle.decisions.length)
  })

  test('tells listeners every event once, with step, cause and breakdown', () => {
    const battle = Battle.start(atb, setup, { seed: 3, agents: AGENTS })
    const heard: number[] = []
    const stop = battle.on(({ index, step }) => {
      heard.push(index)
      expect(step).toBe(battle.position)
    })
    for (let i = 0; i < 20; i += 1) battle.step()
    battle.undo(10)
    battle.redo(10)
    expect(heard).toEqual(heard.map((_, i) => i))
    stop()
    const count = heard.length
    battle.run()
    expect(heard).toHaveLength(count)
    const entries = battle.log?.events.map((_, i) => battle.log?.entry(i)) ?? []
    for (const entry of entries) {
      if (entry === undefined || !entry.event.hit) continue
      const sum = (entry.breakdown ?? []).reduce((total, { value }) => total + value, 0)
      expect(sum).toBeCloseTo(entry.event.damage, 9)
    }
  })

  test('undoes and redoes to any position, also far back in a long battle', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS, stepLimit: 4000 })
    const hashes = [battle.hash()]
    while (battle.step()) hashes.push(battle.hash())
    for (const position of [0, 1, 15, 16, 17, hashes.length - 1, 3, 2]) {
      battle.goTo(position)
      expect(battle.hash()).toBe(hashes[position])
    }
    expect(() => battle.goTo(hashes.length)).toThrow(UsageError)
    battle.goTo(5)
    battle.act(battle.legal().at(-1))
    expect(battle.length).toBe(6)
  })

  test('forks with another action, another value or another seed, and leaves its origin alone', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS })
    battle.run()
    const end = battle.hash()
    battle.goTo(7)
    const pass = { type: 'pass', actorId: actorOf(battle) }
    const other = battle.fork(7, { action: pass })
    expect(plainJson(other.made.at(-1))).toEqual(pass)
    const what = battle.fork(0, { setup: [{ path: 'characters[0].stats.strength', value: 99 }] })
    expect(what.run()).not.toEqual(battle.outcome)
    expect(battle.fork(0, { seed: 6 }).run()).toBeDefined()
    expect(() => battle.fork(0, { setup: [{ path: 'characters[9].id', value: 'x' }] })).toThrow(UsageError)
    expect(() => battle.fork(0, { setup: [{ path: 'characters[0].stats.maxHp', value: 0 }] })).toThrow(SetupError)
    battle.redo(Number.POSITIVE_INFINITY)
    expect(battle.hash()).toBe(end)
  })

  test('stops undecided at its limits', () => {
    const steps = Battle.start(atb, setup, { seed: 5, agents: AGENTS, stepLimit: 4 })
    expect(steps.run()).toMatchObject({ result: 'undecided', reason: 'stepLimit', steps: 4 })
    const events = Battle.start(atb, setup, { seed: 5, agents: AGENTS, listen: true, logLimit: 3 })
    expect(events.run()).toMatchObject({ result: 'undecided', reason: 'logLimit' })
  })

  test('a bound of the rules ends it where it was', () => {
    const bounded: Ruleset<AtbTypes> = {
      ...atb,
      step(state, action, log) {
        atb.step(state, action, log)
        if (state.steps === 5) throw new LimitReached('triggerDepth', 400)
      },
    }
    const battle = Battle.start(bounded, setup, { seed: 5, agents: AGENTS, listen: true })
    expect(battle.run()).toMatchObject({ result: 'undecided', reason: 'triggerDepth', steps: 4 })
    expect(battle.state.steps).toBe(4)
    expect(battle.log?.length).toBe(4)
    expect(battle.step()).toBe(false)
  })

  test('refuses generators that the rules do not draw from', () => {
    expect(() => Battle.start(atb, setup, { generator: 'keyed' })).toThrow(GeneratorError)
    expect(() => Battle.start(atb, setup, { generator: 'dice' })).toThrow(GeneratorError)
    expect(() => Battle.start(atb, setup, { seed: 0.5 })).toThrow(/rng.seed/)
    expect(() => Battle.start(atb, setup, { agents: ['genius'] })).toThrow(/random, heuristic, search/)
  })
})

describe('a replay', () => {
  const battle = Battle.start(atb, setup, { seed: 'harvest moon', agents: AGENTS })
  battle.run()
  const replay = battle.toReplay()

  test('verifies', () => {
    expect(verify(atb, readReplay(plainJson(replay)))).toMatchObject({ ok: true, finalHash: battle.hash() })
  })

  test('names the first step that differs', () => {
    const actions = replay.actions.map((action, i) => (i === 4 ? { type: 'pass', actorId: actorAt(i) } : action))
    expect(verify(atb, sealed({ ...replay, actions }))).toMatchObject({ ok: false, position: 10, what: 'state hash' })
    const illegal = replay.actions.map((action, i) => (i === 4 ? { type: 'pass', actorId: 'nobody' } : action))
    expect(verify(atb, sealed({ ...replay, actions: illegal }))).toMatchObject({
      ok: false,
      position: 10,
      what: 'action',
    })
    const hashes = replay.hashes.with(3, '0123456789abcdef')
    expect(verify(atb, sealed({ ...replay, hashes }))).toMatchObject({ ok: false, position: 3 })
  })

  test('of another engine, version, ruleset or content is refused, and says which', () => {
    expect(() => verify(atb, { ...replay, engine: '9.9.9' })).toThrow(/engine 9.9.9/)
    expect(() => verify(atb, { ...replay, rulesetVersion: 7 })).toThrow(/version 7 of atb/)
    expect(() => verify(atb, { ...replay, ruleset: 'hex' })).toThrow(/ruleset hex/)
    expect(() => verify(atb, { ...replay, setup: {} })).toThrow(ReplayError)
    expect(() => readReplay({ ...replay, seal: undefined })).toThrow(/wrong type|missing/)
    expect(() => readReplay({ ...replay, note: 'x' })).toThrow(/unknown key note/)
  })

  test('goes on from any step', () => {
    const again = Battle.fromReplay(atb, replay, 6, AGENTS)
    again.run()
    expect(again.hash()).toBe(battle.hash())
  })

  test('has a compact form a tenth of its size', () => {
    const text = compactReplay(atb, replay, 'garden')
    expect(text.length).toBeLessThan(JSON.stringify(replay).length / 10)
    const scenario = (ruleset: string, id: string) => (ruleset === 'atb' && id === 'garden' ? setup : undefined)
    expect(expandReplay(text, () => atb, scenario)).toEqual(plainJson(replay))
    expect(() => expandReplay(text, () => atb)).toThrow(/no scenario "garden"/)
    expect(() =>
      expandReplay(
        text,
        () => atb,
        () => ({}),
      ),
    ).toThrow(ReplayError)
    expect(() => expandReplay('[]', () => atb)).toThrow(ReplayError)
    expect(() => expandReplay('{', () => atb)).toThrow(ReplayError)
  })

  test('in its compact form still knows that a limit ended it', () => {
    const short = changed(setup, [{ path: 'config', value: { maxSteps: 3 } }])
    const stopped = Battle.start(atb, short, { seed: 5, agents: AGENTS })
    stopped.run()
    const whole = stopped.toReplay()
    expect(expandReplay(compactReplay(atb, whole), () => atb)).toEqual(plainJson(whole))
    expect(whole.outcome?.reason).toBe('stepLimit')
  })

  function actorAt(decision: number): string {
    const action = replay.actions[decision]
    if (!isRecord(action) || typeof action['actorId'] !== 'string') throw new Error('no actor')
    return action['actorId']
  }
})

function actorOf(battle: Battle<AtbTypes>): string {
  return battle.plan.characters[battle.state.actor].id
}
