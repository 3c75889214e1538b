import { describe, expect, test } from 'vitest'
import { extent } from '../../../../tests/extent.ts'
import { bestMove, distances, type Move, race, worth } from '../../../../tests/race.ts'
import { Battle } from '../kernel/battle.ts'
import { decidingSeats } from '../kernel/defaults.ts'
import { missingWords, strayPlaceholders } from '../kernel/meaning/check.ts'
import { contentPacks } from '../content.ts'
import { BOUNDS } from './judge.ts'
import { type Report, reportOf, reportOn } from './report.ts'
import { reportWords } from './words/index.ts'

const GOAL = 24

/** A race that is played as well as can be, but for rests at some positions; with what each decision really lost. */
function planted(seed: number, rests: readonly number[]) {
  const battle = Battle.start(race, { goal: GOAL }, { seed, listen: true })
  const lost: number[] = []
  while (battle.turn.kind === 'decision') {
    const [own, other] = distances(battle.state)
    const best = bestMove(battle.state)
    const move: Move = rests.includes(battle.position) ? 'rest' : best
    lost.push(worth(best, own, other) - worth(move, own, other))
    battle.act(move)
  }
  return { battle, lost }
}

function named({ decisions }: Report): number[] {
  return decisions.filter(({ verdict }) => verdict !== 'good').map(({ position }) => position)
}

describe('decisions', () => {
  const RESTS = [2, 5, 8, 11, 14]
  const CLEAR = 0.15

  test('five planted mistakes are found, and nothing else is called one', () => {
    const { battle, lost } = planted(5, RESTS)
    // By exact chances: each rest gives away a mistake or worse, everything else nothing.
    expect(lost.flatMap((loss, position) => (loss >= BOUNDS.mistake ? [position] : []))).toEqual(RESTS)
    expect(Math.max(...lost.filter((_, position) => !RESTS.includes(position)))).toBe(0)
    const report = reportOf(battle)
    expect(named(report)).toEqual(RESTS)
    for (const { position, best } of report.decisions) {
      if (!RESTS.includes(position)) continue
      // Walking and leaping may be nearly the same.
      expect(best === 'walk' || best === 'leap').toBe(true)
    }
    expect(report.seats.map(({ worst }) => worst.length)).toEqual([3, 2])
    expect(report.seats[0].worst).toContain(14)
  })

  test('over many races: every clear mistake is found, and what lost nothing has no name', () => {
    let found = 0
    for (let seed = 20; seed < extent(23, 60); seed += 1) {
      const { battle, lost } = planted(seed, RESTS)
      const { decisions } = reportOf(battle, { points: 2 })
      for (const { position, verdict, lost: estimate, interval } of decisions) {
        const loss = lost[position]
        if (loss === 0) expect([seed, position, verdict]).toEqual([seed, position, 'good'])
        if (loss < CLEAR) continue
        found += 1
        expect([seed, position, verdict]).not.toEqual([seed, position, 'good'])
        expect(Math.abs(estimate - loss)).toBeLessThan(1.5 * (interval.high - interval.low))
      }
    }
    expect(found).toBeGreaterThan(8)
  })

  test('who plays as well as can be is told so', () => {
    const { battle } = planted(3, [])
    const report = reportOf(battle, { points: 2 })
    expect(named(report)).toEqual([])
    for (const { accuracy } of report.seats) expect(accuracy).toBeGreaterThan(0.98)
  })
})

describe('the graph', () => {
  test('its intervals hold the exact chance, it ends with who won, and turns where the lead does', () => {
    const { battle } = planted(2, [])
    const [line] = reportOf(battle).lines
    let inside = 0
    for (const { position, intervals } of line.points.slice(0, -1)) {
      const { state } = battle.at(position)
      const [own, other] = distances(state)
      const chance = worth(bestMove(state), own, other)
      const first = state.turn === 0 ? chance : 1 - chance
      if (intervals[0].low <= first && first <= intervals[0].high) inside += 1
    }
    expect(inside).toBeGreaterThan(0.85 * (line.points.length - 1))
    expect(line.points.at(-1)?.chances[battle.outcome?.seat ?? 0]).toBe(1)
  })

  test('luck is told apart from play: a leap that lands moves the battle, a rest does not', () => {
    const { battle } = planted(5, [2, 5, 8, 11, 14])
    const { luck } = reportOf(battle)
    expect(luck.length).toBeGreaterThan(2)
    for (const { events, share } of luck) {
      expect(['leap', 'stumble']).toContain(events[0])
      expect(share).toBeGreaterThan(0.35)
      expect(share).toBeLessThan(0.65)
    }
  })

  test('a coarse graph comes first, and the same battle gives the same report', () => {
    const { battle } = planted(5, [2])
    const reports = [...reportOn(battle)]
    expect(reports[0].lines[0].points[0].playouts).toBeLessThan(reports.at(-1)?.lines[0].points[0].playouts ?? 0)
    expect(reports.map(({ done }) => done)).toEqual(reports.map(({ done }) => done).toSorted((a, b) => a - b))
    expect(reports.at(-1)?.done).toBe(1)
    expect(reportOf(battle)).toEqual(reports.at(-1))
  })
})

test.each(contentPacks.map(({ ruleset, scenarios }) => [ruleset.id, ruleset, scenarios[0].setup] as const))(
  '%s: any finished battle has a report, with a line for what was true and, with secrets, for each seat',
  (_, ruleset, setup) => {
    const names = ruleset.seats(ruleset.prepare(ruleset.setup.parse(setup))).map(() => 'heuristic')
    const agents = ruleset.traits.decisions ? names : []
    const battle = Battle.start(ruleset, setup, { seed: 1, agents, listen: true, stepLimit: 60 })
    battle.run()
    const { lines, decisions, outcome } = reportOf(battle.fork(Math.min(battle.length, 12)), { points: 3, playouts: 4 })
    expect(lines.map(({ seat }) => seat)).toEqual(ruleset.traits.hiddenInformation ? [null, 0, 1] : [null])
    for (const { points } of lines) {
      for (const { chances } of points) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1)
    }
    expect(decisions.length > 0).toBe(decidingSeats(ruleset, battle.plan).length > 0)
    expect(outcome === null).toBe(battle.length > 12)
  },
)

test('all words are there in both languages', async () => {
  expect((await missingWords('zh')).filter((code) => code.startsWith(`${reportWords.room}:`))).toEqual([])
  expect((await strayPlaceholders('zh')).filter((code) => code.startsWith(`${reportWords.room}:`))).toEqual([])
})
