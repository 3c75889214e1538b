import { otherWorld } from '../agents/worlds.ts'
import type { Battle } from '../kernel/battle.ts'
import type { BattleEvent, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import { EventLog } from '../kernel/event-log.ts'
import { occurrenceOf } from '../kernel/meaning/dictionary.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { pointAt, type Point } from './graph.ts'
import type { Playouts } from './playouts.ts'

/** A step in which chance moved the battle, whoever chose what. */
export interface Stroke {
  /** After the step. */
  readonly position: number
  /** Whom it favoured, and by how much of the chance to win. */
  readonly seat: number
  readonly moved: number
  /** Types of its events that say most, a few at most. */
  readonly events: readonly string[]
  /** How often the same step goes like this; null where it always has the same kinds of events, such as a draw of cards. */
  readonly share: number | null
}

/** Where the line of chances moved less, chance is not asked about. */
const LEAST_MOVE = 0.05
const PLAYOUTS = 300
const REPEATS = 200
/** Types of events that are told of one step. */
const MOST_TOLD = 3
/** Two means of so many playouts differ by so much by themselves, at most: chance that moved less is not told. */
const NOISE = 3 * Math.sqrt(0.5 / PLAYOUTS)

/**
 * What chance did in the step that led to a position: where the battle stands after it, against what could be expected
 * once the choice was made. In rulesets with secrets it is what the seat that chose could expect.
 */
export function strokeAt<T extends RulesetTypes>(
  battle: Battle<T>,
  playouts: Playouts<T>,
  position: number,
): Stroke | null {
  const { ruleset, decisions } = battle
  const { state: before, decided, turn } = battle.at(position - 1)
  const action = turn.kind === 'decision' ? decisions[decided] : undefined
  const viewer = turn.kind === 'decision' && ruleset.traits.hiddenInformation ? turn.seat : null
  const expected = Array.from({ length: playouts.seats }, () => 0)
  for (let world = 0; world < PLAYOUTS; world += 1) {
    const rewards = playouts.rewards(before, viewer, `expected/${position}/${world}`, { action })
    for (const [seat, reward] of rewards.entries()) expected[seat] += reward / PLAYOUTS
  }
  const happened = eventsOf(battle, position)
  const { share, varying } = repeated(battle, position, viewer, action, happened)
  const { chances } = pointAt(battle, playouts, position, viewer, PLAYOUTS)
  const gains = chances.map((chance, seat) => chance - expected[seat])
  const moved = Math.max(...gains)
  if (moved < NOISE) return null
  const stroke = { position, seat: gains.indexOf(moved), moved }
  if (share < 1) return { ...stroke, events: told(ruleset, happened), share }
  return varying.length === 0 ? null : { ...stroke, events: varying.slice(0, MOST_TOLD), share: null }
}

function eventsOf<T extends RulesetTypes>({ log }: Battle<T>, position: number): readonly T['Event'][] {
  return log === null ? [] : log.events.slice(log.lengthAt(position - 1), log.lengthAt(position))
}

function signatureOf(events: readonly BattleEvent[]): string {
  return events.map(({ type }) => type).join()
}

function told<T extends RulesetTypes>(ruleset: Ruleset<T>, events: readonly T['Event'][]): readonly string[] {
  const heavy = events.filter((event) => {
    const { weight } = occurrenceOf(ruleset.events, event)
    return weight === 'deed' || weight === 'turningPoint'
  })
  return [...new Set((heavy.length === 0 ? events : heavy).map(({ type }) => type))].slice(0, MOST_TOLD)
}

/** How often the same step, once more, has the same events, and the types of those that tell of something else then. */
function repeated<T extends RulesetTypes>(
  battle: Battle<T>,
  position: number,
  viewer: number | null,
  action: T['Action'] | undefined,
  happened: readonly T['Event'][],
): { readonly share: number; readonly varying: readonly string[] } {
  const { ruleset } = battle
  const { state } = battle.at(position - 1)
  const signature = signatureOf(happened)
  const texts = happened.map((event) => JSON.stringify(event))
  const varying = new Set<string>()
  let same = 0
  for (let world = 0; world < REPEATS; world += 1) {
    const log = new EventLog<T['Event']>()
    const copy = otherWorld(ruleset, state, viewer, Sfc32.seeded(`${battle.seed}/share/${position}/${world}`))
    try {
      ruleset.step(copy, action, log)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
    }
    const { events } = log
    if (signatureOf(events) !== signature) continue
    same += 1
    for (const [at, text] of texts.entries()) if (JSON.stringify(events[at]) !== text) varying.add(events[at].type)
  }
  return { share: same / REPEATS, varying: [...varying] }
}

/** Positions after which a line had moved most, at most so many. */
export function largestMoves(points: readonly Point[], most: number): readonly number[] {
  return points
    .slice(1)
    .map(({ position, chances }, before) => ({
      position,
      isNext: points[before].position === position - 1,
      moved: Math.max(...chances.map((chance, seat) => Math.abs(chance - points[before].chances[seat]))),
    }))
    .filter(({ moved, isNext }) => isNext && moved >= LEAST_MOVE)
    .toSorted((a, b) => b.moved - a.moved)
    .slice(0, most)
    .map(({ position }) => position)
    .toSorted((a, b) => a - b)
}
