import { Sfc32 } from '@quintain/engine'
import type { MatchRequestInput } from '@quintain/client/protocol'
import { DEALS, difference, type DuelTwins, tokenOf, TERMS } from './duel-twins.ts'
import type { TestArena } from './arena.ts'
import { RawSocket } from './raw-socket.ts'

const FOXES = ['Rusk', 'Wren', 'Sable', 'Moth']
const COINS = 9

/** One question to all seats at once: who answers when, and what, but for the one whose choice differs. */
interface Question {
  /** Who answers; the first chooses something else on each server, the last does not choose any more. */
  readonly order: readonly number[]
  readonly bids: readonly number[]
  /** Rounds that were played before, the same on all servers. */
  readonly past: number
  readonly spectators: MatchRequestInput['spectators']
}

export interface ComparedChoices {
  readonly positions: number
  readonly messages: number
  readonly bytes: number
  readonly faults: readonly string[]
}

/**
 * Matches that differ in what one seat has chosen while others have yet to choose: all that any other seat and those
 * who watch are told, over sockets and HTTP, must be the same bytes. `opens`: the last one chooses as well, and then
 * everybody may know.
 */
export async function compareChoices(
  twins: DuelTwins,
  number: number,
  { opens = false, run = 0 } = {},
): Promise<ComparedChoices> {
  const random = Sfc32.seeded(`choices ${number} ${run}`)
  const places = random.int(2, FOXES.length)
  const seats = Array.from({ length: places }, (_, seat) => seat)
  const order = seats.map((seat) => ({ seat, rank: random.int(0, 1_000) })).toSorted((a, b) => a.rank - b.rank)
  const question: Question = {
    order: order.map(({ seat }) => seat),
    bids: seats.map(() => random.int(0, 2)),
    past: random.int(0, 2),
    spectators: TERMS[run % TERMS.length],
  }
  const setup = { foxes: FOXES.slice(0, places), rounds: 9, coins: COINS }
  const game = { ruleset: 'den', seats: seats.map(() => ({ kind: 'open' as const })) }
  const made = await twins.make(
    Array.from({ length: 1 + DEALS }, () => setup),
    question.spectators,
    game,
  )
  const told = await Promise.all(
    made.matches.map(({ arena, match }, twin) => record(arena, match, made.run, question, twin, opens)),
  )
  const [here, ...others] = told
  const faults = others.flatMap((there) =>
    here.texts.flatMap((own, viewer) => difference(own, there.texts[viewer]) ?? []),
  )
  const texts = here.texts.flat()
  const bytes = texts.reduce((sum, text) => sum + text.length, 0)
  return { positions: here.positions * DEALS, messages: texts.length * DEALS, bytes: bytes * DEALS, faults }
}

/** What everybody but the first to choose is told, by viewer. */
async function record(
  arena: TestArena,
  match: string,
  run: number,
  { order, bids, past, spectators }: Question,
  twin: number,
  opens: boolean,
): Promise<{ readonly texts: readonly string[][]; readonly positions: number }> {
  const [hider, ...others] = order
  let seq = 0
  for (const seat of order.toSorted((a, b) => a - b).slice(1)) {
    await arena.api.join(match, { seat, token: tokenOf(run, seat) })
    seq += 1
  }
  const hello = { wishes: { language: [null, 'en', 'zh'][run % 3], pictures: true }, changes: run % 2 === 0 }
  const enter = (token?: string) => RawSocket.open(arena.url, { match, token, ...hello }, {}, false)
  const sockets = await Promise.all(others.map((seat) => enter(tokenOf(run, seat))))
  // Who is kept behind is told when he asks.
  if (spectators === undefined) sockets.push(await enter())
  const asked: string[][] = [...others, null].map(() => [])
  const allKnow = () =>
    Promise.all(sockets.map((one) => one.until(() => (one.sync?.state.seq ?? -1) >= seq, 'all are told')))
  const choose = async (seat: number, round: number, bid: number) => {
    const request = { id: `${seat}.${round}`, turn: round * order.length, action: { type: 'bid', bid } }
    await arena.api.act(match, tokenOf(run, seat), request)
    seq += 1
    await allKnow()
  }
  await allKnow()
  for (let round = 0; round < past; round += 1) for (const seat of order) await choose(seat, round, bids[seat] % 2)
  let positions = 0
  for (const seat of opens ? order : order.slice(0, -1)) {
    await choose(seat, past, seat === hider ? twin : bids[seat])
    for (const [place, viewer] of [...others, null].entries()) {
      const headers = new Headers(viewer === null ? [] : [['authorization', `Bearer ${tokenOf(run, viewer)}`]])
      for (const path of ['', '/state?language=en']) {
        asked[place].push(await (await fetch(`${arena.url}/api/matches/${match}${path}`, { headers })).text())
      }
    }
    positions += 1
  }
  const texts = [...sockets.map((socket) => [...socket.texts]), ...asked]
  for (const socket of sockets) socket.close()
  return { texts, positions }
}
