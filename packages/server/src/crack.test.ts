import { Battle, Chacha8, type Json, type Seed, Sfc32 } from '@quintain/engine'
import { chain } from '@quintain/engine/rulesets/chain'
import { content } from '@quintain/engine/rulesets/chain/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, type TestArena, testArena, until } from '../testing/arena.ts'
import { crack, foldedWord, ofFoldedWord, seedFoldedInto } from '../testing/cracker.ts'

/** Of the 2^32 streams of the first release, so many are searched: the rest is only time. */
const SEARCHED = 2 ** 20
/** Cards that a player has seen when he tries. */
const SEEN = 12

const [scenario] = content.scenarios
const plan = chain.prepare(chain.setup.parse(scenario.setup))
/** The list that the first player brought: every player knows his own. */
const deck = (plan.players[0].deck ?? []).map(({ name }) => name)

/** The cards that the first seat drew, in order, from the events that it was told. */
function drawnCards(events: readonly unknown[]): string[] {
  return events.flatMap((event) => {
    const { type, player, cards }: { type?: string; player?: number; cards?: string[] } = JSON.parse(
      JSON.stringify(event),
    )
    return type === 'draw' && player === 0 ? (cards ?? []) : []
  })
}

/** What the first seat of a battle has drawn by the time it knows enough cards. */
function seenIn(battle: Battle, seed: Seed): string[] {
  const choices = Sfc32.seeded(seed)
  for (;;) {
    const { log, state } = battle
    const events = (log?.events ?? []).map((event) => battle.ruleset.viewEvent?.(state, event, 0) ?? null)
    const seen = drawnCards(events.filter((event) => event !== null))
    if (seen.length >= SEEN) return seen.slice(0, SEEN)
    if (battle.turn.kind === 'decision') battle.act(choices.choice(battle.legal()))
    else battle.step()
  }
}

/** A game of `chain` as the first release would have dealt it. */
function oldBattle(seed: number): Battle {
  const old: typeof chain = { ...chain, start: (own, _, log) => chain.start(own, ofFoldedWord(foldedWord(seed)), log) }
  return Battle.start(old, scenario.setup, { seed, listen: true })
}

describe('a player who computes the luck of a match from his own cards', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena()
  })
  afterAll(() => arena.close())

  it('finds it where all of a seed was folded into one word', () => {
    for (const [word, high] of [
      [777_777, 1_234_567],
      [SEARCHED - 1, 3],
    ]) {
      const seed = seedFoldedInto(word, high)
      expect(foldedWord(seed)).toBe(word)
      const battle = oldBattle(seed)
      const start: Json = battle.fork(0).view(null)
      expect(crack(deck, seenIn(battle, seed), SEARCHED, ofFoldedWord)).toBe(word)
      // With it he knows the opponent's hand and both decks.
      expect(chain.view(chain.start(plan, ofFoldedWord(word), null), null)).toEqual(start)
    }
  })

  it('finds nothing with the same seeds since all their bits count', () => {
    const seed = seedFoldedInto(777_777, 1_234_567)
    const battle = Battle.start(chain, scenario.setup, { seed, generator: 'sfc32', listen: true })
    expect(crack(deck, seenIn(battle, seed), SEARCHED, ofFoldedWord)).toBeNull()
  })

  it('finds nothing in matches of the server', async () => {
    for (let match = 0; match < 3; match += 1) {
      const { seen, key } = await seenOnline(match)
      expect(seen).toHaveLength(SEEN)
      // The search itself works: it knows the right key when it comes to it, and nobody comes to it.
      expect(crack(deck, seen, 1, () => Chacha8.seeded(key))).toBe(0)
      expect(crack(deck, seen, SEARCHED, ofFoldedWord)).toBeNull()
      expect(crack(deck, seen, SEARCHED, (candidate) => Sfc32.seeded(candidate))).toBeNull()
    }
  })

  /** The first cards that the first seat of a match draws, as its socket is told of them; and the key, told at its end. */
  async function seenOnline(number: number): Promise<{ seen: string[]; key: string }> {
    const first = await arena.api.create({ ruleset: 'chain', scenario: scenario.id, join: { seat: 0 } })
    const second = await arena.api.join(first.match.id)
    expect(first.match.generator).toBe('chacha8')
    const seen: string[] = []
    const seats = [first, second].map(({ token }, seat) =>
      arena.client({
        match: first.match.id,
        token: token ?? '',
        onSync: (updates) => {
          if (seat === 0) seen.push(...drawnCards(updates.flatMap(({ events }) => events.map(({ event }) => event))))
        },
      }),
    )
    for (let turn = 0; seen.length < SEEN; turn += 1) {
      const decides = () => seats.find(({ seat, state }) => state?.turn.seat === seat && state?.legal !== undefined)
      const isOver = () => seats.every(({ state }) => state?.status === 'over')
      const agree = () => seats.every(({ state, seq }) => state !== null && seq === seats[0].seq)
      await until(() => agree() && (decides() !== undefined || isOver()), 'somebody decides')
      if (isOver()) {
        // Luck is real here: two matches in a thousand end before he has seen so many cards, and another one counts.
        for (const seat of seats) seat.close()
        return seenOnline(number)
      }
      const decider = decides()
      if (decider?.state === null || decider === undefined) throw new Error('nobody decides')
      await decider.act(pick(decider.state, turn * 7 + number))
    }
    await seats[0].command('resign')
    const { reveal } = await arena.api.match(first.match.id)
    for (const seat of seats) seat.close()
    return { seen: seen.slice(0, SEEN), key: reveal?.seed ?? '' }
  }
})
