import { dictionary, type Dictionary } from '../../kernel/meaning/dictionary.ts'

/**
 * Events of the specification, and (after them) those for viewers, which golden files leave out. Of the first, some
 * have a `player` for viewers too: `conformance/specified-events.ts` knows which.
 */
export type ChainEvent =
  | { readonly type: 'sot_to_action'; readonly player: number }
  | { readonly type: 'layer_begin'; readonly player: number; readonly card: string; readonly source: Source }
  | { readonly type: 'layer_pass'; readonly player: number }
  | { readonly type: 'layer_end' }
  | {
      readonly type: 'declare_attack'
      readonly player: number
      readonly card: string
      readonly attack: number
      readonly cost: number
      readonly pitchSum: number
      readonly source: Source
    }
  | {
      readonly type: 'block_play'
      readonly player: number
      readonly blocked: number
      readonly cards: readonly string[]
    }
  | { readonly type: 'block_pass'; readonly player: number }
  | {
      readonly type: 'defense_react_play'
      readonly player: number
      readonly blocked: number
      readonly cards: readonly string[]
    }
  | {
      readonly type: 'attack_react'
      readonly player: number
      readonly card: string
      readonly bonus: number
      readonly source: 'hand' | 'arsenal'
      readonly pitchSum: number
    }
  | { readonly type: 'reaction_pass'; readonly player: number }
  | {
      readonly type: 'defense_resolve'
      /** The attacker. */
      readonly player: number
      readonly blocked: number
      readonly damage: number
      readonly hit: boolean
      readonly defLifeAfter: number
      readonly goAgain: boolean
      readonly arsenalDefense: readonly string[]
    }
  | { readonly type: 'end_phase_prompt'; readonly player: number }
  /** `card` is null for the opponent. */
  | { readonly type: 'set_arsenal'; readonly player: number; readonly card: string | null }
  | { readonly type: 'skip_arsenal'; readonly player: number }
  | { readonly type: 'pass_action'; readonly player: number }
  | { readonly type: 'turn_begin'; readonly turn: number; readonly player: number }
  /** `cards` is null for the opponent. */
  | { readonly type: 'draw'; readonly player: number; readonly count: number; readonly cards: readonly string[] | null }
  | { readonly type: 'pitch'; readonly player: number; readonly cards: readonly string[]; readonly floating: number }
  | { readonly type: 'turn_end'; readonly turn: number; readonly player: number; readonly returned: number }
  | { readonly type: 'game_over'; readonly winner: number | null; readonly reason: Ending }
  /** Of the extensions. */
  | {
      readonly type: 'instant'
      readonly player: number
      readonly card: string
      readonly source: 'hand' | 'arsenal'
      readonly attack: number
      readonly life: number
    }
  | { readonly type: 'equipment_block'; readonly player: number; readonly equipment: string; readonly blocked: number }
  | {
      readonly type: 'hit_effect'
      readonly player: number
      readonly card: string
      readonly life: number
      readonly resources: number
      readonly actionPoints: number
    }

export type Source = 'hand' | 'arsenal' | 'weapon'

export type Ending = 'life' | 'deckOut' | 'stalemate'

/** The units of a duel are its two heroes, called by their seats. */
function opponent({ player }: { readonly player: number }): number {
  return 1 - player
}

export const events: Dictionary<ChainEvent> = dictionary<ChainEvent>({
  sot_to_action: { doer: 'player', family: 'none', weight: 'detail' },
  layer_begin: { doer: 'player', receiver: opponent, family: 'none', weight: 'detail' },
  layer_pass: { doer: 'player', family: 'none', weight: 'detail' },
  layer_end: { family: 'none', weight: 'detail' },
  declare_attack: { doer: 'player', receiver: opponent, amount: 'attack', family: 'strike', weight: 'deed' },
  block_play: { doer: 'player', receiver: 'player', amount: 'blocked', family: 'ward', weight: 'deed' },
  block_pass: { doer: 'player', family: 'none', weight: 'detail' },
  defense_react_play: { doer: 'player', receiver: 'player', amount: 'blocked', family: 'ward', weight: 'deed' },
  attack_react: { doer: 'player', receiver: opponent, amount: 'bonus', family: 'rise', weight: 'deed' },
  reaction_pass: { doer: 'player', family: 'none', weight: 'detail' },
  defense_resolve: {
    doer: 'player',
    receiver: opponent,
    amount: 'damage',
    family: ({ hit }) => (hit ? 'strike' : 'ward'),
    weight: 'consequence',
  },
  end_phase_prompt: { doer: 'player', family: 'none', weight: 'detail' },
  set_arsenal: { doer: 'player', family: 'none', weight: 'consequence' },
  skip_arsenal: { doer: 'player', family: 'none', weight: 'detail' },
  pass_action: { doer: 'player', family: 'none', weight: 'detail' },
  turn_begin: { doer: 'player', family: 'none', weight: 'consequence' },
  draw: { doer: 'player', amount: 'count', family: 'none', weight: 'detail' },
  pitch: { doer: 'player', family: 'none', weight: 'detail' },
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
  },
  equipment_block: { doer: 'player', receiver: 'player', amount: 'blocked', family: 'ward', weight: 'deed' },
  hit_effect: {
    doer: 'player',
    receiver: 'player',
    amount: 'life',
    family: ({ life }) => (life > 0 ? 'heal' : 'rise'),
    weight: 'consequence',
  },
})
