import type { EventLog } from '../../kernel/event-log.ts'
import { dictionary, type Dictionary } from '../../kernel/meaning/dictionary.ts'
import type { Zone } from './actions/action.ts'
import type { Gains } from './plugins/behavior.ts'

export type Source = Zone | 'weapon'

export type Ending = 'life' | 'deckOut' | 'stalemate'

interface ByPlayer {
  player: number
}

interface OneCard extends ByPlayer {
  card: string
}

interface Defending extends ByPlayer {
  blocked: number
  cards: readonly string[]
}

/**
 * What events hold, by type: those of the specification, and (after them) those for viewers, which golden files leave
 * out. Of the first, some have a `player` for viewers too: `conformance/specified-events.ts` knows which.
 */
interface EventFields {
  sot_to_action: ByPlayer
  layer_begin: OneCard & { source: Source }
  layer_pass: ByPlayer
  layer_end: unknown
  declare_attack: OneCard & { attack: number; cost: number; pitchSum: number; source: Source }
  block_play: Defending
  block_pass: ByPlayer
  defense_react_play: Defending
  attack_react: OneCard & { bonus: number; source: Zone; pitchSum: number }
  reaction_pass: ByPlayer
  /** `player` is the attacker. */
  defense_resolve: ByPlayer & {
    blocked: number
    damage: number
    hit: boolean
    defLifeAfter: number
    goAgain: boolean
    arsenalDefense: readonly string[]
  }
  end_phase_prompt: ByPlayer
  /** `card` is null for the opponent. */
  set_arsenal: ByPlayer & { card: string | null }
  skip_arsenal: ByPlayer
  pass_action: ByPlayer
  turn_begin: ByPlayer & { turn: number }
  /** `cards` is null for the opponent. */
  draw: ByPlayer & { count: number; cards: readonly string[] | null }
  pitch: ByPlayer & { cards: readonly string[]; floating: number }
  turn_end: ByPlayer & { turn: number; returned: number }
  game_over: { winner: number | null; reason: Ending }
  /** Of the extensions. */
  instant: OneCard & { source: Zone; attack: number; life: number }
  equipment_block: ByPlayer & { equipment: string; blocked: number }
  hit_effect: OneCard & { life: number; resources: number; actionPoints: number }
  /** Of plug-ins: the additional effect of a card, or why there was none. */
  behavior: OneCard & Gains & { behavior: string }
  behavior_failed: OneCard & { behavior: string; reason: string }
}

export type ChainEvent = {
  [Type in keyof EventFields]: Readonly<{ type: Type } & EventFields[Type]>
}[keyof EventFields]

/** The log of a duel; null without a listener. */
export type Log = EventLog<ChainEvent> | null

/** The opponent's unit. The units of a duel are its two heroes, whose ids are their seats. */
function opponent({ player }: { readonly player: number }): number {
  return 1 - player
}

function card({ card: name }: { readonly card: string | null }): readonly (string | null)[] {
  return [name]
}

function cards({ cards: names }: { readonly cards: readonly string[] | null }): readonly string[] {
  return names ?? []
}

const DEFENDS = {
  doer: 'player',
  receiver: 'player',
  amount: 'blocked',
  family: 'ward',
  weight: 'deed',
  things: cards,
  link: 'answers',
} as const

export const events: Dictionary<ChainEvent> = dictionary<ChainEvent>({
  sot_to_action: { doer: 'player', family: 'none', weight: 'detail' },
  layer_begin: {
    doer: 'player',
    receiver: opponent,
    family: 'none',
    weight: 'detail',
    things: card,
    link: 'opens',
  },
  layer_pass: { doer: 'player', family: 'none', weight: 'detail' },
  layer_end: { family: 'none', weight: 'detail' },
  declare_attack: {
    doer: 'player',
    receiver: opponent,
    amount: 'attack',
    family: 'strike',
    weight: 'deed',
    things: card,
    link: 'opens',
  },
  block_play: DEFENDS,
  block_pass: { doer: 'player', family: 'none', weight: 'detail' },
  defense_react_play: DEFENDS,
  attack_react: {
    doer: 'player',
    receiver: opponent,
    amount: 'bonus',
    family: 'rise',
    weight: 'deed',
    things: card,
    link: 'answers',
  },
  reaction_pass: { doer: 'player', family: 'none', weight: 'detail' },
  defense_resolve: {
    doer: 'player',
    receiver: opponent,
    amount: 'damage',
    family: ({ hit }) => (hit ? 'strike' : 'ward'),
    weight: 'consequence',
    link: 'closes',
  },
  end_phase_prompt: { doer: 'player', family: 'none', weight: 'detail' },
  set_arsenal: { doer: 'player', family: 'none', weight: 'consequence', things: card },
  skip_arsenal: { doer: 'player', family: 'none', weight: 'detail' },
  pass_action: { doer: 'player', family: 'none', weight: 'detail' },
  turn_begin: { doer: 'player', family: 'none', weight: 'consequence', link: 'ends' },
  draw: { doer: 'player', amount: 'count', family: 'none', weight: 'detail', things: cards },
  pitch: { doer: 'player', family: 'none', weight: 'detail', things: cards },
  turn_end: { doer: 'player', family: 'none', weight: 'detail' },
  game_over: {
    doer: 'winner',
    receiver: ({ winner }) => (winner === null ? null : 1 - winner),
    family: ({ reason }) => (reason === 'life' ? 'death' : 'none'),
    weight: 'turningPoint',
    fells: ({ reason }) => reason === 'life',
  },
  instant: {
    doer: 'player',
    receiver: 'player',
    amount: ({ attack, life }) => (attack === 0 ? life : attack),
    family: ({ attack, life }) => (attack < 0 ? 'ward' : life > 0 ? 'heal' : 'rise'),
    weight: 'deed',
    things: card,
    link: 'answers',
  },
  equipment_block: {
    doer: 'player',
    receiver: 'player',
    amount: 'blocked',
    family: 'ward',
    weight: 'deed',
    things: ({ equipment }) => [equipment],
    link: 'answers',
  },
  hit_effect: {
    doer: 'player',
    receiver: 'player',
    amount: 'life',
    family: ({ life }) => (life > 0 ? 'heal' : 'rise'),
    weight: 'consequence',
  },
  behavior: {
    doer: 'player',
    receiver: 'player',
    amount: ({ attack, block, life }) => attack || block || life,
    family: ({ attack, block, life }) =>
      attack > 0 ? 'rise' : block > 0 || attack < 0 ? 'ward' : life > 0 ? 'heal' : 'rise',
    weight: 'consequence',
  },
  behavior_failed: { doer: 'player', family: 'none', weight: 'consequence' },
})

/** Adds or counts an event that is the same object in every battle. */
export function tell(log: EventLog<ChainEvent>, event: ChainEvent): number {
  return log.counter === null ? log.add(event) : log.counter.countLike(event)
}

/** Events with no field but `player`, made once for each seat. */
const ofSeats = <Type extends ChainEvent['type']>(type: Type) => [0, 1].map((player) => ({ type, player }))
export const SOT_TO_ACTION = ofSeats('sot_to_action')
export const LAYER_PASS = ofSeats('layer_pass')
export const BLOCK_PASS = ofSeats('block_pass')
export const REACTION_PASS = ofSeats('reaction_pass')
export const END_PHASE_PROMPT = ofSeats('end_phase_prompt')
export const PASS_ACTION = ofSeats('pass_action')
export const SKIP_ARSENAL = ofSeats('skip_arsenal')
export const LAYER_END: ChainEvent = { type: 'layer_end' }

// Samples for counters of events that have further fields in a log.
export const LAYER_BEGIN = ofSeats('layer_begin')
export const DECLARE_ATTACK = ofSeats('declare_attack')
export const PITCH = ofSeats('pitch')
export const BLOCK_PLAY = ofSeats('block_play')
export const WARDED = ofSeats('defense_resolve')
export const HIT = WARDED.map((event) => ({ ...event, hit: true }))
export const DRAW = ofSeats('draw')
