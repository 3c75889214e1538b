import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { until } from '../testing/arena.ts'
import { difference, type Duel, duels, DuelTwins, OWN_DRAW, redealt, tokenOf } from '../testing/duel-twins.ts'
import { RawSocket } from '../testing/raw-socket.ts'

/** How many moments of matches are compared at least, and how many matches are played at once. */
const POSITIONS = Number(process.env['TWIN_POSITIONS'] ?? extent(100, 100_000))
const LANES = 6
/** After so many it tells how far it is. */
const TOLD = 2_000
/** Who watches: at once; some turns later; and, of everything, only when it is too late for this test's clock. */
const TERMS = [
  undefined,
  { mode: 'public' as const, delayTurns: 2 },
  { mode: 'public' as const, delayMs: 10_000 },
  { mode: 'all' as const, delayMs: 30_000 },
]

describe('what is hidden does not leave the server', () => {
  let twins: DuelTwins
  beforeAll(async () => {
    twins = await DuelTwins.open()
  })
  afterAll(() => twins.close())

  it('a seat receives the same bytes whatever its own deck holds, until it draws', async () => {
    await fc.assert(
      fc.asyncProperty(duels, async (duel) => {
        const turned = duel.players.map((player, i) =>
          i === 0 ? { ...player, deck: player.deck.toReversed() } : player,
        )
        const setups = [duel, { ...duel, players: turned }]
        const [here, there] = await twins.record(setups, { open: [true, false], stopAtDraw: true })
        const drawn = here.seat.findIndex((text) => text.includes(OWN_DRAW))
        const end = drawn < 0 ? here.seat.length : drawn
        expect(difference(here.seat.slice(0, end), there.seat.slice(0, end))).toBeNull()
      }),
      { numRuns: extent(5, 50), endOnFailure: true },
    )
  })

  it('a spectator receives the same bytes whatever anybody holds', async () => {
    await fc.assert(
      fc.asyncProperty(duels, fc.integer({ min: 1, max: 30 }), async (duel, shift) => {
        const other = redealt(redealt(duel, 0, shift), 1, shift + 1)
        const [here, there] = await twins.record([duel, other], { open: [false, false] })
        expect(difference(here.spectator, there.spectator)).toBeNull()
      }),
      { numRuns: extent(5, 50), endOnFailure: true },
    )
  })

  it(
    'a seat and those who watch, at once or later, receive the same bytes whatever the opponent holds',
    async () => {
      const total = { matches: 0, positions: 0, messages: 0, bytes: 0 }
      const faults: string[] = []
      const compare = async (duel: Duel, run: number): Promise<void> => {
        const setups = [duel, redealt(duel, 1, 1 + (run % 30))]
        const spectators = TERMS[run % TERMS.length]
        const [here, there] = await twins.record(setups, { open: [true, false], turns: 100, spectators })
        for (const [own, other] of [
          [here.seat, there.seat],
          [here.spectator, there.spectator],
        ]) {
          const found = difference(own, other)
          if (found !== null) faults.push(found)
          total.messages += own.length
          total.bytes += own.reduce((sum, text) => sum + text.length, 0)
        }
        total.matches += 1
        total.positions += here.positions
      }
      const tell = () => process.stdout.write(`${JSON.stringify({ ...total, differing: faults.length })}\n`)
      const seed = Number(process.env['TWIN_SEED'] ?? 1)
      let told = TOLD
      for (let round = 0; total.positions < POSITIONS && faults.length === 0; round += 1) {
        const sample = fc.sample(duels, { numRuns: LANES, seed: seed * 1_000_000 + round })
        await Promise.all(sample.map((duel, lane) => compare(duel, round * LANES + lane)))
        if (total.positions < told) continue
        tell()
        told = total.positions + TOLD
      }
      tell()
      expect(faults).toEqual([])
      expect(total.positions).toBeGreaterThanOrEqual(POSITIONS)
    },
    8 * 3_600_000,
  )

  it('would notice: a spectator who sees everything receives other bytes', async () => {
    const wanted = duels.filter(({ players }) => new Set([...players[1].hand, ...players[1].deck]).size > 3)
    const [duel] = fc.sample(wanted, { numRuns: 1, seed: 1 })
    const setups = [duel, redealt(duel, 1, 1)]
    const { run, matches } = await twins.make(setups, { mode: 'all', delayTurns: 1 })
    const told: string[][] = []
    for (const { arena, match } of matches) {
      const tokens = [tokenOf(run, 0), (await arena.api.join(match)).token ?? '']
      const { turn } = (await arena.api.state(match, tokens[0])).state
      const { state } = await arena.api.state(match, tokens[turn.seat ?? 0])
      // After one turn spectators see the beginning.
      await arena.api.act(match, tokens[turn.seat ?? 0], { id: 'first', turn: 0, action: state.legal?.[0].action })
      const socket = await RawSocket.open(arena.url, { match })
      await until(() => socket.sync !== undefined, 'told')
      told.push([...socket.texts])
      socket.close()
    }
    expect(difference(told[0], told[1])).not.toBeNull()
  })
})
