import * as z from 'zod/mini'
import type { BattleState } from '../../kernel/contract.ts'
import { ReplayError } from '../../kernel/errors.ts'
import { checkShape } from '../../kernel/faults/shape.ts'
import type { Json } from '../../kernel/json.ts'
import { placedFault } from '../../kernel/setup.ts'
import { loadGenerator } from '../../random/index.ts'
import { Keyed } from '../../random/keyed.ts'
import { TickSchedule } from '../../timing/ticks.ts'
import { bitOf, type Entity } from './entity.ts'
import { empty, takeOut } from '../../timing/lists.ts'
import { entityForm, entityFromForm, entityToForm } from './entity-form.ts'
import type { Boards } from './map/boards.ts'
import * as tile from './map/cells.ts'
import type { Plan } from './plan.ts'
import { say } from './words/index.ts'

// Constants of this module: compiled code knows them, but loads and checks imported ones wherever they are used.
const OCCUPIED = tile.OCCUPIED

/** Lists by id are indexed by these bits, so that ids may share an entry. */
const ID_BITS = 0xff

/** A world between two ticks. All entities are alive. */
export class State implements BattleState {
  random: Keyed
  /** The number of the next tick: ticks are steps. */
  steps = 0
  readonly plan: Plan
  /** Ascending by id. */
  readonly entities: Entity[] = []
  /** By faction, each ascending by id. */
  readonly members: Entity[][] = []
  readonly schedule = new TickSchedule<Entity>()
  readonly cells: Uint8Array
  /** Cells with more than one entity (a home tile after respawns), and how many more. */
  readonly crowds = new Map<number, number>()
  /** Items by cell; never an empty list. */
  readonly piles = new Map<number, number[]>()
  nextEntityId: number
  /** How many entities have left the world in this run; tells memories when to look for the dead. */
  removals = 0
  /** By the last bits of an id: the count of removals after the last entity with such bits left. */
  private readonly leftAt = new Float64Array(ID_BITS + 1)
  /** The bits of all that left in tick `recentTick`, after `recentFrom` others had left. */
  recentBits = 0
  recentFrom = 0
  private recentTick = -1
  private readonly boards: Boards
  /** Objects of newcomers that left, to be used again for the next ones. */
  readonly spare: Entity[] = []
  /** Scratch of `resolve`: the entries of the schedule that it visits again. */
  readonly others: number[] = []
  /** How many entities have fallen since the last clean-up. */
  fallen = 0
  /** The generator of the draws that entities keep. */
  drawnFrom: Keyed

  constructor(plan: Plan, random: Keyed) {
    this.plan = plan
    this.boards = plan.paths.boards
    this.random = random
    this.drawnFrom = random
    this.cells = plan.grid.materials.slice()
    this.nextEntityId = plan.nextEntityId
    for (let i = 0; i < plan.factions.length; i += 1) this.members.push([])
  }

  /** Empties the world for a new battle; entities must then be added. */
  restart(random: Keyed): void {
    this.random = random
    this.drawnFrom = random
    this.steps = 0
    this.nextEntityId = this.plan.nextEntityId
    this.fallen = 0
    for (let i = 0; i < this.entities.length; i += 1) {
      this.leave(this.entities[i].cell)
      this.keep(this.entities[i])
    }
    if (this.piles.size > 0) {
      for (const cell of this.piles.keys()) this.cells[cell] &= ~tile.PILE
      this.piles.clear()
    }
    empty(this.entities)
    for (let i = 0; i < this.members.length; i += 1) empty(this.members[i])
    this.schedule.clear()
  }

  /** Forgets all kept draws, since the generator is another one. */
  forgetDraws(): void {
    for (let i = 0; i < this.entities.length; i += 1) this.entities[i].forgetDraws()
    this.drawnFrom = this.random
  }

  /** The entity with this id, if it is in the world. */
  find(id: number): Entity | undefined {
    const { entities } = this
    let low = 0
    let high = entities.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (entities[middle].id < id) low = middle + 1
      else high = middle
    }
    return low < entities.length && entities[low].id === id ? entities[low] : undefined
  }

  /** Adds an entity, whose id must be above all others. */
  add(entity: Entity): void {
    this.entities.push(entity)
    this.members[entity.faction].push(entity)
    this.schedule.add(entity)
    this.enter(entity.cell)
  }

  /** Removes an entity for good. */
  remove(entity: Entity): void {
    takeOut(this.entities, entity)
    takeOut(this.members[entity.faction], entity)
    this.schedule.remove(entity)
    this.leave(entity.cell)
    if (this.recentTick !== this.steps) {
      this.recentTick = this.steps
      this.recentFrom = this.removals
      this.recentBits = 0
    }
    this.recentBits |= bitOf(entity.id)
    this.removals += 1
    this.leftAt[entity.id & ID_BITS] = this.removals
    this.keep(entity)
  }

  private keep(entity: Entity): void {
    if (entity.id >= this.plan.nextEntityId) this.spare.push(entity)
  }

  /** Whether an entity has left, given that it had not when `removals` others had. */
  isGone(id: number, removals: number): boolean {
    return this.leftAt[id & ID_BITS] > removals && this.find(id) === undefined
  }

  move(entity: Entity, cell: number): void {
    const { cells } = this
    if (this.crowds.size === 0 && (cells[cell] & OCCUPIED) === 0) {
      cells[entity.cell] &= ~OCCUPIED
      cells[cell] |= OCCUPIED
      this.boards.changed(cells, entity.cell, cell)
    } else {
      this.leave(entity.cell)
      this.enter(cell)
    }
    entity.cell = cell
    entity.x = this.plan.grid.columns[cell]
    entity.y = this.plan.grid.rows[cell]
  }

  enter(cell: number): void {
    if ((this.cells[cell] & OCCUPIED) === 0) {
      this.cells[cell] |= OCCUPIED
      this.boards.changed(this.cells, cell)
    } else this.crowds.set(cell, (this.crowds.get(cell) ?? 0) + 1)
  }

  leave(cell: number): void {
    const more = this.crowds.size === 0 ? 0 : (this.crowds.get(cell) ?? 0)
    if (more === 0) {
      this.cells[cell] &= ~OCCUPIED
      this.boards.changed(this.cells, cell)
    } else if (more === 1) this.crowds.delete(cell)
    else this.crowds.set(cell, more - 1)
  }

  /** Puts items on top of what lies on a cell. */
  drop(cell: number, items: readonly number[]): void {
    if (items.length === 0) return
    const pile = this.piles.get(cell)
    if (pile === undefined) {
      this.piles.set(cell, items.slice())
      this.cells[cell] |= tile.PILE
    } else {
      for (const item of items) pile.push(item)
    }
  }

  /** Takes all that lies on a cell. */
  pickUp(cell: number): number[] {
    const pile = this.piles.get(cell) ?? []
    this.piles.delete(cell)
    this.cells[cell] &= ~tile.PILE
    return pile
  }

  /** The cells with piles, by row and column. */
  pileCells(): number[] {
    return [...this.piles.keys()].toSorted((a, b) => a - b)
  }
}

export function startState(plan: Plan, random: Keyed): State {
  const state = new State(plan, random)
  for (const entity of plan.entities) state.add(entity.copy())
  for (const pile of plan.ground) state.drop(pile.cell, pile.items)
  return state
}

export function cloneState(state: State): State {
  const copy = new State(state.plan, state.random.clone())
  copy.steps = state.steps
  copy.nextEntityId = state.nextEntityId
  for (const entity of state.entities) copy.add(entity.copy())
  for (const [cell, items] of state.piles) copy.drop(cell, items)
  return copy
}

/** The piles on the ground: column, row, item ids; in the order of rows and columns. */
export function groundOf(state: State): [number, number, string[]][] {
  const { grid, items } = state.plan
  return state.pileCells().map((cell) => [grid.columns[cell], grid.rows[cell], items.ids(state.piles.get(cell) ?? [])])
}

export function saveState(state: State): Json {
  return {
    random: state.random.save(),
    tick: state.steps,
    nextEntityId: state.nextEntityId,
    entities: state.entities.map((entity) => ({
      ...entityToForm(state.plan, entity),
      ...(entity.protectedUntil > state.steps ? { protectedUntil: entity.protectedUntil } : {}),
    })),
    ground: groundOf(state),
  }
}

const savedState = z.strictObject({
  random: z.json(),
  tick: z.number(),
  nextEntityId: z.number(),
  entities: z.array(entityForm),
  ground: z.array(z.tuple([z.number(), z.number(), z.array(z.string())])),
})

export function loadState(plan: Plan, saved: Json): State {
  const shape = checkShape(savedState, saved)
  if (!shape.ok) throw new ReplayError('badState', say('fault.badState', { detail: placedFault(shape.faults[0]) }))
  const { random, tick, nextEntityId, entities, ground } = shape.value
  const generator = loadGenerator(random)
  if (!(generator instanceof Keyed)) throw new ReplayError('badState', say('fault.badGenerator'))
  const state = new State(plan, generator)
  state.steps = tick
  state.nextEntityId = nextEntityId
  for (const form of entities) state.add(entityFromForm(plan, form))
  for (const [x, y, items] of ground) {
    state.drop(
      plan.grid.cell(x, y),
      items.map((id) => plan.items.number(id)),
    )
  }
  return state
}
