import type { Text } from '../../kernel/meaning/phrase.ts'
import { englishText } from '../../kernel/meaning/teller.ts'
import { type AttackRule, Card, type Effect, type Weapon } from './cards/card.ts'
import { hasKeyword } from './cards/keywords.ts'
import { TurnPlanner } from './agents/turn-planner.ts'
import { heroName } from './cards/names.ts'
import { AttackTable } from './combat/attack-table.ts'
import { parseCondition } from './conditions/parser.ts'
import { NO_BEHAVIORS, type Registry } from './plugins/behavior.ts'
import { PaidActions } from './payments/paid-actions.ts'
import { type PaymentBook, paymentBook } from './payments/payment-book.ts'
import type { AgentSetup, ChainSetup, PlayerSetup, RulesSetup, WeaponSetup } from './setup.ts'
import { say } from './words/index.ts'

export interface Equipment {
  readonly name: string
  readonly defense: number
}

/** What is constant about one player. */
export class PlayerPlan {
  /** From bottom to top; null: generated at the start. */
  readonly deck: readonly Card[] | null
  /** Null: drawn at the start. */
  readonly hand: readonly Card[] | null
  readonly arsenal: readonly Card[]
  readonly life: number
  readonly intellect: number
  readonly weapon: Weapon | null
  readonly hero: string
  readonly heroRules: readonly AttackRule[]
  readonly attacks: AttackTable
  /** Only equipment that can block by the extension. */
  readonly equipment: readonly Equipment[]

  constructor(player: PlayerSetup, cards: ReadonlyMap<string, Card>, weapon: Weapon | null, equipment: Equipment[]) {
    this.deck = player.deck === 'random' ? null : cardsOf(player.deck, cards)
    this.hand = player.hand === undefined ? null : cardsOf(player.hand, cards)
    this.arsenal = cardsOf(player.arsenal, cards)
    this.life = player.life
    this.intellect = player.intellect
    this.weapon = weapon
    this.hero = player.hero.name
    this.heroRules = attackRules(player.hero.modifiers)
    this.attacks = new AttackTable(this.hero, this.heroRules, weapon)
    this.equipment = equipment
  }
}

/** Everything constant about a duel, scratch space of single calls, and what follows from the setup alone, remembered. */
export class ChainPlan {
  readonly paysAtDeclaration: boolean
  readonly defendMax: number
  /** 20 when there is no limit: no hand holds more. */
  readonly maxPitchCards: number
  readonly maxSteps: number
  readonly shuffle: boolean
  readonly firstPlayer: number
  readonly players: readonly [PlayerPlan, PlayerPlan]
  readonly seats: readonly [string, string]
  readonly seatNames: readonly [Text, Text]
  readonly cards: ReadonlyMap<string, Card>
  /** Events have card names and not keys; of several cards with one name the first is taken. */
  readonly cardsByName: ReadonlyMap<string, Card>
  readonly agents: readonly [AgentSetup, AgentSetup] | null
  readonly hasInstants: boolean
  readonly hasEquipment: boolean
  /** Whether any card has a plug-in's behaviour; if not, battles skip the question. */
  readonly hasBehaviors: boolean
  readonly deckOut: boolean
  /** 0: no stalemate rule. */
  readonly stalemateTurns: number
  readonly payments: PaymentBook
  /** Scratch: the actions that the turn player can pay for. */
  readonly paid: PaidActions
  /** The planners that agents use, by seat. */
  readonly planners: readonly [TurnPlanner, TurnPlanner]

  constructor(setup: ChainSetup, behaviors: Registry = NO_BEHAVIORS) {
    const { rules, extensions } = setup
    this.paysAtDeclaration = rules.payment === 'declaration'
    this.defendMax = rules.defendMax
    this.maxPitchCards = rules.maxPitchCards ?? 20
    this.payments = paymentBook(this.maxPitchCards)
    this.paid = new PaidActions(this.payments)
    this.maxSteps = rules.maxSteps
    this.shuffle = setup.shuffle
    this.firstPlayer = setup.firstPlayer
    const cards = new Map<string, Card>()
    for (const [key, card] of Object.entries(setup.cards)) {
      const instant = own(extensions?.instants, key)
      const onHit = own(extensions?.onHit?.cards, key)
      const behavior = behaviors.get(own(extensions?.behaviors, key) ?? '') ?? null
      const modified = attackRules(card.modifiers)
      cards.set(key, new Card(key, cards.size, card, modified, effect(instant), effect(onHit), behavior))
    }
    this.cards = cards
    this.cardsByName = new Map([...cards.values()].toReversed().map((card) => [card.name, card]))
    const [first, second] = setup.players
    const hits = extensions?.onHit?.weapons ?? [null, null]
    const equipment = extensions?.equipment ?? [[], []]
    this.players = [
      new PlayerPlan(first, cards, weaponOf(first.weapon, hits[0]), equipment[0]),
      new PlayerPlan(second, cards, weaponOf(second.weapon, hits[1]), equipment[1]),
    ]
    this.planners = [new TurnPlanner(this, this.players[0]), new TurnPlanner(this, this.players[1])]
    const heroes = [heroName(first.hero.name), heroName(second.hero.name)] as const
    const same = heroes[0].name === heroes[1].name
    this.seatNames = same ? [say('seat.first', { hero: heroes[0] }), say('seat.second', { hero: heroes[1] })] : heroes
    this.seats = [englishText(this.seatNames[0]), englishText(this.seatNames[1])]
    this.agents = setup.agents ?? null
    this.hasInstants = extensions?.instants !== undefined
    this.hasBehaviors = extensions?.behaviors !== undefined
    this.hasEquipment = extensions?.equipment !== undefined
    this.deckOut = extensions?.deckOut ?? false
    this.stalemateTurns = extensions?.stalemateTurns ?? 0
  }
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}

function effect(parts: Partial<Effect> | null | undefined): Effect | null {
  return parts ? { attack: 0, life: 0, draw: 0, resources: 0, actionPoints: 0, ...parts } : null
}

function weaponOf(weapon: WeaponSetup | null, onHit: Partial<Effect> | null): Weapon | null {
  if (weapon === null) return null
  return { ...weapon, hasGoAgain: hasKeyword(weapon.keywords, 'go_again'), onHit: effect(onHit) }
}

function attackRules(modifiers: RulesSetup): AttackRule[] {
  return (modifiers?.onDeclare ?? []).map((rule) => ({
    when: rule.when ?? '',
    condition: parseCondition(rule.when ?? ''),
    addAttack: rule.addAttack,
  }))
}

/** The cards of keys, which are known to exist since the setup was checked. */
function cardsOf(keys: readonly string[], cards: ReadonlyMap<string, Card>): Card[] {
  const list: Card[] = []
  for (const key of keys) {
    const card = cards.get(key)
    if (card !== undefined) list.push(card)
  }
  return list
}
