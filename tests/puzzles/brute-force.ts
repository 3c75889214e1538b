import { Stream } from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { chain, type ChainState } from '@quintain/engine/rulesets/chain'

/*
 * What puzzles claim, checked the long way: plain recursion over all legal actions, without anything of the solvers that
 * found them.
 */

type AtbState = Parameters<typeof atb.clone>[0]

/**
 * Every way in which the opponent's unseen cards may lie: hands as sets, arsenals likewise. Where its turn ends before the
 * seat's own one does, the top of its deck too; what it draws even if it keeps its hand is a set as well.
 */
export function allDeals(state: ChainState, seat: number): ChainState[] {
  const { hand, arsenal, deck, plan } = state.players[1 - seat]
  const unseen = [...hand, ...arsenal, ...deck]
  const top = state.turn === seat ? 0 : Math.min(deck.length, plan.intellect)
  /** Places at which a set begins, and where the last of them ends. */
  const starts = [0, hand.length, hand.length + arsenal.length]
  const end = starts[2] + Math.min(top, Math.max(0, plan.intellect - hand.length))
  const deals = new Map<string, ChainState>()
  const deal = (taken: readonly number[]): void => {
    const place = taken.length
    if (place < starts[2] + top) {
      const tried = new Set<string>()
      unseen.forEach((card, at) => {
        // Within a set places do not matter: only ascending ones.
        const isLower = place < end && !starts.includes(place) && card.order < unseen[taken[place - 1]].order
        if (taken.includes(at) || isLower || tried.has(card.key)) return
        tried.add(card.key)
        deal([...taken, at])
      })
      return
    }
    const world = chain.clone(state)
    const other = world.players[1 - seat]
    const cards = taken.map((at) => unseen[at])
    other.hand = cards.slice(0, starts[1])
    other.arsenal = cards.slice(starts[1], starts[2])
    other.deck = unseen.filter((_, at) => !taken.includes(at))
    for (let at = cards.length - 1; at >= starts[2]; at -= 1) other.deck.push(cards[at])
    deals.set(JSON.stringify(cards.map(({ key }) => key)), world)
  }
  deal([])
  return [...deals.values()]
}

/** Whether an action surely wins in all these worlds, which look alike to the seat, before its own turn is over. */
export function isSure(worlds: readonly ChainState[], seat: number, action: unknown): boolean {
  const [{ turn, turnNumber }] = worlds
  const lastTurn = turn === seat ? turnNumber : turnNumber + 1
  const reached = (state: ChainState): boolean => state.winner === seat
  const missed = (state: ChainState): boolean =>
    !reached(state) && (state.ending !== null || state.turnNumber > lastTurn)
  const sure = (states: readonly ChainState[]): boolean => {
    if (states.some(missed)) return false
    const going = states.filter((state) => !reached(state))
    if (going.length === 0) return true
    const next = chain.next(going[0])
    if (next.kind !== 'decision') throw new Error('somebody must decide')
    if (next.seat === seat) {
      return chain.legal(going[0]).some((own) => sure(going.map((state) => after(state, own))))
    }
    const seen = new Map<string, ChainState[]>()
    for (const state of going) {
      for (const reply of chain.legal(state)) {
        const then = after(state, reply)
        const text = JSON.stringify(chain.view(then, seat))
        const alike = seen.get(text)
        if (alike === undefined) seen.set(text, [then])
        else alike.push(then)
      }
    }
    return [...seen.values()].every(sure)
  }
  return sure(worlds.map((state) => after(state, action)))
}

function after(state: ChainState, action: unknown): ChainState {
  const next = chain.clone(state)
  chain.step(next, chain.accept(state, action), null)
  return next
}

/** Answers to the draws of one blow as they are given, and how likely they are. */
class Forced extends Stream {
  readonly kind = 'forced'
  readonly outputs = 0
  probability = 1
  readonly answers: boolean[]

  constructor(answers: readonly boolean[]) {
    super()
    this.answers = [...answers]
  }

  override chance(probability: number): boolean {
    const answer = this.answers.shift() ?? false
    this.probability *= answer ? probability : 1 - probability
    return answer
  }

  override chanceAtMost(probability: number): boolean {
    return this.chance(Math.min(1, probability))
  }

  output(): number {
    throw new Error('blows draw nothing but chances')
  }

  clone(): Forced {
    return this
  }

  save(): string {
    return this.kind
  }
}

const BLOWS = [[false], [true, false], [true, true]]

/** Between what and what the chance lies to win after an action, when everybody plays as well as can be. */
export function chanceBetween(state: AtbState, seat: number, action: unknown, depth: number): [number, number] {
  let low = 0
  let high = 0
  const chosen = atb.accept(state, action)
  for (const answers of chosen.type === 'pass' ? [[]] : BLOWS) {
    const next = atb.clone(state)
    const random = new Forced(answers)
    next.random = random
    atb.step(next, chosen, null)
    const value = valueBetween(next, seat, depth)
    low += random.probability * value[0]
    high += random.probability * value[1]
  }
  return [low, high]
}

function valueBetween(state: AtbState, seat: number, depth: number): [number, number] {
  while (atb.next(state).kind === 'auto') atb.step(state, undefined, null)
  const turn = atb.next(state)
  if (turn.kind !== 'decision') return atb.outcome(state)?.seat === seat ? [1, 1] : [0, 0]
  if (depth === 0) return [0, 1]
  const values = atb.legal(state).map((action) => chanceBetween(state, seat, action, depth - 1))
  const pick = turn.seat === seat ? Math.max : Math.min
  return [pick(...values.map(([low]) => low)), pick(...values.map(([, high]) => high))]
}
