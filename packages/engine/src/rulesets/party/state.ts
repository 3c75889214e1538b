import type { BattleState } from '../../kernel/contract.ts'
import type { EventLog } from '../../kernel/event-log.ts'
import type { Stream } from '../../random/generator.ts'
import { PhaseCursor } from '../../timing/phases.ts'
import { ActionQueue } from './turn/action-queue.ts'
import type { PartyAction } from './actions.ts'
import { Batch } from './notices/batch.ts'
import type { Combatant } from './combatant/combatant.ts'
import type { PartyEvent } from './events.ts'
import type { PartyPlan } from './plan.ts'

export type BattleResult = 'victory' | 'defeat' | 'unresolved'

/** How an action iteration went. `none`: it ended before acting; `skipped`: something cancelled the action. */
export type ActionPath = 'none' | 'basic' | 'fallback' | 'skipped' | `special:${string}`

export interface Loot {
  gold: number
  cards: string[]
  relics: string[]
  items: (readonly [name: string, stars: number])[]
}

/** The active summons of one summoner, in order of creation. */
export interface SummonRegister {
  readonly summoner: Combatant
  readonly summons: Combatant[]
}

/** A battle. Everything that the next draw or event may depend on is in here. */
export class PartyState implements BattleState {
  readonly plan: PartyPlan
  random: Stream
  steps = 0
  /** Who listens to the present step; null between steps. */
  log: EventLog<PartyEvent> | null = null

  party: Combatant[] = []
  foes: Combatant[] = []
  readonly queue = new ActionQueue()
  batch = new Batch()
  /** The batch that is not in use; null while it is being delivered. */
  spareBatch: Batch | null = new Batch()
  registers: SummonRegister[] = []

  /** Damage counts only while this is set. */
  active = false
  /** Cards and relics hear events until the first `battleEnd`. */
  listening = true
  damageSequence = 0
  /** Hits within hits; bounded. */
  depth = 0

  enraged = false
  enrageStacks = 0
  enrageBleeds = 0
  enragePercent = 0

  /** Cycles of the turn counter. */
  turn = 0
  /** Action iterations of both sides. */
  actionIndex = 0
  rounds = 0

  /** Where the loop stands: the party's phase, then the foes'. In speed order its place counts the round's turns. */
  readonly cursor = new PhaseCursor(2)
  /** The foe list as it was when the foe phase began. */
  phaseFoes: Combatant[] = []
  over = false
  /** How many turns make the present round; only in speed order. */
  roundTurns = 0
  /** Who waits for a player's choice; only in manual mode. */
  awaiting: Combatant | null = null
  /** The player's choice for the present iteration. */
  choice: PartyAction | null = null

  /** The iteration that was last. */
  lastActor: Combatant | null = null
  lastTarget: Combatant | null = null
  lastSide: 'party' | 'foe' = 'party'
  lastPath: ActionPath = 'none'
  lastRepeat = false
  /** It said that the battle is over. */
  lastOver = false

  /** Ids of foes whose defeat was credited. */
  credited: string[] = []
  exp = 0
  rdr: number
  gold: number
  result: BattleResult | null = null
  loot: Loot = { gold: 0, cards: [], relics: [], items: [] }

  constructor(plan: PartyPlan, random: Stream) {
    this.plan = plan
    this.random = random
    this.rdr = plan.rdr
    this.gold = plan.gold
  }
}
