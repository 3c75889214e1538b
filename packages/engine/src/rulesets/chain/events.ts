/** Events of the specification, and (after them) those for viewers, which golden files leave out. */
export type ChainEvent =
  | { readonly type: 'sot_to_action' }
  | { readonly type: 'layer_begin'; readonly player: number; readonly card: string; readonly source: Source }
  | { readonly type: 'layer_pass'; readonly player: number }
  | { readonly type: 'layer_end' }
  | {
      readonly type: 'declare_attack'
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
      readonly blocked: number
      readonly damage: number
      readonly hit: boolean
      readonly defLifeAfter: number
      readonly goAgain: boolean
      readonly arsenalDefense: readonly string[]
    }
  | { readonly type: 'end_phase_prompt' }
  /** `card` is null for the opponent. */
  | { readonly type: 'set_arsenal'; readonly player: number; readonly card: string | null }
  | { readonly type: 'skip_arsenal'; readonly player: number }
  | { readonly type: 'pass_action' }
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

const VIEWER_EVENTS: ReadonlySet<string> = new Set([
  'turn_begin',
  'draw',
  'pitch',
  'turn_end',
  'game_over',
  'instant',
  'equipment_block',
  'hit_effect',
])

/** Whether an event is beyond the specification's list: for people who watch, not for golden files. */
export function isViewerEvent(event: ChainEvent): boolean {
  return VIEWER_EVENTS.has(event.type)
}
