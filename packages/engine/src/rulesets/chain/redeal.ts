import { UsageError } from '../../kernel/errors.ts'
import { type Generator, Stream } from '../../random/generator.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import type { Card } from './cards/card.ts'
import { HAND_LIMIT } from './cards/limits.ts'
import { GENERATED_HALF, generateCard, generatedCard, generatedNumber, HIGHEST_PITCH } from './cards/generated.ts'
import { positionsOf } from './actions/combinations.ts'
import { needOf } from './payments/paid-actions.ts'
import { paymentBook, pitchesOf } from './payments/payment-book.ts'
import { type ChainState, cloneWith, type PlayerState } from './state.ts'

/** Deals that are tried before the cards are given out so that the waiting attack can surely be paid. */
const DEALS = 16

/**
 * A state that the seat cannot tell from this one: the order of its own deck, and the opponent's hand, arsenal, deck
 * and waiting payment, are dealt anew. The result depends on what the seat sees (and which cards it does not) alone,
 * never on where the hidden cards really are.
 */
export function redeal(state: ChainState, seat: number, random: Generator): ChainState {
  if (!(random instanceof Stream)) throw new UsageError('cards are dealt from a stream of outputs')
  const world = cloneWith(state, Sfc32.seeded(random.bits(32)))
  const own = world.players[seat]
  own.deck = hiddenCards(own.deck, seat, own, random)
  random.shuffle(own.deck)
  dealOpponent(world, 1 - seat, random)
  return world
}

/** Cards in an order of their own that does not tell where they were. Unseen generated cards are made anew. */
function hiddenCards(cards: readonly Card[], owner: number, player: PlayerState, random: Stream): Card[] {
  return player.plan.deck === null ? generatedAnew(cards, owner, random) : sorted(cards)
}

/** Scratch: by place in the setup a card, and how many of it there are; nothing is counted in between. */
const kinds: Card[] = []
const copies: number[] = []

/** Cards of the setup, in its order. Every playout begins with this: they are counted, which no comparing can match. */
function sorted(cards: readonly Card[]): Card[] {
  let end = 0
  for (const card of cards) {
    while (copies.length <= card.order) copies.push(0)
    kinds[card.order] = card
    copies[card.order] += 1
    end = Math.max(end, card.order + 1)
  }
  const list: Card[] = []
  for (let order = 0; order < end; order += 1) {
    for (let left = copies[order]; left > 0; left -= 1) list.push(kinds[order])
    copies[order] = 0
  }
  return list
}

function generatedAnew(cards: readonly Card[], owner: number, random: Stream): Card[] {
  let numbers = 0
  const others: Card[] = []
  for (const card of cards) {
    if (card.order < 0) numbers |= 1 << generatedNumber(card.key)
    else others.push(card)
  }
  const list: Card[] = []
  for (let n = 0; n < 2 * GENERATED_HALF; n += 1) {
    if (((numbers >> n) & 1) === 1) list.push(generateCard(owner, n, random))
  }
  return others.length === 0 ? list : [...list, ...sorted(others)]
}

function dealOpponent(world: ChainState, seat: number, random: Stream): void {
  const opponent = world.players[seat]
  const { declared } = world
  const waiting = declared !== null && world.turn === seat ? declared : null
  // What is declared lies open, in its place.
  const openHand = waiting?.source === 'hand' ? waiting.index : null
  const openArsenal = waiting?.source === 'arsenal' ? waiting.index : null
  const all = [...opponent.hand, ...opponent.arsenal, ...opponent.deck]
  const open = waiting?.card ?? null
  if (open !== null) all.splice(all.indexOf(open), 1)
  let pool = hiddenCards(all, seat, opponent, random)
  const cost = waiting === null ? 0 : ((waiting.card ?? opponent.plan.weapon)?.cost ?? 0)
  const need = waiting === null ? 0 : needOf(cost, opponent.floating)
  const hidden = opponent.hand.length - (openHand === null ? 0 : 1)
  for (let deal = 0; deal < DEALS; deal += 1) {
    random.shuffle(pool)
    if (pitchOf(pool, hidden) >= need) break
  }
  if (pitchOf(pool, hidden) < need) {
    // The hand comes from the front of the pool: with the highest pitch there, it pays whatever can be paid.
    pool = pool.map((card) => withHighestPitch(card, seat))
    pool.sort((a, b) => b.pitch - a.pitch)
  }
  let next = 0
  for (let i = 0; i < opponent.hand.length; i += 1) {
    if (i === openHand) continue
    opponent.hand[i] = pool[next]
    next += 1
  }
  for (let i = 0; i < opponent.arsenal.length; i += 1) {
    if (i === openArsenal) continue
    opponent.arsenal[i] = pool[next]
    next += 1
  }
  opponent.deck = pool.slice(next)
  if (waiting !== null) {
    const { source, index, card } = waiting
    world.declared = { source, index, card, pitch: anyPayment(opponent, openHand, need, random) }
  }
}

/** A generated card as it may be at best; others are what they are. */
function withHighestPitch(card: Card, owner: number): Card {
  if (card.order >= 0) return card
  return generatedCard(owner, generatedNumber(card.key), card.cost, card.attack, card.defense, HIGHEST_PITCH)
}

function pitchOf(cards: readonly Card[], count: number): number {
  let total = 0
  for (let i = 0; i < count; i += 1) total += cards[i].pitch
  return total
}

/** One of the payments without a needless card, each as likely. */
function anyPayment({ hand }: PlayerState, played: number | null, need: number, random: Stream): readonly number[] {
  const all = (1 << hand.length) - 1
  const others = played === null ? all : all & ~(1 << played)
  return positionsOf(random.choice(paymentBook(HAND_LIMIT).of(hand, pitchesOf(hand), others, need).masks))
}
