import type { Name, Phrase, PhraseValue, Text } from '../../kernel/meaning/phrase.ts'
import { cardName, equipmentName, generatedId, signed, weaponName } from './cards/names.ts'
import type { ChainEvent } from './events.ts'
import type { ChainPlan } from './plan.ts'
import { say } from './words/index.ts'

/** An event as a phrase. A type of event may have several codes, by what its fields hold. */
export function tell(plan: ChainPlan, event: ChainEvent): Phrase {
  const namesOf = (names: readonly string[]) => names.map((name) => cardNamed(plan, name))
  const player = 'player' in event ? plan.seatNames[event.player] : ''
  const card = 'card' in event && event.card !== null ? cardNamed(plan, event.card) : ''
  const cards = 'cards' in event && event.cards !== null ? namesOf(event.cards) : []
  const source = 'source' in event ? say(`source.${event.source}`) : ''
  switch (event.type) {
    case 'sot_to_action':
    case 'layer_end':
    case 'end_phase_prompt':
    case 'pass_action':
      return say(`tell.${event.type}`)
    case 'layer_pass':
    case 'block_pass':
    case 'reaction_pass':
    case 'skip_arsenal':
      return say(`tell.${event.type}`, { player })
    case 'layer_begin':
      if (event.source === 'weapon') return say('tell.layer_begin.weapon', { player, card: weaponName(event.card) })
      return say('tell.layer_begin', { player, card, source })
    case 'declare_attack': {
      const { attack, cost, pitchSum } = event
      const numbers = { attack, cost, pitchSum }
      if (event.source !== 'weapon') return say('tell.declare_attack', { card, source, ...numbers })
      return say('tell.declare_attack.weapon', { card: weaponName(event.card), ...numbers })
    }
    case 'block_play':
    case 'defense_react_play':
      return say(`tell.${event.type}`, { player, cards, blocked: event.blocked })
    case 'attack_react': {
      const { bonus, pitchSum } = event
      return say('tell.attack_react', { player, card, source, bonus, pitchSum })
    }
    case 'defense_resolve': {
      const { hit, damage, blocked, defLifeAfter: life, goAgain, arsenalDefense } = event
      return say(hit ? 'tell.hit' : 'tell.stopped', {
        damage,
        blocked,
        life,
        arsenal: arsenalDefense.length === 0 ? '' : say('tell.fromArsenal', { cards: namesOf(arsenalDefense) }),
        again: goAgain ? say('tell.again') : '',
      })
    }
    case 'set_arsenal':
      return event.card === null
        ? say('tell.set_arsenal.hidden', { player })
        : say('tell.set_arsenal', { player, card })
    case 'turn_begin':
      return say('tell.turn_begin', { turn: event.turn, player })
    case 'draw':
      if (event.cards === null) return say('tell.draw.hidden', { player, count: event.count })
      return say('tell.draw', { player, cards })
    case 'pitch':
      return say('tell.pitch', { player, cards, floating: event.floating })
    case 'turn_end':
      return say('tell.turn_end', { turn: event.turn, player, returned: event.returned })
    case 'game_over':
      return event.winner === null || event.reason === 'stalemate'
        ? say('tell.game_over.stalemate')
        : say(`tell.game_over.${event.reason}`, { winner: plan.seatNames[event.winner] })
    case 'instant':
      return say('tell.instant', { player, card, source, gains: gains({ attack: event.attack, life: event.life }) })
    case 'equipment_block': {
      const equipment = equipmentName(event.equipment)
      return say('tell.equipment_block', { player, equipment, blocked: event.blocked })
    }
    case 'behavior': {
      const { attack, block, life, resources, actionPoints, draw, goAgain } = event
      const more = [
        ...(goAgain === null ? [] : [say(goAgain ? 'gain.goAgain' : 'gain.noGoAgain')]),
        ...(draw === 0 ? [] : [say('gain.draw', { count: draw })]),
      ]
      const all = [...amounts({ attack, block, life, resources, actionPoints }), ...more]
      return say('tell.behavior', {
        player,
        card,
        behavior: behaviorName(plan, event),
        gains: all.length === 0 ? say('gain.nothing') : all,
      })
    }
    case 'behavior_failed':
      return say('tell.behavior_failed', { card, behavior: behaviorName(plan, event), reason: event.reason })
    default: {
      const { life, resources, actionPoints } = event
      const struck = plan.cardsByName.has(event.card) ? card : weaponName(event.card)
      return say('tell.hit_effect', { player, card: struck, gains: gains({ life, resources, actionPoints }) })
    }
  }
}

/** The name of a behaviour; its id if no card of the duel has it. */
function behaviorName(plan: ChainPlan, { behavior: id }: { readonly behavior: string }): Text {
  return [...plan.cards.values()].find(({ behavior }) => behavior?.id === id)?.behavior?.name ?? id
}

/** The amounts gained; an effect without any has drawn cards. */
function gains(gained: Amounts): PhraseValue {
  const list = amounts(gained)
  return list.length === 0 ? say('gain.cards') : list
}

type Amounts = Readonly<Partial<Record<Gain, number>>>

function amounts(gained: Amounts): Phrase[] {
  return GAINS.flatMap((gain) => {
    const amount = gained[gain] ?? 0
    return amount === 0 ? [] : [say(`gain.${gain}`, { bonus: signed(amount) })]
  })
}

const GAINS = ['attack', 'block', 'life', 'resources', 'actionPoints'] as const
type Gain = (typeof GAINS)[number]

/** Events know cards by their names. */
function cardNamed(plan: ChainPlan, name: string): Name {
  const card = plan.cardsByName.get(name)
  return card === undefined ? { of: 'card', id: generatedId(name), name } : cardName(card)
}
