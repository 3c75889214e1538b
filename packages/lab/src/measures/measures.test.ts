import {
  type BattleEvent,
  createGenerator,
  dictionary,
  englishText,
  type Ruleset,
  Teller,
  vocabulary,
} from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { ruleset as coin } from '../known/coin.ts'
import { BattleLog } from './battle-log.ts'
import { eventMeasure } from './event-measure-names.ts'
import { eventSums } from './event-measures.ts'
import { isEitherOr, isHeadline, isShare, MeasureKinds } from './measure-kinds.ts'
import { measureName } from './measure-names.ts'

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

function sums(ruleset: Ruleset, list: readonly Bout[]): Record<string, number> {
  const log = new BattleLog(ruleset)
  log.state = { random: createGenerator('sfc32', 1), steps: 0 }
  let cause: number | null = null
  for (const event of list) cause = log.add(event, null, cause)
  return Object.fromEntries(eventSums(ruleset, log))
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
    const log = new BattleLog(fading)
    log.state = { random: createGenerator('sfc32', 1), steps: 0 }
    const gone: Bout = { type: 'rest', unit: 7 }
    log.add(gone)
    alive = false
    expect(eventSums(fading, log).get('events.rest.by=kind 7')).toBe(1)
  })
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
