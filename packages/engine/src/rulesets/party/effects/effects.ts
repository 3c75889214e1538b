import type { Combatant } from '../combatant/combatant.ts'
import type { DotKind } from '../plugins/registry.ts'

/** Amounts that count toward a combatant's stats under one name, for some turns or (-1) without end. */
export class StatEffect {
  readonly name: string
  duration: number
  /** Indices of stats, and beside them the amounts. */
  readonly stats: readonly number[]
  readonly amounts: readonly number[]

  constructor(name: string, duration: number, stats: readonly number[], amounts: readonly number[]) {
    this.name = name
    this.duration = duration
    this.stats = stats
    this.amounts = amounts
  }

  copy(): StatEffect {
    return new StatEffect(this.name, this.duration, this.stats, this.amounts)
  }
}

/** The effect of a modifier, shared by all modifiers that are made of it. */
export interface ModifierRecipe {
  readonly id: string
  readonly deltaStats: readonly number[]
  readonly deltas: readonly number[]
  readonly factorStats: readonly number[]
  readonly factors: readonly number[]
  readonly bypassDiminishing: boolean
  /** When it is removed, the owner's place in the action queue is timed anew from its speed. */
  readonly retimes: boolean
}

const NONE: readonly number[] = []
const BLANK: ModifierRecipe = {
  id: '',
  deltaStats: NONE,
  deltas: NONE,
  factorStats: NONE,
  factors: NONE,
  bypassDiminishing: false,
  retimes: false,
}

/** Turns of a modifier that outlasts any battle. */
export const LASTING_TURNS = 9999

export function factorRecipe(id: string, stat: number, factor: number, retimes = false): ModifierRecipe {
  return { ...BLANK, id, factorStats: [stat], factors: [factor], retimes }
}

export function deltaRecipe(id: string, stat: number, delta: number): ModifierRecipe {
  return { ...BLANK, id, deltaStats: [stat], deltas: [delta] }
}

/** A change of stats that counts down in the effect tick; it works through the stat effect named like it. */
export class Modifier {
  readonly recipe: ModifierRecipe
  turns: number
  applied = false

  constructor(recipe: ModifierRecipe, turns: number) {
    this.recipe = recipe
    this.turns = turns
  }
}

/** Damage over time. */
export class Dot {
  readonly kind: DotKind
  readonly id: string
  damage: number
  turns: number
  readonly source: Combatant | null
  ticked = false
  /** Modifiers that it put on its owner, to be taken back when it ends. */
  modifiers: Modifier[] | null = null

  constructor(kind: DotKind, id: string, damage: number, turns: number, source: Combatant | null) {
    this.kind = kind
    this.id = id
    this.damage = damage
    this.turns = turns
    this.source = source
  }

  /** Whether it has no id of its own: its events then look like its kind. */
  get isPlainlyNamed(): boolean {
    return this.id === this.kind.kind
  }
}

/** Healing over time. */
export class Hot {
  readonly kind: 'plain' | 'mending'
  readonly id: string
  readonly healing: number
  turns: number
  readonly source: Combatant | null
  ticked = false

  constructor(kind: 'plain' | 'mending', id: string, healing: number, turns: number, source: Combatant | null) {
    this.kind = kind
    this.id = id
    this.healing = healing
    this.turns = turns
    this.source = source
  }
}
