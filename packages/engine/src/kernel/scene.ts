/**
 * What a screen shows, in words that all rulesets share. The terminal and the pages draw scenes; neither knows a rule.
 */
export interface Scene {
  /** One line above the picture, such as `Round 3`. */
  readonly caption: string
  readonly sides: readonly SceneSide[]
  readonly units: readonly SceneUnit[]
  readonly board?: SceneBoard
  /** Who acts next, soonest first; `value` is what the clock shows, where there is one (time units, action gauge). */
  readonly queue?: readonly { readonly unit: string; readonly value?: number }[]
  /** Cards: hands, decks, graveyards, the arsenal, the chain link. */
  readonly zones?: readonly SceneZone[]
  /** Things on the board that are no units: loot, summoning marks. */
  readonly items?: readonly { readonly at: Place; readonly label: string }[]
  /** Facts of the moment in order, such as `Attack 6`, `Blocked 3`, `Priority: Ash`. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
}

/** `[column, row]`. */
export type Place = readonly [number, number]

export interface SceneSide {
  readonly id: string
  readonly name: string
}

export interface SceneUnit {
  readonly id: string
  readonly name: string
  /** Index into `sides`. */
  readonly side: number
  readonly alive: boolean
  readonly at?: Place
  readonly bars: readonly SceneBar[]
  /** Conditions and effects, such as `frozen`, with turns left or stacks where there are any. */
  readonly badges: readonly {
    readonly label: string
    readonly count?: number
    readonly tone?: 'good' | 'bad' | 'neutral'
  }[]
  /** Plain numbers worth showing, such as attack and armor. */
  readonly stats?: readonly { readonly label: string; readonly value: number | string }[]
  /** What it does to those around it. */
  readonly auras?: readonly SceneAura[]
  /** It is this unit's turn. */
  readonly active?: boolean
}

export interface SceneAura {
  /** The ruleset's word for what it does. */
  readonly effect: string
  readonly value: number
  /** In cells; 0 is the unit's own. */
  readonly radius: number
  readonly whom: 'allies' | 'foes'
  /** Where it acts when somebody falls: how near the fallen those must be who gain from it. */
  readonly near?: number
  /** Something stops it for now. */
  readonly stopped?: boolean
}

export interface SceneBar {
  readonly kind: 'hp' | 'shield' | 'qi' | 'charge' | 'clock' | 'stamina' | 'xp' | 'life'
  readonly value: number
  readonly max: number
}

export interface SceneBoard {
  /** `hex` is odd-r: odd rows lie half a hex further east. */
  readonly shape: 'hex' | 'tiles'
  readonly columns: number
  readonly rows: number
  /** One text a row, one character a cell: `.` floor, `#` wall, `S` sanctuary, `T` town. Absent: all floor. */
  readonly cells?: readonly string[]
}

export interface SceneZone {
  readonly id: string
  readonly label: string
  /** Index into `sides`. */
  readonly side: number
  readonly count: number
  /** Absent when the viewer may not see them. */
  readonly cards?: readonly SceneCard[]
}

export interface SceneCard {
  readonly name: string
  readonly stats: readonly { readonly label: string; readonly value: number }[]
  readonly keywords: readonly string[]
}
