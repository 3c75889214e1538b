import fc from 'fast-check'
import { compareChoices } from './choice-twins.ts'
import { DEALS, difference, type Duel, duels, type DuelTwins, redealt, TERMS } from './duel-twins.ts'

/** Matches that are played at once: with hidden cards, and with hidden choices, which end with the first question. */
const LANES = 6
const SEALED_LANES = 3

export interface Comparison {
  readonly seed: number
  matches: number
  positions: number
  /** Those of them in which a choice was sealed. */
  sealed: number
  messages: number
  bytes: number
  /** The first differences. */
  readonly faults: string[]
}

/**
 * Duels in which the opponent holds other cards, and matches in which somebody has chosen something else, until so many
 * moments of matches were compared or something differs: what a seat receives, and those who watch, at once or later.
 */
export async function compareTwins(
  twins: DuelTwins,
  seed: number,
  positions: number,
  tell: (soFar: Comparison) => void = () => undefined,
): Promise<Comparison> {
  const total: Comparison = { seed, matches: 0, positions: 0, sealed: 0, messages: 0, bytes: 0, faults: [] }
  const compareSealed = async (run: number): Promise<void> => {
    const { positions: sealed, messages, bytes, faults } = await compareChoices(twins, seed, { run })
    total.matches += 1
    total.positions += sealed
    total.sealed += sealed
    total.messages += messages
    total.bytes += bytes
    total.faults.push(...faults)
  }
  const compare = async (duel: Duel, run: number): Promise<void> => {
    const { hand, arsenal, deck } = duel.players[1]
    const places = hand.length + arsenal.length + deck.length
    const others = Array.from({ length: DEALS }, (_, deal) =>
      redealt(duel, 1, 1 + ((run * DEALS + deal) % Math.max(1, places - 1))),
    )
    const played = { open: [true, false], turns: 100, spectators: TERMS[run % TERMS.length] }
    const [here, ...twin] = await twins.record([duel, ...others], played)
    for (const there of twin) {
      for (const [own, other] of [
        [here.seat, there.seat],
        [here.spectator, there.spectator],
      ]) {
        const found = difference(own, other)
        if (found !== null) total.faults.push(found)
        total.messages += own.length
        total.bytes += own.reduce((sum, text) => sum + text.length, 0)
      }
      total.positions += here.positions
    }
    total.matches += 1
  }
  for (let round = 0; total.positions < positions && total.faults.length === 0; round += 1) {
    const sample = fc.sample(duels, { numRuns: LANES, seed: seed * 1_000_000 + round })
    const sealed = Array.from({ length: SEALED_LANES }, (_, lane) => compareSealed(round * SEALED_LANES + lane))
    await Promise.all([...sealed, ...sample.map((duel, lane) => compare(duel, round * LANES + lane))])
    tell(total)
  }
  return total
}
