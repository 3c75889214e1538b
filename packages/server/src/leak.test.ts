import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { until } from '../testing/arena.ts'
import { compareChoices } from '../testing/choice-twins.ts'
import { compareTwins } from '../testing/comparison.ts'
import { DEALS, difference, duels, DuelTwins, OWN_DRAW, redealt, tokenOf } from '../testing/duel-twins.ts'
import { RawSocket } from '../testing/raw-socket.ts'

/** How many moments of matches are compared at least; at night the command `testing/twins-main.ts` compares 100,000. */
const POSITIONS = extent(30, 200)

describe('what is hidden does not leave the server', () => {
  let twins: DuelTwins
  beforeAll(async () => {
    twins = await DuelTwins.open(1 + DEALS)
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
      { numRuns: extent(3, 50), endOnFailure: true },
    )
  })

  it('a spectator receives the same bytes whatever anybody holds', async () => {
    await fc.assert(
      fc.asyncProperty(duels, fc.integer({ min: 1, max: 30 }), async (duel, shift) => {
        const other = redealt(redealt(duel, 0, shift), 1, shift + 1)
        const [here, there] = await twins.record([duel, other], { open: [false, false] })
        expect(difference(here.spectator, there.spectator)).toBeNull()
      }),
      { numRuns: extent(3, 50), endOnFailure: true },
    )
  })

  it('a seat and those who watch, at once or later, receive the same bytes whatever others hold or choose', async () => {
    const { faults, positions, sealed } = await compareTwins(twins, 1, POSITIONS)
    expect(faults).toEqual([])
    expect(positions).toBeGreaterThanOrEqual(POSITIONS)
    expect(sealed).toBeGreaterThan(0)
  })

  it('would notice: once all have chosen, everybody is told what', async () => {
    expect((await compareChoices(twins, 1)).faults).toEqual([])
    expect((await compareChoices(twins, 1, { opens: true })).faults).not.toEqual([])
  })

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
