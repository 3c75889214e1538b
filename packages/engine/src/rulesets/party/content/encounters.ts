import type { Scenario } from '../../../kernel/contract.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { foes } from './foes.ts'
import { chosen, type Fighter, found } from './members.ts'
import { cards, relics, rewards } from './treasures.ts'

interface Fight {
  readonly members: readonly string[]
  readonly foes: readonly string[]
  readonly cards?: readonly string[]
  readonly relics?: readonly string[]
  readonly room?: JsonObject
  readonly rules?: Json
}

function fight({ members, foes: enemies, cards: hand = [], relics: bag = [], room = {}, rules }: Fight): Json {
  return {
    room: { scaleFoes: false, ...room },
    party: {
      members: chosen(...members),
      cards: hand.map((id) => found(cards, id)),
      relics: bag.map((id) => found(relics, id)),
    },
    foes: enemies.map((id) => found(foes, id)),
    ...(rules === undefined ? {} : { rules }),
    rewards,
  }
}

/** A foe as a template of an encounter: without its id, which the template has. */
export function template(foe: Fighter): Json {
  const { id, ...rest } = foe
  return { id, weight: 1, bossWeight: 1, adjective: true, foe: rest }
}

export const ADJECTIVES: Json = [
  { id: 'gaunt', name: 'Gaunt', maxHp: 0.8, atk: 1.1 },
  { id: 'stout', name: 'Stout', maxHp: 1.3 },
  { id: 'rabid', name: 'Rabid', atk: 1.2, defense: 0.9 },
  { id: 'mossy', name: 'Mossy', maxHp: 1.1, defense: 1.1 },
]

/** Ten fights, from a first one to a boss that enrages. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'first-fight',
    title: 'First fight',
    description: 'Two travellers meet a moth and a toad: the basic attack, effects over time, and not much else.',
    setup: fight({ members: ['tamsin', 'ilse'], foes: ['moth', 'toad'] }),
  },
  {
    id: 'kennels',
    title: 'The burnt kennels',
    description: 'Fire against ice: burns and frostbite, and the first ultimates.',
    setup: fight({ members: ['neve', 'kestrel', 'odo'], foes: ['hound', 'footpad', 'imp'] }),
  },
  {
    id: 'undercroft',
    title: 'The undercroft',
    description: 'Shades and thieves in the dark. A dark traveller pays in hp for what she deals.',
    setup: fight({ members: ['morwen', 'ilse', 'tamsin'], foes: ['shade', 'footpad', 'eel'] }),
  },
  {
    id: 'windy-pass',
    title: 'The windy pass',
    description: 'Wind spreads its blows and charges with its allies; so do the foes.',
    setup: fight({ members: ['suri', 'petrok', 'bram'], foes: ['reed', 'moth', 'matron'], cards: ['bootnails'] }),
  },
  {
    id: 'glass-court',
    title: 'The court of glass',
    description: 'A duelist that answers every blow, and a choir: cards that answer in kind.',
    setup: fight({
      members: ['yun', 'ambra', 'sten', 'ilse'],
      foes: ['duelist', 'static', 'cantor'],
      cards: ['bramble-mail', 'fox-cloak'],
      relics: ['iron-nail'],
    }),
  },
  {
    id: 'wisp-marsh',
    title: 'The marsh of wisps',
    description: 'Summons on both sides, and a phantom of one of the party.',
    setup: fight({
      members: ['neve', 'dagna', 'odo', 'morwen'],
      foes: ['paradox', 'matron', 'eel'],
      cards: ['mirror-twin', 'headlong'],
      relics: ['ward-stone', 'ward-stone'],
    }),
  },
  {
    id: 'quarry',
    title: 'The quarry',
    description: 'Stone and static: foes that take long to bring down.',
    setup: fight({
      members: ['kestrel', 'ferran', 'yun', 'bram'],
      foes: ['golem', 'warp', 'flicker', 'wyrmling'],
      cards: ['last-stand', 'war-chest'],
      relics: ['tin-bell', 'shepherd-crook', 'storm-lantern'],
    }),
  },
  {
    id: 'roadside',
    title: 'Anything on the road',
    description: 'An encounter built by chance from all common foes, scaled to its room, with ranks and adjectives.',
    setup: {
      room: { index: 9, pressure: 5, encounterBonus: 1 },
      party: {
        members: chosen('tamsin', 'ilse', 'suri', 'ambra'),
        cards: [found(cards, 'hardtack'), found(cards, 'reaping-song')],
        relics: [found(relics, 'torn-banner'), found(relics, 'war-drum')],
      },
      encounter: { templates: foes.slice(0, 12).map((foe) => template(foe)), adjectives: ADJECTIVES },
      rules: { scaling: { roomGrowthMultiplier: 0.02, pressureDefenseFloor: 2, pressureMultiplier: 0.2 } },
      rewards,
    },
  },
  {
    id: 'kiln',
    title: 'The tyrant of the kiln',
    description: 'A boss with two guards against six travellers with a full hand.',
    setup: fight({
      members: ['neve', 'sten', 'ilse', 'tamsin', 'petrok', 'dagna'],
      foes: ['tyrant', 'wyrmling', 'hound'],
      cards: ['whetstone', 'embers-kept', 'needle-eye', 'second-skin'],
      relics: ['tortoise-shell', 'quench-barrel', 'flint'],
      room: { type: 'battle-boss', boss: true, strength: 2 },
    }),
  },
  {
    id: 'eater-of-hours',
    title: 'The eater of hours',
    description: 'A boss too tough to be worn down in time: it enrages, everybody bleeds, and the end comes quickly.',
    setup: fight({
      members: ['odo', 'ilse', 'bram', 'sten', 'ambra', 'morwen'],
      foes: ['eater'],
      cards: ['blood-oath', 'crown-of-thorns', 'hour-of-gold'],
      relics: ['king-banner', 'choir-bell', 'black-nail'],
      room: { type: 'battle-boss-floor', boss: true, strength: 2 },
      rules: { enrage: { bossTurns: 12 } },
    }),
  },
]
