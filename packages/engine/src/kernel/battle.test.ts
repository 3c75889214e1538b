import { describe, expect, test } from 'vitest'
import { makeSetup } from '../rulesets/atb/content/index.ts'
import { atb, type AtbTypes } from '../rulesets/atb/index.ts'
import { Battle } from './battle.ts'
import { compactReplay, expandReplay } from './replay/compact-replay.ts'
import type { Ruleset } from './contract.ts'
import { ActionRefused, GeneratorError, LimitReached, ReplayError, SetupError, UsageError } from './errors.ts'
import type { LogEntry } from './event-log.ts'
import { isRecord, plainJson } from './json.ts'
import { englishText } from './meaning/teller.ts'
import { readReplay } from './replay/read-replay.ts'
import { sealed } from './replay/replay.ts'
import { verify } from './replay/verify.ts'
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

  test('refuses options that there are not', () => {
    const misspelt = { sed: 1 }
    const known = 'seed, generator, luck, agents, iterations, listen, stepLimit, logLimit'
    expect(() => Battle.start(atb, setup, { seed: 1, ...misspelt })).toThrow(
      `sed: there is no such option; there are: ${known}`,
    )
    const battle = Battle.start(atb, setup, { agents: AGENTS })
    expect(() => battle.fork(0, { seed: 1, ...misspelt })).toThrow('there are: action, setup, seed, luck, agents')
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

  test('keeps its step limit in forks with another value', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS, stepLimit: 4 })
    const other = battle.fork(0, { setup: [{ path: 'config.atbThreshold', value: 90 }] })
    expect(other.stepLimit).toBe(4)
    expect(other.run()).toMatchObject({ reason: 'stepLimit', steps: 4 })
    const free = Battle.start(atb, setup, { seed: 5, agents: AGENTS })
    expect(free.fork(0, { setup: [{ path: 'config.maxSteps', value: 7 }] }).stepLimit).toBe(7)
  })

  test('knows its own setup only: nobody changes it afterwards', () => {
    const config = { atbThreshold: 90 }
    const battle = Battle.start(atb, changed(setup, [{ path: 'config', value: config }]), { seed: 3, agents: AGENTS })
    config.atbThreshold = 10
    battle.run()
    expect(verify(atb, battle.toReplay())).toMatchObject({ ok: true })
    expect(battle.setup).toMatchObject({ config: { atbThreshold: 90 } })
    expect(Object.isFrozen(battle.setup)).toBe(true)
  })

  test('has one index for an event, whenever somebody began to listen', () => {
    const listened = Battle.start(atb, setup, { seed: 5, agents: ['random', 'random'], listen: true })
    const battle = Battle.start(atb, setup, { seed: 5, agents: ['random', 'random'] })
    for (let i = 0; i < 40; i += 1) {
      battle.step()
      listened.step()
    }
    battle.undo(7)
    const heard: LogEntry[] = []
    battle.on((entry) => heard.push(entry))
    expect(entries(battle)).toEqual(entries(listened.fork(33)))
    battle.redo(99)
    expect(entries(battle)).toEqual(entries(listened))
    const first = battle.log?.length
    while (battle.step());
    while (listened.step());
    expect(heard[0].index).toBe(first)
    expect(heard).toEqual(entries(listened).slice(first))
    battle.undo(99)
    battle.redo(99)
    expect(entries(battle)).toEqual(entries(listened))
    expect(battle.hash()).toBe(listened.hash())
  })

  test('nobody can begin to listen where the log could not hold the past', () => {
    const battle = Battle.start(atb, setup, { seed: 5, agents: AGENTS, logLimit: 2 })
    battle.run()
    const end = battle.hash()
    expect(() => battle.on(() => undefined)).toThrow(/logLimit/)
    expect(battle.hash()).toBe(end)
  })

  test.each([
    [{ iterations: -1 }, 'iterations: expected a whole number of at least 1, found -1'],
    [{ iterations: Number.NaN }, 'iterations: expected a whole number of at least 1, found NaN'],
    [{ stepLimit: Number.NaN }, 'stepLimit: expected a whole number of at least 0, or Infinity, found NaN'],
    [{ logLimit: -1 }, 'logLimit: expected a whole number of at least 0, or Infinity, found -1'],
    [JSON.parse('{ "stepLimit": "5" }'), 'stepLimit: expected a whole number of at least 0, or Infinity, found "5"'],
    [{ luck: [at(3), at(2)] }, 'luck: expected a list of {position, seed}'],
  ])('refuses options that cannot be: %j', (options, words) => {
    expect(() => Battle.start(atb, setup, options)).toThrow(UsageError)
    expect(() => Battle.start(atb, setup, options)).toThrow(words)
    expect(() => Battle.start(atb, setup).fork(Number.NaN)).toThrow('position: expected')
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
    expect(verify(atb, sealed({ ...replay, actions }))).toMatchObject({
      ok: false,
      position: 10,
      what: { code: 'kernel:verdict.stateHash' },
    })
    const illegal = replay.actions.map((action, i) => (i === 4 ? { type: 'pass', actorId: 'nobody' } : action))
    expect(verify(atb, sealed({ ...replay, actions: illegal }))).toMatchObject({
      ok: false,
      position: 10,
      what: { code: 'kernel:verdict.action' },
      expected: { code: 'kernel:verdict.accepted' },
    })
    const odd = verify(atb, sealed({ ...replay, actions: replay.actions.with(4, 17) }))
    expect(odd.ok ? '' : englishText(odd.got)).toMatch(/^17 \(.*found 17\)$/)
    const hashes = replay.hashes.with(3, '0123456789abcdef')
    expect(verify(atb, sealed({ ...replay, hashes }))).toMatchObject({ ok: false, position: 3 })
  })

  test('of another engine, version, ruleset or content is refused, and says which', () => {
    expect(() => verify(atb, { ...replay, engine: '9.9.9' })).toThrow(/engine 9.9.9/)
    expect(() => verify(atb, { ...replay, rulesetVersion: 7 })).toThrow(/version 7 of atb/)
    expect(() => verify(atb, { ...replay, ruleset: 'hex' })).toThrow(/ruleset hex/)
    expect(() => verify(atb, { ...replay, setup: {} })).toThrow(ReplayError)
  })

  test.each([
    [17, 'expected an object, found 17'],
    [{ ...replay, format: 'x' }, 'format: expected "quintain-replay/1", found "x"'],
    [{ ...replay, seal: undefined }, 'seal: expected text, found nothing'],
    [{ ...replay, setup: undefined }, 'setup: expected JSON, found nothing'],
    [{ ...replay, note: 'x' }, 'note: unknown key'],
    [{ ...replay, positions: 'many' }, 'positions: expected a whole number of at least 0, found "many"'],
    [{ ...replay, every: 0 }, 'every: expected a whole number of at least 1, found 0'],
    [{ ...replay, hashes: ['a', 2] }, 'hashes[1]: expected text, found 2'],
    [{ ...replay, rng: { kind: 'sfc32', seed: null } }, 'rng.seed: expected a whole number or text, found null'],
    [
      { ...replay, rng: { ...replay.rng, luck: [at(3), at(3)] } },
      'rng.luck[1].position: expected a position after 3, found 3',
    ],
    [
      { ...replay, outcome: { ...replay.outcome, result: 'rout' } },
      'outcome.result: expected "win", "draw" or "undecided", found "rout"',
    ],
  ])('that cannot be read says which field, what was expected and what was found', (input, words) => {
    expect(() => readReplay(input)).toThrow(`not a replay: ${words}`)
  })

  test('in a short form that cannot be read says which field', () => {
    const fields: unknown[] = JSON.parse(compactReplay(atb, replay))
    const broken = JSON.stringify(fields.with(8, 'many'))
    expect(() => expandReplay(broken, () => atb)).toThrow(
      'positions: expected a whole number of at least 0, found "many"',
    )
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

function at(position: number) {
  return { position, seed: 1 }
}

function entries(battle: Battle<AtbTypes>): LogEntry[] {
  const { log } = battle
  return log === null ? [] : log.events.map((_, i) => log.entry(i))
}

function actorOf(battle: Battle<AtbTypes>): string {
  return battle.plan.characters[battle.state.actor].id
}
