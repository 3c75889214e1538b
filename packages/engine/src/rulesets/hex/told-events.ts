import type { Breakdown, EventMaker, Part } from '../../kernel/event-log.ts'
import { positionOf } from './board/geometry.ts'
import type { HexEvent, MoveEvent } from './events.ts'
import { type Effect, EFFECTS, type Trigger, TRIGGERS } from './vocabulary.ts'
import { say } from './words/index.ts'

/**
 * The kinds of notes. A kind with several variants has a number for each: the one here plus that of the variant.
 *
 * Files that note often copy `NOTE` and `told` to constants of their own: the compiler knows these, but reads and
 * checks an import again for every note.
 */
export const NOTE = {
  /** A move by step, by speed or by shadowstep. */
  move: 0,
  /** Damage, and damage that armor stopped altogether (`resist`): by an attack, a strike or a splash. */
  damage: 3,
  resist: 6,
  round: 9,
  stalemate: 10,
  win: 11,
  turn: 12,
  frozen: 13,
  attack: 14,
  block: 15,
  undying: 16,
  execute: 17,
  death: 18,
  heal: 19,
  fortify: 20,
  sunder: 21,
  ramp: 22,
  vengeance: 23,
  push: 24,
  retreat: 25,
  freeze: 26,
  silence: 27,
  summon: 28,
  ready: 29,
  enqueue: 30,
  unsilence: 31,
  annihilation: 32,
  /** An ability, by its effect: their order is that of the vocabulary. */
  ability: 33,
} as const

// Rules pass numbers instead of names, which would have to be looked up for each event.
export const MODES = { step: 0, speed: 1, shadowstep: 2 } as const
export type Mode = (typeof MODES)[keyof typeof MODES]
const MODE_NAMES: readonly MoveEvent['mode'][] = ['step', 'speed', 'shadowstep']

/** Where a hit comes from, for breakdowns. */
export const HITS = { attack: 0, strike: 1, splash: 2 } as const
export type Hit = (typeof HITS)[keyof typeof HITS]

/** Names of the parts of numbers, made once. */
const PARTS = {
  damage: say('part.damage'),
  boost: say('part.boost'),
  heal: say('part.heal'),
  beyondFull: say('part.beyondFull'),
  hits: [say('part.attack'), say('part.strike'), say('part.splash')],
  armor: say('part.armor'),
  ownArmor: say('part.ownArmor'),
  auraArmor: say('part.auraArmor'),
  least: say('part.least'),
} as const

// Several small numbers are packed into one, which makes the notes of moves and abilities, half of all notes, cheaper.
const CELL_BITS = 9
const CELL_MASK = (1 << CELL_BITS) - 1
const TRIGGER_BITS = 3
const TRIGGER_MASK = (1 << TRIGGER_BITS) - 1

export function wayNumber(from: number, to: number, via: number): number {
  return (((via << CELL_BITS) | to) << CELL_BITS) | from
}

export function abilityNumber(index: number, trigger: Trigger): number {
  return (index << TRIGGER_BITS) | TRIGGERS.indexOf(trigger)
}

export function abilityNote(effect: Effect): number {
  return NOTE.ability + EFFECTS.indexOf(effect)
}

/** Makes the events of `hex` of their notes. The numbers are the event's fields, in their order. */
export const told: EventMaker<HexEvent> = {
  isPlain: true,
  event(kind, a, b, c, d) {
    if (kind < NOTE.damage) return moveEvent(MODE_NAMES[kind - NOTE.move], a, b)
    if (kind < NOTE.resist) return { type: 'damage', unit: a, source: b, amount: c, hp: d }
    if (kind < NOTE.round) return { type: 'resist', unit: a }
    switch (kind) {
      case NOTE.round:
        return { type: 'round', round: a }
      case NOTE.stalemate:
        return { type: 'stalemate' }
      case NOTE.win:
        return { type: 'win', player: a }
      case NOTE.turn:
        return { type: 'turn', unit: a }
      case NOTE.frozen:
        return { type: 'frozen', unit: a }
      case NOTE.attack:
        return { type: 'attack', unit: a, target: b, amount: c }
      case NOTE.block:
        return { type: 'block', unit: a, used: b }
      case NOTE.undying:
        return { type: 'undying', unit: a, source: b, cost: c }
      case NOTE.execute:
        return { type: 'execute', unit: a, source: b }
      case NOTE.death:
        return { type: 'death', unit: a, source: b }
      case NOTE.heal:
        return { type: 'heal', unit: a, source: b, amount: c }
      case NOTE.fortify:
        return { type: 'fortify', unit: a, source: b, amount: c }
      case NOTE.sunder:
        return { type: 'sunder', unit: a, source: b, amount: c }
      case NOTE.ramp:
        return { type: 'ramp', unit: a, amount: b }
      case NOTE.vengeance:
        return { type: 'vengeance', unit: a, source: b, amount: c }
      case NOTE.push:
        return { type: 'push', unit: a, source: b, from: positionOf(c), to: positionOf(d) }
      case NOTE.retreat:
        return { type: 'retreat', unit: a, from: positionOf(b), to: positionOf(c) }
      case NOTE.freeze:
        return { type: 'freeze', unit: a, source: b }
      case NOTE.silence:
        return { type: 'silence', unit: a, source: b }
      case NOTE.summon:
        return { type: 'summon', unit: a, source: b, pos: positionOf(c) }
      case NOTE.ready:
        return { type: 'ready', unit: a }
      case NOTE.enqueue:
        return { type: 'enqueue', unit: a }
      case NOTE.unsilence:
        return { type: 'unsilence', unit: a }
      case NOTE.annihilation:
        return { type: 'annihilation' }
      default:
        return abilityEvent(EFFECTS[kind - NOTE.ability], a, b)
    }
  },
  breakdown(kind, _a, b, c, d, e, f, g) {
    if (kind === NOTE.attack) return attackParts(c, d)
    if (kind === NOTE.heal) return healParts(c, d)
    if (kind >= NOTE.resist && kind < NOTE.round) return damageParts(kind - NOTE.resist, b, e, f, g)
    if (kind >= NOTE.damage && kind < NOTE.resist) return damageParts(kind - NOTE.damage, c + e + f + g, e, f, g)
    return null
  },
}

function moveEvent(mode: MoveEvent['mode'], unit: number, way: number): MoveEvent {
  const [from, to, via] = [0, 1, 2].map((place) => (way >> (place * CELL_BITS)) & CELL_MASK)
  const event: MoveEvent = { type: 'move', unit, from: positionOf(from), to: positionOf(to), mode }
  return via === to ? event : { ...event, via: positionOf(via) }
}

function abilityEvent(effect: Effect, unit: number, number: number): HexEvent {
  return { type: 'ability', unit, index: number >> TRIGGER_BITS, trigger: TRIGGERS[number & TRIGGER_MASK], effect }
}

function attackParts(amount: number, boost: number): Breakdown {
  const parts: Part[] = [{ label: PARTS.damage, value: amount - boost }]
  if (boost !== 0) parts.push({ label: PARTS.boost, value: boost })
  return parts
}

function healParts(amount: number, value: number): Breakdown {
  const parts: Part[] = [{ label: PARTS.heal, value }]
  if (amount < value) parts.push({ label: PARTS.beyondFull, value: amount - value })
  return parts
}

/** How the damage came about. The parts add up to what was taken. */
function damageParts(hit: number, amount: number, armor: number, own: number, aura: number): Breakdown {
  const parts: Part[] = [{ label: PARTS.hits[hit], value: amount }]
  if (armor !== 0) parts.push({ label: PARTS.armor, value: -armor })
  if (own !== 0) parts.push({ label: PARTS.ownArmor, value: -own })
  if (aura !== 0) parts.push({ label: PARTS.auraArmor, value: -aura })
  const sum = amount - armor - own - aura
  if (sum < 0) parts.push({ label: PARTS.least, value: -sum })
  return parts
}
