import { ReplayError } from '../../kernel/errors.ts'
import { isRecord, type Json } from '../../kernel/json.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import type { Card } from './cards/card.ts'
import { generatedCard, generatedNumber } from './start.ts'
import type { Ending } from './events.ts'
import type { ChainPlan } from './plan.ts'
import { type ChainState, type CombatStep, newState, type Phase, PlayerState } from './state.ts'
import { view } from './view.ts'

/** The snapshot without the fields that follow from others, and what it leaves out. */
export function save(state: ChainState): Json {
  const { actor: _actor, pendingDamage: _damage, ...snapshot } = view(state, null)
  return {
    ...snapshot,
    random: state.random.save(),
    steps: state.steps,
    turnNumber: state.turnNumber,
    ending: state.ending,
    layerAttack: state.layerAttack,
    equipmentBlock: state.equipmentBlock,
    equipmentUsed: state.players.map((player) => player.equipmentUsed),
    choices: state.players.map((player) => player.choices),
    quietTurns: state.quietTurns,
    generated: state.players.map(generatedStats),
  }
}

/** Numbers of a player's generated cards by key, or null when the deck was not generated. */
function generatedStats(player: PlayerState): Json {
  if (player.plan.deck !== null) return null
  const stats: Record<string, Json> = {}
  const zones = [player.hand, player.deck, player.arsenal, player.graveyard, player.pitched]
  for (const card of zones.flat()) {
    if (card.order < 0) stats[card.key] = [card.cost, card.attack, card.defense, card.pitch]
  }
  return stats
}

const PHASES: readonly Phase[] = ['sot', 'action', 'end']
const COMBAT_STEPS: readonly CombatStep[] = ['idle', 'layer', 'attack', 'reaction']
const ENDINGS: readonly Ending[] = ['life', 'deckOut', 'stalemate']

export function load(plan: ChainPlan, saved: Json): ChainState {
  const reader = new Reader(plan, saved)
  const random = loadGenerator(reader.json('random'))
  if (!(random instanceof Stream)) throw notSaved('random')
  const state = newState(plan, random, reader.player(0), reader.player(1))
  state.steps = reader.number('steps')
  state.turnNumber = reader.number('turnNumber')
  state.turn = reader.number('turn')
  state.phase = reader.word('phase', PHASES)
  state.winner = reader.seat('winner')
  state.ending = reader.json('ending') === null ? null : reader.word('ending', ENDINGS)
  state.actionPoints = reader.number('actionPoints')
  state.awaitingDefense = reader.flag('awaitingDefense')
  state.awaitingArsenal = reader.flag('awaitingArsenal')
  state.arsenalPlayer = reader.seat('arsenalPlayer')
  state.combatStep = reader.word('combatStep', COMBAT_STEPS)
  state.priority.holder = reader.seat('combatPriority')
  state.priority.passes = reader.number('combatPasses')
  state.declared = reader.declared()
  state.pendingAttack = reader.number('pendingAttack')
  state.reactionActor = reader.seat('reactionActor')
  state.reactionBlock = reader.number('reactionBlock')
  state.reactionArsenalCards = reader.texts('reactionArsenalCards')
  state.combatBlockTotal = reader.number('combatBlockTotal')
  state.lastAttackCard = reader.json('lastAttackCard') === null ? null : reader.card(reader.json('lastAttackCard'))
  state.lastPitchSum = reader.number('lastPitchSum')
  state.lastAttackHadGoAgain = reader.flag('lastAttackHadGoAgain')
  state.layerAttack = reader.number('layerAttack')
  state.equipmentBlock = reader.number('equipmentBlock')
  state.quietTurns = reader.number('quietTurns')
  return state
}

function notSaved(field: string): ReplayError {
  return new ReplayError('badState', `this is no saved state: ${field}`)
}

/** Reads the fields of a saved state, each by its kind. */
class Reader {
  readonly #plan: ChainPlan
  readonly #saved: Readonly<Record<string, unknown>>
  readonly #cards: Map<string, Card>

  constructor(plan: ChainPlan, saved: Json) {
    if (!isRecord(saved)) throw notSaved('not an object')
    this.#plan = plan
    this.#saved = saved
    this.#cards = new Map(plan.cards)
    const generated = this.#list('generated')
    for (const [seat, cards] of generated.entries()) if (isRecord(cards)) this.#readGenerated(seat, cards)
  }

  #readGenerated(seat: number, cards: Readonly<Record<string, unknown>>): void {
    for (const [key, stats] of Object.entries(cards)) {
      const n = generatedNumber(key)
      if (!Array.isArray(stats)) throw notSaved(key)
      const [cost, attack, defense, pitch] = stats.map(Number)
      this.#cards.set(key, generatedCard(seat, n, cost, attack, defense, pitch))
    }
  }

  /** Any field, for those that read it on. */
  json(field: string): Json {
    const value = this.#saved[field]
    if (!isJson(value)) throw notSaved(field)
    return value
  }

  number(field: string): number {
    const value = this.#saved[field]
    if (typeof value !== 'number') throw notSaved(field)
    return value
  }

  flag(field: string): boolean {
    const value = this.#saved[field]
    if (typeof value !== 'boolean') throw notSaved(field)
    return value
  }

  seat(field: string): number | null {
    return this.#saved[field] === null ? null : this.number(field)
  }

  word<Word extends string>(field: string, words: readonly Word[]): Word {
    const value = this.#saved[field]
    const found = words.find((word) => word === value)
    if (found === undefined) throw notSaved(field)
    return found
  }

  texts(field: string): string[] {
    return this.#list(field).map(String)
  }

  card(key: unknown): Card {
    const card = typeof key === 'string' ? this.#cards.get(key) : undefined
    if (card === undefined) throw notSaved('a card')
    return card
  }

  declared(): ChainState['declared'] {
    const value = this.#saved['declared']
    if (value === null) return null
    if (!isRecord(value)) throw notSaved('declared')
    const { source, index, card, pitch } = value
    if (source !== 'hand' && source !== 'arsenal' && source !== 'weapon') throw notSaved('declared.source')
    if (!Array.isArray(pitch)) throw notSaved('declared.pitch')
    return {
      source,
      index: typeof index === 'number' ? index : null,
      card: card === null ? null : this.card(card),
      pitch: pitch.map(Number),
    }
  }

  player(i: number): PlayerState {
    const zone = (name: string) => this.#list(`${name}${i}`).map((key) => this.card(key))
    const player = new PlayerState(
      this.#plan.players[i],
      zone('hand'),
      zone('deck'),
      zone('arsenal'),
      zone('graveyard'),
      zone('pitched'),
    )
    player.life = this.number(`life${i}`)
    player.floating = this.number(`floating${i}`)
    player.attacksThisTurn = this.number(`attacksThisTurn${i}`)
    player.weaponUsed = this.flag(`weaponUsed${i}`)
    player.equipmentUsed = Number(this.#list('equipmentUsed')[i])
    player.choices = Number(this.#list('choices')[i])
    return player
  }

  #list(field: string): readonly unknown[] {
    const value = this.#saved[field]
    if (!Array.isArray(value)) throw notSaved(field)
    return value
  }
}

function isJson(value: unknown): value is Json {
  return value !== undefined
}
