import { Battle, beatsOf, EventLog, type Json } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { expect, test } from 'vitest'
import { agentNames } from './agents.ts'
import { BEAT_SHARE, playedOn } from './beats.ts'

/** A storm among eight foes: one step of some thousand events. */
const pack = contentPacks.find(({ ruleset }) => ruleset.traits.timing === 'phases') ?? contentPacks[0]
const stats = {
  maxHp: 100000,
  atk: 400,
  defense: 10,
  mitigation: 1,
  vitality: 1,
  effectHitRate: 1.5,
  effectResistance: 0,
}
const storm: Json = {
  room: { scaleFoes: false },
  party: { members: [{ id: 'gale', damageType: 'Wind', ultimateCharge: 15, ultimateHits: 40, stats }] },
  foes: Array.from({ length: 8 }, (_, i) => ({ id: `foe${i}`, stats: { ...stats, atk: 1 } })),
}

test('a step of 2,000 events is played in pictures, one after another', () => {
  const battle = Battle.start(pack.ruleset, storm, { seed: 1, listen: true })
  battle.step()
  const { log } = battle
  const events = (log?.length ?? 0) - (log?.lengthAt(0) ?? 0)
  expect(events).toBeGreaterThan(2000)
  const beats = beatsOf(battle, 1)
  expect(beats.length).toBeGreaterThan(20)
  expect(beats.length).toBeLessThanOrEqual(40)
  expect(beats.at(-1)).toBe(events - 1)
  expect(beats.toSorted((a, b) => a - b)).toEqual(beats)
  // Each picture shows what had happened by then: the foes lose hp from one to the next.
  const scenes = battle.at(1).unfold(null, beats)
  const left = scenes.map(({ units }) =>
    units.reduce((sum, { side, bars }) => sum + (side === 1 ? bars[0].value : 0), 0),
  )
  expect(left).toHaveLength(beats.length)
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(new Set(left).size).toBe(beats.length)
  expect(scenes.at(-1)?.units.map(({ bars }) => bars[0].value)).toEqual(
    battle
      .at(1)
      .scene(null)
      .units.map(({ bars }) => bars[0].value),
  )
  // At speed 1 it takes its time, and the battle goes on only then.
  let played: { readonly position: number; readonly beat: number | null } = { position: 0, beat: null }
  let owed = 0
  const seen: (number | null)[] = []
  for (let frame = 0; frame < 200 && played.position < 2; frame += 1) {
    const { left: rest, ...next } = playedOn(played, 2, owed + BEAT_SHARE, (at) => (at === 1 ? beats : []))
    if (next.position === 1) seen.push(next.beat)
    played = next
    owed = rest
  }
  expect(played.position).toBe(2)
  expect(seen.filter((beat) => beat !== null)).toEqual(Array.from({ length: beats.length - 1 }, (_, i) => i))
})

test('a step with few deeds is one picture, and so is every step of those who hurry', () => {
  const battle = Battle.start(pack.ruleset, pack.scenarios[0].setup, { seed: 1, listen: true })
  battle.step()
  expect(beatsOf(battle, 0)).toEqual([])
  expect(beatsOf(battle, 1)).toEqual([])
  expect(playedOn({ position: 0, beat: null }, 9, 5.3, () => [1, 2, 3])).toMatchObject({ position: 5, beat: 1 })
  expect(playedOn({ position: 0, beat: null }, 9, 20, () => [1, 2, 3])).toMatchObject({ position: 9, beat: null })
  expect(playedOn({ position: 0, beat: null }, 0, 3, () => [])).toEqual({ position: 0, beat: null, left: 3 })
})

test.each(contentPacks.map((one) => [one.ruleset.id, one] as const))(
  '%s: every moment within a step can be shown, and looking changes nothing',
  (_, { ruleset, scenarios }) => {
    const { setup } = scenarios[0]
    const battle = Battle.start(ruleset, setup, { seed: 5, listen: true, agents: agentNames(ruleset), stepLimit: 40 })
    battle.run()
    const hash = battle.hash()
    const log = battle.log ?? new EventLog()
    let scenes = 0
    for (let position = 1; position <= battle.length; position += 1) {
      const count = log.lengthAt(position) - log.lengthAt(position - 1)
      const all = Array.from({ length: count }, (_place, i) => i)
      scenes += count
      expect(battle.at(position).unfold(null, all)).toHaveLength(count)
    }
    expect(scenes).toBeGreaterThan(5)
    expect(battle.hash()).toBe(hash)
    expect(battle.at(0).unfold(null, [0])).toEqual([])
  },
)
