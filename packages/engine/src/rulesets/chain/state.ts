import {
  badField,
  choice,
  flag,
  list,
  listOf,
  number,
  orNull,
  recordOf,
  sharedList,
  text,
} from '../../kernel/fields.ts'
import { isRecord, type Json } from '../../kernel/json.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import { PriorityWindow } from '../../timing/priority.ts'
import type { Card } from './cards/card.ts'
import { generatedCard, generatedNumber } from './cards/generated.ts'
import type { Ending, Source } from './events.ts'
import type { ChainPlan, PlayerPlan } from './plan.ts'
import { card, declared, fieldOf, type KnownCards, type SavedField, writtenDeclared } from './saved-value.ts'
import { type Moment, momentOf, type Situation, situationAt } from './situation.ts'

/** An attack that waits for the Layer to close. Never changed, only replaced. */
export interface Declared {
  readonly source: Source
  readonly index: number | null
  readonly card: Card | null
  readonly pitch: readonly number[]
}

export class PlayerState {
  readonly plan: PlayerPlan
  life: number
  floating = 0
  attacksThisTurn = 0
  weaponUsed = false
  /** Extension: which pieces of equipment have blocked, as a set. */
  equipmentUsed = 0
  /** Decisions so far that the opponent could not foresee. Undo must not take them back. */
  choices = 0
  hand: Card[]
  /**
   * The deck in two parts, so that cards go under it without moving the others: `upper` has its top last, `lower` its
   * bottom.
   */
  private upper: Card[]
  private lower: Card[] = []
  arsenal: Card[]
  graveyard: Card[]
  pitched: Card[]

  constructor(plan: PlayerPlan, hand: Card[], deck: Card[], arsenal: Card[], graveyard: Card[], pitched: Card[]) {
    this.plan = plan
    this.life = plan.life
    this.hand = hand
    this.upper = deck
    this.arsenal = arsenal
    this.graveyard = graveyard
    this.pitched = pitched
  }

  /** From bottom to top. */
  get deck(): Card[] {
    this.joinDeck()
    return this.upper
  }

  set deck(cards: Card[]) {
    this.upper = cards
    this.lower = []
  }

  /** The top card of the deck leaves it. */
  drawCard(): Card | undefined {
    if (this.upper.length === 0) this.joinDeck()
    return this.upper.pop()
  }

  private joinDeck(): void {
    if (this.lower.length === 0) return
    this.upper = [...this.lower.toReversed(), ...this.upper]
    this.lower = []
  }

  putUnderDeck(card: Card): void {
    this.lower.push(card)
  }
}

export const NO_NAMES: readonly string[] = []

export class ChainState {
  readonly plan: ChainPlan
  random: Stream
  steps = 0
  /** For viewers: 1 is the first turn of the duel. */
  turnNumber = 1
  turn: number
  situation: Situation = 'start'
  winner: number | null = null
  /** Why the duel is over; null while it goes on. */
  ending: Ending | null = null
  actionPoints = 0
  /** Priority of the Layer step; its count of passes serves the Reaction step too. */
  readonly priority: PriorityWindow
  declared: Declared | null = null
  pendingAttack = 0
  reactionBlock = 0
  /** Never changed, only replaced, so that clones can share it. */
  reactionArsenalCards = NO_NAMES
  combatBlockTotal = 0
  lastAttackCard: Card | null = null
  lastPitchSum = 0
  lastAttackHadGoAgain = false
  /** Extension: the bonus of instants for the attack that waits in the Layer. */
  layerAttack = 0
  /** Extension: how much of the present attack equipment has blocked. */
  equipmentBlock = 0
  /** Turns in a row without an attack. */
  quietTurns = 0
  readonly players: readonly [PlayerState, PlayerState]

  constructor(
    plan: ChainPlan,
    random: Stream,
    first: PlayerState,
    second: PlayerState,
    priority = new PriorityWindow(2),
  ) {
    this.plan = plan
    this.random = random
    this.turn = plan.firstPlayer
    this.priority = priority
    this.players = [first, second]
  }
}

/**
 * Every field that is saved and loaded: first those of the specification's snapshot, then the others. Cloning does not
 * use these lists, because code that names the fields is several times as fast, and search depends on clones. A test
 * checks that saving, loading and cloning know every field.
 */
const of = fieldOf<ChainState>()
const SHOWN: readonly SavedField<ChainState>[] = [
  of('turn', number),
  of('winner', orNull(number)),
  of('actionPoints', number),
  of('declared', orNull(declared)),
  of('pendingAttack', number),
  of('reactionBlock', number),
  of('reactionArsenalCards', sharedList(text)),
  of('combatBlockTotal', number),
  of('lastAttackCard', orNull(card)),
  of('lastPitchSum', number),
  of('lastAttackHadGoAgain', flag),
]
const LEFT_OUT: readonly SavedField<ChainState>[] = [
  of('steps', number),
  of('turnNumber', number),
  of('ending', orNull(choice('life', 'deckOut', 'stalemate'))),
  of('layerAttack', number),
  of('equipmentBlock', number),
  of('quietTurns', number),
]

/** The fields of the snapshot from which the situation is found again. */
const ofMoment = fieldOf<Moment>()
const MOMENT: readonly SavedField<Moment>[] = [
  ofMoment('phase', choice('sot', 'action', 'end')),
  ofMoment('awaitingDefense', flag),
  ofMoment('awaitingArsenal', flag),
  ofMoment('arsenalPlayer', orNull(number)),
  ofMoment('combatStep', choice('idle', 'layer', 'attack', 'reaction')),
  ofMoment('reactionActor', orNull(number)),
]

const ofPlayer = fieldOf<PlayerState>()
const PLAYER_SHOWN: readonly SavedField<PlayerState>[] = [
  ofPlayer('life', number),
  ofPlayer('hand', list(card)),
  ofPlayer('deck', list(card)),
  ofPlayer('arsenal', list(card)),
  ofPlayer('graveyard', list(card)),
  ofPlayer('pitched', list(card)),
  ofPlayer('floating', number),
  ofPlayer('attacksThisTurn', number),
  ofPlayer('weaponUsed', flag),
]
const PLAYER_LEFT_OUT: readonly SavedField<PlayerState>[] = [
  ofPlayer('equipmentUsed', number),
  ofPlayer('choices', number),
]

/** The keys of cards, or the number of hidden cards. */
function keysOf(cards: readonly Card[], isHidden = false): Json {
  return isHidden ? cards.length : cards.map(({ key }) => key)
}

/**
 * The snapshot of the specification, without fields that follow from others. Cards that `viewer` may not see are only
 * counted; viewer null sees all, viewer 2 neither hand. Matches make it for everybody after every decision, so its keys
 * are written out in code, which costs a tenth of a loop over names.
 */
export function snapshot(state: ChainState, viewer: number | null = null): Record<string, Json> {
  const [first, second] = state.players
  const { phase, awaitingDefense, awaitingArsenal, arsenalPlayer, combatStep, reactionActor } = momentOf(state)
  const hidesFirst = viewer !== null && viewer !== 0
  const hidesSecond = viewer !== null && viewer !== 1
  const hidesDecks = viewer !== null
  return {
    combatPriority: state.priority.holder,
    combatPasses: state.priority.passes,
    turn: state.turn,
    winner: state.winner,
    actionPoints: state.actionPoints,
    declared: state.declared === null ? null : writtenDeclared(state.declared),
    pendingAttack: state.pendingAttack,
    reactionBlock: state.reactionBlock,
    reactionArsenalCards: [...state.reactionArsenalCards],
    combatBlockTotal: state.combatBlockTotal,
    lastAttackCard: state.lastAttackCard?.key ?? null,
    lastPitchSum: state.lastPitchSum,
    lastAttackHadGoAgain: state.lastAttackHadGoAgain,
    phase,
    awaitingDefense,
    awaitingArsenal,
    arsenalPlayer,
    combatStep,
    reactionActor,
    life0: first.life,
    hand0: keysOf(first.hand, hidesFirst),
    deck0: keysOf(first.deck, hidesDecks),
    arsenal0: keysOf(first.arsenal, hidesFirst),
    graveyard0: keysOf(first.graveyard),
    pitched0: keysOf(first.pitched),
    floating0: first.floating,
    attacksThisTurn0: first.attacksThisTurn,
    weaponUsed0: first.weaponUsed,
    life1: second.life,
    hand1: keysOf(second.hand, hidesSecond),
    deck1: keysOf(second.deck, hidesDecks),
    arsenal1: keysOf(second.arsenal, hidesSecond),
    graveyard1: keysOf(second.graveyard),
    pitched1: keysOf(second.pitched),
    floating1: second.floating,
    attacksThisTurn1: second.attacksThisTurn,
    weaponUsed1: second.weaponUsed,
  }
}

export function save(state: ChainState): Json {
  const saved: Record<string, Json | undefined> = { ...snapshot(state), random: state.random.save() }
  for (const field of LEFT_OUT) saved[field.name] = field.write(state)
  for (const field of PLAYER_LEFT_OUT) saved[field.name] = state.players.map((player) => field.write(player))
  saved['generated'] = state.players.map(generatedNumbers)
  return saved
}

export function load(plan: ChainPlan, saved: Json): ChainState {
  const fields = recordOf(saved, 'state')
  const random = loadGenerator(fields['random'])
  if (!(random instanceof Stream)) throw badField('random')
  const [first, second] = plan.players.map((player) => new PlayerState(player, [], [], [], [], []))
  const state = new ChainState(plan, random, first, second)
  const cards = knownCards(plan, listOf(fields['generated'], 'generated'))
  for (const field of [...SHOWN, ...LEFT_OUT]) field.read(state, fields[field.name], cards)
  const moment = momentOf(state)
  for (const field of MOMENT) field.read(moment, fields[field.name], cards)
  state.situation = situationAt(moment, state.turn, state.ending !== null)
  state.priority.holder = orNull(number).load(fields['combatPriority'], 'combatPriority', cards)
  state.priority.passes = number.load(fields['combatPasses'], 'combatPasses', cards)
  state.players.forEach((player, seat) => {
    for (const field of PLAYER_SHOWN) field.read(player, fields[`${field.name}${seat}`], cards)
    for (const field of PLAYER_LEFT_OUT) {
      field.read(player, listOf(fields[field.name], field.name)[seat], cards)
    }
  })
  return state
}

/** Numbers of a player's generated cards by key, or null when the deck was not generated. */
function generatedNumbers({ plan, hand, deck, arsenal, graveyard, pitched }: PlayerState): Json {
  if (plan.deck !== null) return null
  const generated = [hand, deck, arsenal, graveyard, pitched].flat().filter(({ order }) => order < 0)
  return Object.fromEntries(
    generated.map(({ key, cost, attack, defense, pitch }) => [key, [cost, attack, defense, pitch]]),
  )
}

function knownCards(plan: ChainPlan, generated: readonly unknown[]): KnownCards {
  const cards = new Map(plan.cards)
  generated.forEach((bySeat, seat) => {
    for (const [key, numbers] of Object.entries(isRecord(bySeat) ? bySeat : {})) {
      const [cost, attack, defense, pitch] = listOf(numbers, key).map(Number)
      cards.set(key, generatedCard(seat, generatedNumber(key), cost, attack, defense, pitch))
    }
  })
  return cards
}

export function clone(state: ChainState): ChainState {
  return cloneWith(state, state.random.clone())
}

/** A copy that owns another generator. */
export function cloneWith(state: ChainState, random: Stream): ChainState {
  const [first, second] = state.players
  const copy = new ChainState(state.plan, random, clonePlayer(first), clonePlayer(second), state.priority.clone())
  copy.steps = state.steps
  copy.turnNumber = state.turnNumber
  copy.turn = state.turn
  copy.situation = state.situation
  copy.winner = state.winner
  copy.ending = state.ending
  copy.actionPoints = state.actionPoints
  copy.declared = state.declared
  copy.pendingAttack = state.pendingAttack
  copy.reactionBlock = state.reactionBlock
  copy.reactionArsenalCards = state.reactionArsenalCards
  copy.combatBlockTotal = state.combatBlockTotal
  copy.lastAttackCard = state.lastAttackCard
  copy.lastPitchSum = state.lastPitchSum
  copy.lastAttackHadGoAgain = state.lastAttackHadGoAgain
  copy.layerAttack = state.layerAttack
  copy.equipmentBlock = state.equipmentBlock
  copy.quietTurns = state.quietTurns
  return copy
}

function clonePlayer(player: PlayerState): PlayerState {
  const { plan, hand, deck, arsenal, graveyard, pitched } = player
  const copy = new PlayerState(plan, hand.slice(), deck.slice(), arsenal.slice(), graveyard.slice(), pitched.slice())
  copy.life = player.life
  copy.floating = player.floating
  copy.attacksThisTurn = player.attacksThisTurn
  copy.weaponUsed = player.weaponUsed
  copy.equipmentUsed = player.equipmentUsed
  copy.choices = player.choices
  return copy
}
