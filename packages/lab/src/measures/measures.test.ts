import {
  type BattleEvent,
  type BattleState,
  createGenerator,
  dictionary,
  englishText,
  type Ruleset,
  type Scene,
  Teller,
  vocabulary,
} from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { readExperiment } from '../experiment/experiment.ts'
import { ruleset as coin } from '../known/coin.ts'
import { prepareExperiment } from '../running/run-experiment.ts'
import { eventMeasure } from './event-measure-names.ts'
import { EventCounts } from './event-counts.ts'
import { isEitherOr, isHeadline, isShare, MeasureKinds } from './measure-kinds.ts'
import { measureName } from './measure-names.ts'
import { kindsMappedBack } from './swapped-kinds.ts'

interface Bout extends BattleEvent {
  readonly unit?: number
  readonly target?: number
  readonly harm?: number
  readonly luck?: number
}

const events = dictionary<Bout>({
  hit: { doer: 'unit', receiver: 'target', amount: 'harm', family: 'fire', weight: 'deed' },
  burn: { receiver: 'target', amount: 'harm', family: 'ofCause', weight: 'consequence' },
  rest: { doer: 'unit', family: 'none', weight: 'detail' },
})

/** Odd units are wolves; from 10 on nobody knows them any more. */
function kindOf(_state: unknown, unit: string): string | null {
  if (Number(unit) >= 10) return null
  return Number(unit) % 2 === 1 ? 'wolf' : 'hunter'
}

const words = vocabulary('measures-test', { 'event.hit': 'a hit', 'measure.noise': 'noise' })
const bouts: Ruleset = { ...coin, events, kindOf, words, measureKinds: { noise: 'time', aim: 'share' } }
const plain: Ruleset = { ...coin, events: undefined, kindOf: undefined }

const STATE = { random: createGenerator('sfc32', 1), steps: 0 }

/** What counts came to in the battle that ended last. */
function told({ counts, values }: EventCounts): Record<string, number> {
  const entries = counts.flatMap(({ events: happened, amount }, at): [string | null, number][] =>
    values[at * 2] === 0
      ? []
      : [
          [happened, values[at * 2]],
          [amount, values[at * 2 + 1]],
        ],
  )
  return Object.fromEntries(entries.flatMap(([name, value]) => (name === null ? [] : [[name, value]])))
}

/** Each event follows from the one before; the first `early` ones are told before there is a state. */
function sums(ruleset: Ruleset, list: readonly Bout[], early = 0): Record<string, number> {
  const counts = new EventCounts(ruleset)
  // Of another battle nothing is left.
  for (const each of [list.slice(0, 2), list]) {
    counts.begin(0)
    let cause: number | null = null
    each.forEach((event, at) => {
      if (at === early) counts.follow(STATE)
      cause = counts.add(event, null, cause)
    })
    counts.end(STATE)
  }
  return told(counts)
}

const FIGHT: readonly Bout[] = [
  { type: 'hit', unit: 1, target: 2, harm: 5, luck: 3 },
  { type: 'burn', target: 2, harm: 2 },
  { type: 'hit', unit: 3, target: 4, harm: 1 },
  { type: 'hit', unit: 11, target: 1, harm: 4 },
  { type: 'rest', unit: 2 },
]

describe('events', () => {
  test('are counted by type and by kinds, never by number, and amounts by families too', () => {
    expect(sums(bouts, FIGHT)).toEqual({
      'events.hit': 3,
      'hit.amount': 10,
      'family.fire.amount': 12,
      'events.hit.by=wolf': 2,
      'hit.amount.by=wolf': 6,
      'events.hit.to=hunter': 2,
      'hit.amount.to=hunter': 6,
      'events.hit.to=wolf': 1,
      'hit.amount.to=wolf': 4,
      'events.burn': 1,
      'burn.amount': 2,
      'events.burn.to=hunter': 1,
      'burn.amount.to=hunter': 2,
      'events.rest': 1,
      'events.rest.by=hunter': 1,
    })
  })

  test('that were told before there was a state count as all others, and those taken back do not', () => {
    expect(sums(bouts, FIGHT, 3)).toEqual(sums(bouts, FIGHT))
    expect(sums({ ...bouts, kindOf: undefined }, FIGHT)['events.hit']).toBe(3)
    const counts = new EventCounts(bouts)
    counts.begin(0)
    counts.follow(STATE)
    for (const event of FIGHT) counts.add(event, null, 0)
    const takeBack = counts.mark()
    for (const event of [...FIGHT, { type: 'stranger' }]) counts.add(event, null, 0)
    takeBack()
    expect(counts.length).toBe(FIGHT.length)
    counts.end(STATE)
    expect(told(counts)['hit.amount']).toBe(10)
    expect(() => counts.truncate(2)).toThrow('by `mark`')
  })

  test('that are like a sample count as events of their own', () => {
    const counts = new EventCounts(bouts)
    const [hit, burn] = FIGHT
    counts.begin(0)
    counts.follow(STATE)
    counts.leave(counts.countLike(hit, 5))
    counts.countLike(burn, 2.5)
    counts.countLike(hit)
    counts.countLike(hit, 0.25)
    counts.end(STATE)
    expect(told(counts)).toEqual({
      'events.hit': 3,
      'hit.amount': 5.25,
      'events.hit.by=wolf': 3,
      'hit.amount.by=wolf': 5.25,
      'events.hit.to=hunter': 3,
      'hit.amount.to=hunter': 5.25,
      'events.burn': 1,
      'burn.amount': 2.5,
      'events.burn.to=hunter': 1,
      'burn.amount.to=hunter': 2.5,
      'family.fire.amount': 7.75,
    })
  })

  test('of more kinds and types than were expected find room', () => {
    const many: Ruleset = { ...bouts, kindOf: (_state, unit) => `kind ${unit}` }
    const list = Array.from({ length: 40 }, (_, unit): Bout => ({ type: `rest`, unit: unit % 20 }))
    const sum = sums(many, [...list, { type: 'stranger' }, ...list])
    expect(sum).toMatchObject({
      'events.rest': 80,
      'events.rest.by=kind 0': 4,
      'events.rest.by=kind 19': 4,
      'events.stranger': 1,
    })
  })

  test('that follow from the kinds of their notes are made once, and count as often as they were noted', () => {
    let made = 0
    const event = (kind: number): Bout => {
      made += 1
      return { type: 'hit', unit: 1, target: 2, harm: kind }
    }
    const counts = new EventCounts(bouts)
    counts.begin(0)
    counts.follow(STATE)
    for (const kind of [5, 7, 5, 5]) counts.note({ isSettled: true, event, breakdown: () => null }, kind)
    counts.end(STATE)
    expect(made).toBe(2)
    expect(told(counts)).toMatchObject({ 'events.hit.by=wolf': 4, 'hit.amount': 22, 'family.fire.amount': 22 })
  })

  test('of a ruleset without a dictionary are counted, and every number of theirs is added up', () => {
    expect(sums(plain, FIGHT)).toEqual({
      'events.hit': 3,
      'hit.unit': 15,
      'hit.target': 7,
      'hit.harm': 10,
      'hit.luck': 3,
      'events.burn': 1,
      'burn.target': 2,
      'burn.harm': 2,
      'events.rest': 1,
      'rest.unit': 2,
    })
  })

  test('know the kind of a unit that is gone at the end', () => {
    let alive = true
    const fading: Ruleset = { ...bouts, kindOf: (_state, unit) => (alive ? `kind ${unit}` : null) }
    const counts = new EventCounts(fading)
    const gone: Bout = { type: 'rest', unit: 7 }
    counts.begin(0)
    counts.follow(STATE)
    counts.add(gone)
    alive = false
    counts.end(STATE)
    expect(told(counts)).toMatchObject({ 'events.rest.by=kind 7': 1 })
  })
})

function unitsOfSide(kinds: readonly string[], side: number): Scene['units'] {
  return kinds.map((kind) => ({ id: kind, kind, name: kind, side, alive: true, bars: [], badges: [] }))
}

test('more names than there is room for are refused before the first battle', () => {
  const crowd = Array.from({ length: 1000 }, (_, at) => `kind ${at}`)
  const scene = (): Scene => ({ caption: '', sides: [], units: unitsOfSide(crowd, 0) })
  const ruleset: Ruleset = { ...coin, kindOf: (_state, id) => id, scene }
  const asked = (measures: readonly string[]): unknown => {
    const experiment = readExperiment({ name: 'crowd', ruleset: 'coin', battles: 10, mode: 'detailed', measures })
    return prepareExperiment({ experiment, ruleset, module: null, setup: {} })
  }
  expect(() => asked([])).toThrow('measures: detailed mode finds more than 2000 measures here')
  expect(() => asked(['events.*', 'winRate.*'])).not.toThrow()
})

test('kinds that go with a seat go with the entrant where seats are swapped', () => {
  const unitsOf = new Map<BattleState, Scene['units']>()
  const scene = (state: BattleState): Scene => ({ caption: '', sides: [], units: unitsOf.get(state) ?? [] })
  const ruleset: Ruleset = { ...coin, kindOf: (_state, id) => id, scene }
  /** By side: the kinds of its units. */
  const fight = (...sides: readonly (readonly string[])[]): BattleState => {
    const state = { ...STATE }
    unitsOf.set(state, sides.flatMap(unitsOfSide))
    return state
  }
  const named = (before: BattleState, swapped: BattleState, kinds: readonly string[]): readonly string[] =>
    kinds.map(kindsMappedBack(ruleset, before, swapped))
  const seats = fight(['fighter0'], ['fighter1'])
  expect(named(seats, seats, ['fighter0', 'fighter1', 'blade'])).toEqual(['fighter1', 'fighter0', 'blade'])
  const armies = fight(['wolf', 'bear'], ['wolf'])
  expect(named(armies, fight(['wolf'], ['wolf', 'bear']), ['wolf', 'bear'])).toEqual(['wolf', 'bear'])
  // What cannot be told apart stays as it is.
  expect(named(fight(['wolf', 'wolf'], ['elk']), fight(['elk'], ['a', 'b']), ['a', 'b'])).toEqual(['wolf', 'wolf'])
  expect(named(fight(['wolf', 'bear'], ['elk']), fight(['elk'], ['a', 'a']), ['a'])).toEqual(['a'])
})

test('names are read as what they count', () => {
  expect(eventMeasure('events.hit.by=wolf', events)).toMatchObject({
    what: 'events',
    of: 'hit',
    part: { kind: 'wolf' },
  })
  expect(eventMeasure('hit.amount.to=old. wolf=x', events)?.part).toEqual({ role: 'to', kind: 'old. wolf=x' })
  expect(eventMeasure('family.fire.amount', events)).toMatchObject({ what: 'family', of: 'fire', part: null })
  for (const wrong of ['events.hot', 'hit.harm', 'rest.amount', 'family.mud.amount', 'events.hit.of=wolf', 'steps']) {
    expect([wrong, eventMeasure(wrong, events)]).toEqual([wrong, null])
  }
  expect(eventMeasure('hit.harm', undefined)).toMatchObject({ what: 'amount', of: 'hit', field: 'harm' })
  expect(eventMeasure('events.hit.by=wolf', undefined)).toBeNull()
})

test('kinds come from the lab, the dictionary and the ruleset', () => {
  const kinds = new MeasureKinds(bouts)
  const expected = {
    'winRate.red': 'share',
    'score.first': 'share',
    steps: 'count',
    'events.hit.by=wolf': 'count',
    'hit.amount.to=wolf': 'amount',
    'noise.red': 'time',
    'aim.red': 'share',
    'glory.red': 'amount',
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, kinds.of(name)]))).toEqual(expected)
  expect(isShare('aim.red')).toBe(false)
  expect(isShare('aim.red', { 'aim.red': 'share' })).toBe(true)
  expect([isEitherOr('winRate.red'), isEitherOr('score.first'), isEitherOr('aim.red')]).toEqual([true, false, false])
  expect(['winRate.red', 'draws', 'steps', 'rounds', 'hpLeft.red', 'events.hit'].filter(isHeadline)).toEqual([
    'winRate.red',
    'draws',
    'steps',
    'rounds',
  ])
})

test('measures have names for people', () => {
  const told = (name: string): string => englishText(measureName(bouts, name))
  expect(told('winRate.red')).toBe('win rate of red')
  expect(told('winRate.first')).toBe('win rate of the first')
  expect(told('score.first')).toBe('score of the first')
  expect(told('noise')).toBe('noise')
  expect(told('noise.second')).toBe('noise of the second')
  expect(told('events.hit')).toBe('a hit: how often')
  expect(told('hit.amount.by=wolf')).toBe('a hit: how much, by wolf')
  expect(told('family.fire.amount')).toBe('fire: how much')
  expect(told('glory.red')).toBe('glory.red')
  expect(englishText(measureName(null, 'winRate.red'))).toBe('win rate of red')
  expect(measureName(null, 'noise.red')).toBe('noise.red')
  expect(new Teller('xx').text(measureName(bouts, 'events.hit'))).toBe('⟦⟦a hit⟧: how often⟧')
})
