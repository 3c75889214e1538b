import fc from 'fast-check'
import type { Json } from 'quintain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainSetups } from '../../../tests/chain-games.ts'
import { extent } from '../../../tests/extent.ts'
import { type TestArena, testArena, until } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import type { Entropy } from './match/entropy.ts'
import type { LegalAction } from './protocol/messages.ts'

/** The same ids, seeds and secrets in the same order: two servers tell the same where nothing else differs. */
class CountingEntropy implements Entropy {
  #run = 0
  #count = 0

  /** A new run has new ids, the same on both servers. */
  begin(run: number): void {
    this.#run = run
    this.#count = 0
  }

  id(): string {
    return `match-${this.#next()}`
  }

  luck(): string {
    return '4711'
  }

  salt(): string {
    return 'salt'
  }

  secret(): string {
    return `secret-secret-${this.#next()}`
  }

  #next(): string {
    this.#count += 1
    return `${String(this.#run).padStart(6, '0')}-${this.#count}`
  }
}

/** A short word about the first difference: whole messages are long. */
function difference(here: readonly string[], there: readonly string[]): string | null {
  const a = here.join('\n')
  const b = there.join('\n')
  if (a === b) return null
  let at = 0
  while (a[at] === b[at]) at += 1
  return `${a.slice(Math.max(0, at - 200), at + 60)} <> ${b.slice(at, at + 60)}`
}

type Cards = readonly string[]
interface Player {
  readonly deck: Cards
  readonly hand: Cards
  readonly arsenal: Cards
}

/** Generated duels in which both know all zones, so that what is hidden can be dealt anew. */
const duels = chainSetups.map((setup) => {
  const { players, ...rest }: { players: Partial<Player>[] } = JSON.parse(JSON.stringify(setup))
  return {
    ...rest,
    shuffle: false,
    players: players.map(({ deck, hand, arsenal, ...player }) => ({
      ...player,
      deck: Array.isArray(deck) ? deck : ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c0', 'c2'],
      hand: hand ?? ['c1', 'c3'],
      arsenal: arsenal ?? [],
    })),
  }
})
type Duel = typeof duels extends fc.Arbitrary<infer Value> ? Value : never

/** The player's hidden cards in other places: rotated by `shift`, zones as large as before. */
function redealt(duel: Duel, seat: number, shift: number): Duel {
  const player = duel.players[seat]
  const all = [...player.hand, ...player.arsenal, ...player.deck]
  const turned = all.map((_, i) => all[(i + shift) % all.length])
  const { length } = player.hand
  const dealt = {
    ...player,
    hand: turned.slice(0, length),
    arsenal: turned.slice(length, length + player.arsenal.length),
    deck: turned.slice(length + player.arsenal.length),
  }
  return { ...duel, players: duel.players.map((other, i) => (i === seat ? dealt : other)) }
}

/** What can be done without showing a card, the most telling first. */
const SILENT = [
  (action: Json) => JSON.stringify(action).startsWith('{"type":"setArsenal","index":0'),
  (action: Json) => JSON.stringify(action) === '{"type":"defend","hand":[],"arsenal":null}',
  (action: Json) => JSON.stringify(action) === '{"type":"pass"}',
  (action: Json) => JSON.stringify(action) === '{"type":"continue"}',
]

function silent(legal: readonly LegalAction[]): unknown {
  const actions = legal.map(({ action }): Json => JSON.parse(JSON.stringify(action)))
  for (const matches of SILENT) {
    const found = actions.find(matches)
    if (found !== undefined) return found
  }
  return undefined
}

const OWN_DRAW = '"type":"draw","player":0'

interface Recording {
  readonly seat: readonly string[]
  readonly spectator: readonly string[]
}

/** Plays on a real server; `open` seats choose by what they were told, others stay silent. */
async function record(
  arena: TestArena,
  setup: Json,
  open: readonly boolean[],
  stopAtDraw: boolean,
  language: string | null,
  changes: boolean,
): Promise<Recording> {
  const created = await arena.api.create({ ruleset: 'chain', setup, join: { seat: 0 } })
  const joined = await arena.api.join(created.match.id, { seat: 1 })
  const match = created.match.id
  const seats = [
    await RawSocket.open(arena.url, { match, token: created.token, wishes: { language }, changes }),
    await RawSocket.open(arena.url, { match, token: joined.token, wishes: { language }, changes }),
  ]
  const spectator = await RawSocket.open(arena.url, { match, wishes: { language }, changes })
  const everybody = [...seats, spectator]
  await until(() => everybody.every(({ sync }) => sync !== undefined), 'all are told')
  for (let turn = 0; turn < 25; turn += 1) {
    const state = seats[0].sync?.state
    if (state === undefined || state.status !== 'playing') break
    const decider = state.turn.seat ?? 0
    const legal = seats[decider].sync?.state.legal ?? []
    // The choice depends on the bytes that the seat received, and on nothing else.
    const choice = seats[decider].texts.join('').length + turn
    const action = open[decider] ? legal[choice % legal.length]?.action : silent(legal)
    if (action === undefined) break
    if (decider === 0)
      await seats[0].ask({ type: 'act', id: `wrong${turn}`, turn: state.turn.number, action: { type: 'nonsense' } })
    else await seats[0].ask({ type: 'act', id: `early${turn}`, turn: state.turn.number, action: { type: 'pass' } })
    const drawn = () => seats[0].texts.some((text) => text.includes(OWN_DRAW))
    const answer = await seats[decider].ask({ type: 'act', id: `a${turn}`, turn: state.turn.number, action })
    const seq = answer.type === 'accepted' ? answer.seq : -1
    await until(() => everybody.every(({ sync }) => (sync?.state.seq ?? -1) >= seq), 'all are told')
    if (stopAtDraw && drawn()) break
  }
  const told = { seat: [...seats[0].texts], spectator: [...spectator.texts] }
  for (const socket of everybody) socket.close()
  return told
}

interface Twin {
  readonly arena: TestArena
  readonly entropy: CountingEntropy
}

describe('what is hidden does not leave the server', () => {
  const twins: Twin[] = []
  let run = 0

  beforeAll(async () => {
    for (let i = 0; i < 2; i += 1) {
      const entropy = new CountingEntropy()
      twins.push({ entropy, arena: await testArena({ entropy, now: () => 1_800_000_000_000 }) })
    }
  })
  afterAll(async () => {
    for (const { arena } of twins) await arena.close()
  })

  /** Two setups, a server each, everything else the same. */
  async function recordBoth(
    setups: readonly Duel[],
    open: readonly boolean[],
    stopAtDraw = false,
  ): Promise<Recording[]> {
    run += 1
    for (const { entropy } of twins) entropy.begin(run)
    // Texts as data, and told.
    const language = [null, 'en', 'zh'][run % 3]
    // Whole states, and what changed in them.
    const changes = run % 2 === 0
    return Promise.all(twins.map(({ arena }, i) => record(arena, setups[i], open, stopAtDraw, language, changes)))
  }

  it('a seat receives the same bytes whatever the opponent holds', async () => {
    let messages = 0
    await fc.assert(
      fc.asyncProperty(duels, fc.integer({ min: 1, max: 30 }), async (duel, shift) => {
        const [here, there] = await recordBoth([duel, redealt(duel, 1, shift)], [true, false])
        messages += here.seat.length
        expect(difference(here.seat, there.seat)).toBeNull()
        expect(difference(here.spectator, there.spectator)).toBeNull()
      }),
      { numRuns: extent(10, 200), endOnFailure: true },
    )
    expect(messages).toBeGreaterThan(100)
  })

  it('a seat receives the same bytes whatever its own deck holds, until it draws', async () => {
    await fc.assert(
      fc.asyncProperty(duels, async (duel) => {
        const turned = duel.players.map((player, i) =>
          i === 0 ? { ...player, deck: player.deck.toReversed() } : player,
        )
        const [here, there] = await recordBoth([duel, { ...duel, players: turned }], [true, false], true)
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
        const [here, there] = await recordBoth([duel, other], [false, false])
        expect(difference(here.spectator, there.spectator)).toBeNull()
      }),
      { numRuns: extent(5, 50), endOnFailure: true },
    )
  })

  it('would notice: a spectator who sees everything receives other bytes', async () => {
    const wanted = duels.filter(({ players }) => new Set([...players[1].hand, ...players[1].deck]).size > 3)
    const [duel] = fc.sample(wanted, { numRuns: 1, seed: 1 })
    run += 1
    const told: string[][] = []
    for (const [i, setup] of [duel, redealt(duel, 1, 1)].entries()) {
      const { arena, entropy } = twins[i]
      entropy.begin(run)
      const created = await arena.api.create({
        ruleset: 'chain',
        setup,
        spectators: { mode: 'all', delayTurns: 1 },
        join: { seat: 0 },
      })
      const { id } = created.match
      const tokens = [created.token ?? '', (await arena.api.join(id)).token ?? '']
      const { turn } = (await arena.api.state(id, tokens[0])).state
      const { state } = await arena.api.state(id, tokens[turn.seat ?? 0])
      // After one turn spectators see the beginning.
      await arena.api.act(id, tokens[turn.seat ?? 0], { id: 'first', turn: 0, action: state.legal?.[0].action })
      const socket = await RawSocket.open(arena.url, { match: id })
      await until(() => socket.sync !== undefined, 'told')
      told.push([...socket.texts])
      socket.close()
    }
    expect(difference(told[0], told[1])).not.toBeNull()
  })
})
