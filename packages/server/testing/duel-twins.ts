import fc from 'fast-check'
import type { Json } from '@quintain/engine'
import { chainSetups } from '../../../tests/chain-games.ts'
import { DEFAULT_PACKS } from '../src/catalogue/packs.ts'
import type { Entropy } from '../src/match/entropy.ts'
import type { LegalAction, MatchRequestInput } from '@quintain/client/protocol'
import { type TestArena, testArena } from './arena.ts'
import { RawSocket } from './raw-socket.ts'

const DEN = new URL('../../../examples/den', import.meta.url)

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
export function difference(here: readonly string[], there: readonly string[]): string | null {
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
export const duels = chainSetups.map((setup) => {
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
export type Duel = typeof duels extends fc.Arbitrary<infer Value> ? Value : never

/** The player's hidden cards in other places: rotated by `shift`, zones as large as before. */
export function redealt(duel: Duel, seat: number, shift: number): Duel {
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

export const OWN_DRAW = '"type":"draw","player":0'

export interface Recording {
  readonly seat: readonly string[]
  readonly spectator: readonly string[]
  /** Moments of the match after which all that was told was kept for comparing. */
  readonly positions: number
}

export interface Played {
  /** By seat: chooses by what it was told, or stays silent. */
  readonly open: readonly boolean[]
  readonly stopAtDraw?: boolean
  readonly turns?: number
  /** Without: everybody sees at once what is hidden from nobody. */
  readonly spectators?: MatchRequestInput['spectators']
}

interface Twin {
  readonly arena: TestArena
  readonly entropy: CountingEntropy
}

/** Servers on one clock, on which the same is played with other hidden cards, or other hidden choices. */
export class DuelTwins {
  readonly #twins: readonly Twin[]
  #runs = 0
  #making: Promise<unknown> = Promise.resolve()

  private constructor(twins: readonly Twin[]) {
    this.#twins = twins
  }

  static async open(servers: number): Promise<DuelTwins> {
    const twins: Twin[] = []
    for (let i = 0; i < servers; i += 1) {
      const entropy = new CountingEntropy()
      // On a clock that stands still nothing that was spent comes back.
      const unhurried = { now: () => 1_800_000_000_000, costBurstMs: Number.MAX_SAFE_INTEGER }
      const options = { database: ':memory:', packs: [...DEFAULT_PACKS, DEN], entropy, ...unhurried }
      twins.push({ entropy, arena: await testArena(options) })
    }
    return new DuelTwins(twins)
  }

  async close(): Promise<void> {
    for (const { arena } of this.#twins) await arena.close()
  }

  /** What was told on each. A setup for each server, everything else the same; several may be played at once. */
  async record(setups: readonly Duel[], played: Played): Promise<Recording[]> {
    const { run, matches } = await this.make(setups, played.spectators)
    // Texts as data, and told; whole states, and what changed in them.
    const hello = { wishes: { language: [null, 'en', 'zh'][run % 3], pictures: true }, changes: run % 2 === 0 }
    return Promise.all(
      matches.map(async ({ arena, match }) => {
        const tokens = [tokenOf(run, 0), (await arena.api.join(match, { seat: 1, token: tokenOf(run, 1) })).token ?? '']
        return record(arena, match, tokens, played, hello)
      }),
    )
  }

  /** A match on each, with the same id. */
  async make(
    setups: readonly unknown[],
    spectators?: MatchRequestInput['spectators'],
    game: Pick<MatchRequestInput, 'ruleset' | 'seats'> = { ruleset: 'chain' },
  ) {
    const run = (this.#runs += 1)
    const join = { seat: 0, token: tokenOf(run, 0) }
    const terms = spectators === undefined ? {} : { spectators }
    // Ids are counted: one after the other.
    const making = this.#making.then(() =>
      Promise.all(
        setups.map(async (setup, i) => {
          const { arena, entropy } = this.#twins[i]
          entropy.begin(run)
          const made = await arena.api.create({ ...game, setup, ...terms, join })
          return { arena, match: made.match.id }
        }),
      ),
    )
    this.#making = making.catch(() => undefined)
    return { run, matches: await making }
  }
}

/** Who watches: at once; some turns later; and, of everything, only when it is too late for this test's clock. */
export const TERMS = [
  undefined,
  { mode: 'public' as const, delayTurns: 2 },
  { mode: 'public' as const, delayMs: 10_000 },
  { mode: 'all' as const, delayMs: 30_000 },
]
/** How often what is hidden is dealt anew for each match. */
export const DEALS = 3

export const tokenOf = (run: number, seat: number) => `the-token-of-seat-${seat}-in-${run}`

/** How the sockets of a match come in. */
interface Hello {
  readonly wishes: { readonly language: string | null; readonly pictures: boolean }
  readonly changes: boolean
}

/** Plays on a real server; `open` seats choose by what they were told, others stay silent. */
async function record(
  arena: TestArena,
  match: string,
  tokens: readonly string[],
  { open, stopAtDraw = false, turns = 25, spectators }: Played,
  hello: Hello,
): Promise<Recording> {
  const { language } = hello.wishes
  const enter = (token?: string, how: object = hello) => RawSocket.open(arena.url, { match, token, ...how }, {}, false)
  // Nobody compares what a seat is told that stays silent.
  const wishes = { scene: false, view: false, events: false }
  const seats = [await enter(tokens[0]), await enter(tokens[1], open[1] ? hello : { wishes, changes: true })]
  // Who is behind is told when others ask: he asks, after each turn.
  const isBehind = spectators !== undefined
  const asked: string[] = []
  const watching = isBehind ? [] : [await enter()]
  const everybody = [...seats, ...watching]
  const allKnow = (seq: number) =>
    Promise.all(everybody.map((one) => one.until(() => (one.sync?.state.seq ?? -1) >= seq, 'all are told')))
  await allKnow(0)
  let positions = 1
  for (let turn = 0; turn < turns; turn += 1) {
    const state = seats[0].sync?.state
    if (state === undefined || state.status !== 'playing') break
    const decider = state.turn.seat ?? 0
    const legal = seats[decider].sync?.state.legal ?? []
    // The choice depends on the bytes that the seat received, and on nothing else.
    const choice = seats[decider].length + turn
    const action = open[decider] ? legal[choice % legal.length]?.action : silent(legal)
    if (action === undefined) break
    if (decider === 0)
      await seats[0].ask({ type: 'act', id: `wrong${turn}`, turn: state.turn.number, action: { type: 'nonsense' } })
    else await seats[0].ask({ type: 'act', id: `early${turn}`, turn: state.turn.number, action: { type: 'pass' } })
    const drawn = () => seats[0].texts.some((text) => text.includes(OWN_DRAW))
    const answer = await seats[decider].ask({ type: 'act', id: `a${turn}`, turn: state.turn.number, action })
    const seq = answer.type === 'accepted' ? answer.seq : -1
    await allKnow(seq)
    if (isBehind) {
      const since = language === null ? `since=${turn}` : `since=${turn}&language=${language}`
      asked.push(await (await fetch(`${arena.url}/api/matches/${match}/state?${since}`)).text())
    }
    positions += 1
    if (stopAtDraw && drawn()) break
  }
  const told = { seat: [...seats[0].texts], spectator: [...watching.flatMap(({ texts }) => texts), ...asked] }
  for (const socket of everybody) socket.close()
  return { ...told, positions }
}
