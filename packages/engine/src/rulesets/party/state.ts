import type { BattleState } from '../../kernel/contract.ts'
import type { EventLog } from '../../kernel/event-log.ts'
import {
  badField,
  choice,
  type Field,
  fieldsOf,
  flag,
  list,
  listOf,
  notKept,
  number,
  orNull,
  record,
  SavedParts,
  text,
} from '../../kernel/fields.ts'
import { type Json, plainJson } from '../../kernel/json.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import { PhaseCursor } from '../../timing/phases.ts'
import { ActionQueue } from './turn/action-queue.ts'
import { queueField } from './turn/queue-field.ts'
import type { PartyAction } from './actions.ts'
import { Batch } from './notices/batch.ts'
import { batchField } from './notices/batch-field.ts'
import type { Combatant } from './combatant/combatant.ts'
import { loadCombatants, saveCombatant } from './combatant/fields.ts'
import { Numbers, type PartyContexts, reference } from './combatant/references.ts'
import type { Dot, Hot } from './effects/effects.ts'
import type { PartyEvent } from './events.ts'
import type { PartyPlan } from './plan.ts'
import type { Trial } from './plugins/trial.ts'

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

const NO_LOOT = noLoot()

/** The state of a battle: everything on which the next draw or event may depend. */
export class PartyState implements BattleState {
  readonly plan: PartyPlan
  random: Stream
  steps = 0
  /** The log of the present step; null between steps and without a listener. */
  log: EventLog<PartyEvent> | null = null
  /** Whether the present step has no listener but perhaps a counter: see `unheard.ts`. */
  unheard = false
  /** The present try of the step, if the registry has a user's own code. */
  trial: Trial | null = null

  party: Combatant[] = []
  foes: Combatant[] = []
  queue = new ActionQueue()
  batch = new Batch()
  /** The batch that is not in use; null while it is being delivered, and before the first delivery. */
  spareBatch: Batch | null = null
  registers: SummonRegister[] = []

  /** Whether hits do damage. */
  active = false
  /** Cards and relics hear events until the first `battleEnd`. */
  listening = true
  damageSequence = 0
  /** The present number of hits within hits, which is bounded. */
  depth = 0
  /** Effects that ended in the present tick and are still to be removed; the lists are used again. */
  readonly endedDots: Dot[] = []
  readonly endedHots: Hot[] = []

  enraged = false
  enrageStacks = 0
  enrageBleeds = 0
  enragePercent = 0

  /** Cycles of the turn counter. */
  turn = 0
  /** Action iterations of both sides. */
  actionIndex = 0
  rounds = 0

  /**
   * The position in the round: the party's phase, then the foes'. In speed order its place counts the round's turns.
   */
  cursor = newCursor()
  /** The foe list as it was when the foe phase began. */
  phaseFoes: Combatant[] = []
  over = false
  /** How many turns make the present round; only in speed order. */
  roundTurns = 0
  /** The combatant that waits for a player's choice; only in manual mode. */
  awaiting: Combatant | null = null
  /** The player's choice for the present iteration. */
  choice: PartyAction | null = null

  /** Actor, target and side of the last iteration. */
  lastActor: Combatant | null = null
  lastTarget: Combatant | null = null
  lastSide: 'party' | 'foe' = 'party'
  lastPath: ActionPath = 'none'
  lastRepeat = false
  /** Whether the last iteration found the battle over. */
  lastOver = false

  /** Ids of foes whose defeat was credited. */
  credited: string[] = []
  exp = 0
  rdr: number
  gold: number
  result: BattleResult | null = null
  /** Never changed in place, since all battles begin with the same object. */
  loot: Loot = NO_LOOT

  constructor(plan: PartyPlan, random: Stream) {
    this.plan = plan
    this.random = random
    this.rdr = plan.rdr
    this.gold = plan.gold
  }
}

function newCursor(): PhaseCursor {
  return new PhaseCursor(2)
}

const path: Field<ActionPath> = {
  save: (value) => value,
  load(json, key) {
    if (json === 'basic' || json === 'fallback' || json === 'skipped' || json === 'none') return json
    if (typeof json === 'string' && json.startsWith(SPECIAL)) return `special:${json.slice(SPECIAL.length)}`
    throw badField(key)
  },
}
const SPECIAL = 'special:'

const register: Field<SummonRegister, PartyContexts> = {
  save: ({ summoner, summons }, numbers) => [summoner, ...summons].map((one) => numbers.of(one)),
  load(json, key, loading) {
    const [summoner, ...summons] = list(reference).load(json, key, loading)
    return { summoner, summons }
  },
}

const item: Field<Loot['items'][number]> = {
  save: ([name, stars]) => [name, stars],
  load(json, key, loading) {
    const [name, stars] = listOf(json, key)
    return [text.load(name, key, loading), number.load(stars, key, loading)]
  },
}

/** The saved fields. The queue comes after the combatants that are in it. */
export const stateFields = fieldsOf<PartyState, PartyContexts>({
  // Given to the constructor, like the plan.
  random: notKept,
  steps: number,
  party: list(reference),
  foes: list(reference),
  queue: queueField,
  batch: batchField,
  registers: list(register),
  active: flag,
  listening: flag,
  damageSequence: number,
  enraged: flag,
  enrageStacks: number,
  enrageBleeds: number,
  enragePercent: number,
  turn: number,
  actionIndex: number,
  rounds: number,
  cursor: record(newCursor, { phase: number, place: number, entered: flag, actions: number }),
  phaseFoes: list(reference),
  over: flag,
  roundTurns: number,
  awaiting: orNull(reference),
  lastActor: orNull(reference),
  lastTarget: orNull(reference),
  lastSide: choice('party', 'foe'),
  lastPath: path,
  lastRepeat: flag,
  lastOver: flag,
  credited: list(text),
  exp: number,
  rdr: number,
  gold: number,
  result: orNull(choice('victory', 'defeat', 'unresolved')),
  loot: record(noLoot, { gold: number, cards: list(text), relics: list(text), items: list(item) }),
  // These are set only during a step.
  log: notKept,
  trial: notKept,
  unheard: notKept,
  spareBatch: notKept,
  depth: notKept,
  choice: notKept,
})

export function saveBattle(battle: PartyState): Json {
  const numbers = new Numbers()
  const holds = stateFields.save(battle, numbers)
  const combatants = numbers.save((combatant) => saveCombatant(combatant, numbers))
  return { random: battle.random.save(), holds, combatants }
}

/** The battle that `saveBattle` wrote. */
export function loadBattle(plan: PartyPlan, json: Json): PartyState {
  const saved = new SavedParts(json, 'state', null)
  const random = saved.take('random', generator)
  const battle = new PartyState(plan, random)
  stateFields.load(saved.json('holds'), battle, loadCombatants(plan, saved.list('combatants')))
  return battle
}

const generator: Field<Stream> = {
  save: (random) => random.save(),
  load(json, key) {
    const random = loadGenerator(plainJson(json ?? null))
    if (!(random instanceof Stream)) throw badField(key)
    return random
  },
}

function noLoot(): Loot {
  return { gold: 0, cards: [], relics: [], items: [] }
}
