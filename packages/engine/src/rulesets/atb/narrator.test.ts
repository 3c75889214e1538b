import { describe, expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { Teller } from '../../kernel/meaning/teller.ts'
import { battleNarrator, narratorOf } from '../../kernel/narrator.ts'
import { content, makeSetup } from './content/index.ts'
import { atb, narrateBattle, narratorRandom } from './index.ts'
import type { AtbTypes } from './types.ts'

const english = new Teller('en')
const both = ['heuristic', 'heuristic']

function duel(narration: JsonObject = {}): JsonObject {
  const made = makeSetup({ a: ['mira'], b: ['sable'] }, 'en')
  return { ...made, narration: { ...Object(made['narration']), ...narration } }
}

function finished(setup: JsonObject, seed = 7): Battle<AtbTypes> {
  const battle = Battle.start(atb, setup, { seed, agents: both, listen: true })
  battle.run()
  return battle
}

function told(battle: Battle<AtbTypes>): string[] {
  const narrator = battleNarrator(battle, english)
  return (battle.log?.events ?? []).map((event, index) => narrator.line(event, index))
}

/** The specification's own way, on copies. */
function canonical({ plan, log, state }: Battle<AtbTypes>): string[] {
  return narrateBattle(plan, log?.events ?? [], narratorRandom(plan, state.random.clone())).map(({ text }) => text)
}

describe('a battle whose run has stopped', () => {
  test('is told as `narrateBattle` tells it, for every scenario in its own language', () => {
    for (const { setup } of content.scenarios) {
      for (const seed of [1, 7]) {
        const battle = Battle.start(atb, setup, { seed, agents: Array(6).fill('heuristic'), listen: true })
        battle.run()
        const teller = new Teller(battle.plan.setup.narration?.language ?? 'en')
        const narrator = battleNarrator(battle, teller)
        expect((battle.log?.events ?? []).map((event, index) => narrator.line(event, index))).toEqual(canonical(battle))
      }
    }
  })

  test('is told so by the guard too, in any order, twice, and from wherever it stands', () => {
    const setup = { ...duel(), config: { maxSteps: 6 } }
    const battle = finished(setup)
    expect(battle.outcome).toMatchObject({ result: 'undecided', reason: 'stepLimit' })
    const lines = canonical(battle)
    const before = battle.hash()
    const narrator = battleNarrator(battle, english)
    const events = battle.log?.events.slice() ?? []
    expect(events.map((_, i) => events.length - 1 - i).map((i) => narrator.line(events[i], i))).toEqual(
      lines.toReversed(),
    )
    expect(told(battle)).toEqual(lines)
    expect(battle.hash()).toBe(before)
    battle.goTo(4)
    const early = battleNarrator(battle, english)
    expect(early.line(events[0], 0)).toBe(lines[0])
    expect(early.line(events[5], 5)).toBe(lines[5])
    expect(battle.position).toBe(4)
  })

  test('by another seed is told otherwise, though the same blows fall', () => {
    const event = finished(duel()).log?.events[0]
    const first = Array.from({ length: 12 }, (_, seed) => finished(duel(), seed)).map((battle) => told(battle)[0])
    expect(event?.actorId).toBe('mira')
    expect(new Set(first).size).toBeGreaterThan(3)
  })
})

describe('narration.rngSeed', () => {
  test('changes the lines and not the fight', () => {
    const [one, other, none] = [finished(duel({ rngSeed: 1 })), finished(duel({ rngSeed: 2 })), finished(duel())]
    expect(one.log?.events).toEqual(other.log?.events)
    expect(one.log?.events).toEqual(none.log?.events)
    expect(told(one)).toEqual(canonical(one))
    expect(told(other)).toEqual(canonical(other))
    expect(new Set([told(one), told(other), told(none)].map((lines) => lines.join('\n'))).size).toBe(3)
  })

  test('lets lines be told while people play as they will be told in the end', () => {
    const battle = Battle.start(atb, duel({ rngSeed: 3 }), { seed: 5, listen: true })
    const narrator = battleNarrator(battle, english)
    const live: string[] = []
    const act = (choice: number) => {
      battle.step()
      const legal = battle.legal()
      battle.act(legal[choice % legal.length])
      const index = (battle.log?.length ?? 0) - 1
      live.length = index
      live.push(narrator.line(battle.log?.events[index] ?? fail(), index))
    }
    for (let i = 0; i < 6; i += 1) act(i)
    // What is done otherwise after an undo is told anew.
    battle.goTo(battle.position - 6)
    while (battle.outcome === undefined) {
      if (battle.turn.kind === 'decision') battle.act(battle.legal()[0])
      else act(0)
    }
    expect(live).toHaveLength(battle.log?.length ?? 0)
    expect(live).toEqual(canonical(battle))
  })
})

function fail(): never {
  throw new Error('nothing happened')
}

test('without it, live lines come from a narrator of their own, and the end brings the final ones', () => {
  const battle = Battle.start(atb, duel(), { seed: 5, agents: both, listen: true })
  const narrator = battleNarrator(battle, english)
  const live: string[] = []
  while (battle.step()) {
    const length = battle.log?.length ?? 0
    if (length > live.length) live.push(narrator.line(battle.log?.events[length - 1] ?? fail(), length - 1))
  }
  const alone = narratorOf(atb, battle.plan, english)
  expect(live).toEqual((battle.log?.events ?? []).map((event, index) => alone.line(event, index)))
  expect(told(battle)).toEqual(canonical(battle))
  expect(told(battle)).not.toEqual(live)
})

test('the choice of lines does not depend on who reads them', async () => {
  const battle = finished(duel({ rngSeed: 4 }))
  const german = narratorOf(atb, battle.plan, new Teller('xx'), {
    events: battle.log?.events ?? [],
    end: null,
  })
  // Lines of the setup are names for the pseudo-language: the same ones, in brackets.
  const lines = (battle.log?.events ?? []).map((event, index) => german.line(event, index).replaceAll(/[‹›]/g, ''))
  expect(lines).toEqual(canonical(battle))
})
