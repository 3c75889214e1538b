import { Mismatch, onlyFields } from '../../../conformance/compare.ts'
import type { GoldenCase } from '../../../conformance/suite.ts'
import { GeneratorError } from '../../../kernel/errors.ts'
import { EventLog } from '../../../kernel/event-log.ts'
import { isRecord } from '../../../kernel/json.ts'
import { payloadOf } from '../../../random/keyed-payload.ts'
import { Keyed } from '../../../random/keyed.ts'
import { hashText } from '../../../random/xxhash64.ts'
import { attack, baseDamage, critChance, evasionChance } from '../combat/attack.ts'
import { CLOSED_BY_ENTITIES, CLOSED_BY_ENTITIES_AND_TOWN, Grid, NO_CELL, OCCUPIED } from '../map/cells.ts'
import { cleanUp } from '../combat/death.ts'
import { decide } from '../mind/decisions.ts'
import { END, type Entity, STR, USE_ITEM, VIT } from '../entity.ts'
import type { Event } from '../events.ts'
import { levelUp } from '../growth/levelling.ts'
import { PathFinder } from '../map/paths.ts'
import { Plan } from '../plan.ts'
import { drink } from '../items/potion-use.ts'
import { readGenerator } from '../rng.ts'
import { entityToForm, sixToForm } from '../entity-form.ts'
import { setup as setupSchema } from '../setup.ts'
import { spawn } from '../spawn.ts'
import { groundOf, startState, type State } from '../state.ts'
import { trainAttack, trainDefence, trainLoot, trainMove } from '../growth/training.ts'

interface Answer {
  readonly trace: readonly unknown[]
  readonly outcome: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** The kinds of cases that try one rule alone, by name. */
export const caseKinds: Readonly<Record<string, (testCase: GoldenCase) => Answer>> = {
  keyedDraw,
  effectiveStats,
  attack: attackCase,
  duel,
  train,
  levelUp: levelUpCase,
  potion,
  death,
  spawn: spawnCase,
  path,
}

function keyedDraw(testCase: GoldenCase): Answer {
  fieldsOf(testCase.setup, [], 'setup')
  const trace = actionsOf(testCase, ['seed', 'domain', 'entityId', 'tick', 'op', 'low', 'high', 'probability']).map(
    (action) => {
      try {
        return draw(action)
      } catch (error) {
        if (error instanceof RangeError || error instanceof GeneratorError) return { rejected: true }
        throw error
      }
    },
  )
  return { trace, outcome: { count: trace.length } }
}

function draw(action: Fields): unknown {
  const generator = readGenerator({ kind: 'keyed', seed: action.seed })
  const domain = numberOf(action.domain)
  const tick = numberOf(action.tick)
  const id = wholeNumber(action.entityId)
  const drawn = {
    payload: Array.from(payloadOf(generator, domain, id, tick), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    hash: hashText(generator.hash(domain, id, tick)),
  }
  switch (action.op) {
    case 'hash':
      return drawn
    case 'float':
      return { ...drawn, value: generator.float(domain, id, tick) }
    case 'int':
      return { ...drawn, value: generator.int(domain, id, tick, numberOf(action.low), numberOf(action.high)) }
    case 'bool':
      return { ...drawn, value: generator.bool(domain, id, tick, numberOf(action.probability)) }
    default:
      throw new Mismatch('case', 'op', 'hash, float, int or bool', action.op)
  }
}

function wholeNumber(text: unknown): bigint {
  if (typeof text !== 'string' || !/^-?[0-9]+$/.test(text)) throw new RangeError(`entityId ${String(text)}`)
  return BigInt(text)
}

function effectiveStats(testCase: GoldenCase): Answer {
  const setup = fieldsOf(testCase.setup, ['items', 'config'], 'setup')
  const trace = actionsOf(testCase, ['entity']).map((action) => {
    const entity = alone(setup, action.entity).entities[0]
    return {
      atk: entity.effectiveAtk,
      def: entity.effectiveDef,
      spd: entity.effectiveSpd,
      critRate: entity.effectiveCritRate,
      evasion: entity.effectiveEvasion,
      maxHp: entity.effectiveMaxHp,
    }
  })
  return { trace, outcome: { count: trace.length } }
}

function attackCase(testCase: GoldenCase): Answer {
  const setup = fieldsOf(testCase.setup, ['items', 'config'], 'setup')
  const random = readGenerator(testCase.rng)
  const outcome = { miss: 0, hit: 0, crit: 0, kills: 0 }
  const trace = actionsOf(testCase, ['tick', 'attackerTile', 'defenderTile', 'attacker', 'defender']).map((action) => {
    const tiles = tileOf(action.attackerTile) + tileOf(action.defenderTile)
    const { state, first, second } = pair(setup, tiles, action.attacker, action.defender, random)
    state.steps = numberOf(action.tick)
    const calc = {
      evasionChance: evasionChance(first, second),
      baseDamage: baseDamage(state, first, second),
      critChance: critChance(first),
    }
    const log = new EventLog<Event>()
    attack(state, first, second, log)
    for (const event of log.events) {
      if (event.type === 'attack') outcome[event.outcome] += 1
      if (event.type === 'kill') outcome.kills += 1
    }
    return {
      calc,
      events: log.events,
      attacker: {
        stamina: first.stamina,
        nextActAt: first.nextActAt,
        xp: first.xp,
        gold: first.gold,
        str: first.attributes[STR],
        vit: first.attributes[VIT],
        training: [first.training[STR], first.training[VIT]],
      },
      defender: {
        hp: second.hp,
        gold: second.gold,
        vit: second.attributes[VIT],
        end: second.attributes[END],
        training: [second.training[VIT], second.training[END]],
      },
    }
  })
  return { trace, outcome }
}

function duel(testCase: GoldenCase): Answer {
  const known = ['items', 'config', 'a', 'b', 'aTile', 'bTile', 'startTick', 'rounds']
  const setup = fieldsOf(testCase.setup, known, 'setup')
  const tiles = tileOf(setup.aTile) + tileOf(setup.bTile)
  const rules = { items: setup.items, config: setup.config }
  const { state, first, second } = pair(rules, tiles, setup.a, setup.b, readGenerator(testCase.rng))
  const trace: unknown[] = []
  state.steps = numberOf(setup.startTick)
  for (let round = 0; round < numberOf(setup.rounds); round += 1) {
    const log = new EventLog<Event>()
    attack(state, first, second, log)
    if (second.hp > 0) attack(state, second, first, log)
    trace.push({
      tick: state.steps,
      events: log.events,
      a: [first.hp, first.stamina, first.nextActAt],
      b: [second.hp, second.stamina, second.nextActAt],
    })
    state.steps += 1
    if (first.hp <= 0 || second.hp <= 0) break
  }
  const end = (entity: Entity) => {
    const { nextActAt, stats, attributes, training } = entityToForm(state.plan, entity)
    return { nextActAt, stats, attributes, training }
  }
  return { trace, outcome: { a: end(first), b: end(second) } }
}

const TRAININGS = { attack: trainAttack, defend: trainDefence, move: trainMove, loot: trainLoot } as const

function train(testCase: GoldenCase): Answer {
  const setup = fieldsOf(testCase.setup, ['entity', 'items', 'config'], 'setup')
  const entity = alone({ items: setup.items, config: setup.config }, setup.entity).entities[0]
  const trace = actionsOf(testCase, ['train', 'times', 'raiseCaps']).map((action) => {
    const log = new EventLog<Event>()
    if (action.raiseCaps !== undefined) {
      for (let i = 0; i < entity.caps.length; i += 1) entity.caps[i] += numberOf(action.raiseCaps)
    } else {
      const training = isTraining(action.train) ? TRAININGS[action.train] : undefined
      for (let i = 0; i < numberOf(action.times); i += 1) training?.(entity, log)
    }
    return { events: log.events, attributes: sixToForm(entity.attributes), training: sixToForm(entity.training) }
  })
  return { trace, outcome: { caps: sixToForm(entity.caps) } }
}

function isTraining(name: unknown): name is keyof typeof TRAININGS {
  return typeof name === 'string' && Object.hasOwn(TRAININGS, name)
}

function levelUpCase(testCase: GoldenCase): Answer {
  const setup = fieldsOf(testCase.setup, ['entity', 'items', 'config'], 'setup')
  const state = alone({ items: setup.items, config: setup.config }, setup.entity)
  const entity = state.entities[0]
  const trace = actionsOf(testCase, ['gainXp', 'setHp']).map((action) => {
    const log = new EventLog<Event>()
    entity.xp = Math.min(entity.xp + numberOf(action.gainXp), Number.MAX_SAFE_INTEGER)
    if (action.setHp !== undefined) entity.hp = numberOf(action.setHp)
    // Only the living rise; a case may set hp to 0.
    if (entity.hp > 0) levelUp(state, entity, log)
    return {
      events: log.events,
      hp: entity.hp,
      xp: entity.xp,
      attributes: sixToForm(entity.attributes),
      caps: sixToForm(entity.caps),
    }
  })
  return { trace, outcome: { stats: entityToForm(state.plan, entity).stats } }
}

function potion(testCase: GoldenCase): Answer {
  const setup = fieldsOf(testCase.setup, ['items', 'config'], 'setup')
  let used = 0
  const trace = actionsOf(testCase, ['entity']).map((action) => {
    const state = alone(setup, action.entity)
    const entity = state.entities[0]
    decide(state, entity)
    if (entity.verb !== USE_ITEM) return { choice: null }
    used += 1
    const log = new EventLog<Event>()
    drink(state, entity, entity.object, log)
    return {
      choice: state.plan.items.id(entity.object),
      events: log.events,
      hp: entity.hp,
      bag: state.plan.items.ids(entity.bag),
      nextActAt: entity.nextActAt,
    }
  })
  return { trace, outcome: { used } }
}

function death(testCase: GoldenCase): Answer {
  const setup = fieldsOf(testCase.setup, ['tiles', 'items', 'config'], 'setup')
  let removed = 0
  const trace = actionsOf(testCase, ['tick', 'hp', 'entity', 'ground']).map((action) => {
    const state = world({ ...setup, ground: action.ground ?? [], entities: [action.entity] })
    const entity = state.entities[0]
    state.steps = numberOf(action.tick)
    entity.hp = numberOf(action.hp)
    if (entity.hp <= 0) state.fallen = 1
    const log = new EventLog<Event>()
    cleanUp(state, log)
    if (state.entities.length === 0) removed += 1
    return {
      events: log.events,
      entity: state.entities.length === 0 ? null : entityToForm(state.plan, entity),
      ground: groundOf(state),
    }
  })
  return { trace, outcome: { removed } }
}

function spawnCase(testCase: GoldenCase): Answer {
  const setup = fieldsOf(testCase.setup, ['tiles', 'items', 'config', 'generator'], 'setup')
  const random = readGenerator(testCase.rng)
  let spawned = 0
  const trace = actionsOf(testCase, ['tick', 'nextId', 'occupied']).map((action) => {
    const entities = listOf(action.occupied ?? []).map((place, i) => {
      const [x, y] = listOf(place)
      return { id: i + 1, faction: 'others', x, y }
    })
    const state = world({ ...setup, entities }, random)
    state.steps = numberOf(action.tick)
    state.nextEntityId = numberOf(action.nextId)
    spawn(state, null)
    if (state.entities.length === entities.length) return null
    spawned += 1
    const entity = state.entities[entities.length]
    const { training, memory, lootProgress, fleeTicks, ...newcomer } = entityToForm(state.plan, entity)
    const blank = training.str === 0 && memory.length === 0 && lootProgress === 0 && fleeTicks === 0
    return blank ? newcomer : { ...newcomer, training, memory, lootProgress, fleeTicks }
  })
  return { trace, outcome: { spawned } }
}

function path(testCase: GoldenCase): Answer {
  const setup = fieldsOf(testCase.setup, ['tiles'], 'setup')
  const grid = new Grid(listOf(setup.tiles).map(String))
  const paths = new PathFinder(grid)
  let found = 0
  const cellOf = (place: unknown) => {
    const [x, y] = listOf(place).map(numberOf)
    const onMap = x >= 0 && x < grid.width && y >= 0 && y < grid.height
    return onMap ? grid.cell(x, y) : NO_CELL
  }
  const trace = actionsOf(testCase, ['from', 'to', 'blocked', 'avoidTown']).map((action) => {
    const cells = grid.materials.slice()
    const blocked = listOf(action.blocked ?? []).map((place) => ({ cell: cellOf(place) }))
    const entities = blocked.filter(({ cell }) => cell !== NO_CELL)
    for (const { cell } of entities) cells[cell] |= OCCUPIED
    const closed = action.avoidTown === true ? CLOSED_BY_ENTITIES_AND_TOWN : CLOSED_BY_ENTITIES
    const cell = paths.step({ cells, entities }, cellOf(action.from), cellOf(action.to), closed)
    if (cell === NO_CELL) return null
    found += 1
    return [grid.columns[cell], grid.rows[cell]]
  })
  return { trace, outcome: { found } }
}

/** A world with one entity that stands anywhere. */
function alone(setup: Fields, entity: unknown): State {
  return world({ ...setup, tiles: ['.'], entities: [{ ...recordOf(entity), x: 0, y: 0 }] })
}

/** Two neighbours, each on a tile of its own. */
function pair(setup: Fields, tiles: string, first: unknown, second: unknown, random: Keyed) {
  const entities = [
    { ...recordOf(first), x: 0, y: 0 },
    { ...recordOf(second), x: 1, y: 0 },
  ]
  const state = world({ ...setup, tiles: [tiles], entities }, random)
  const [left, right] = state.entities
  return left.x === 0 ? { state, first: left, second: right } : { state, first: right, second: left }
}

function world(setup: Fields, random: Keyed = new Keyed(0)): State {
  const { items = [], config = {} } = setup
  return startState(new Plan(setupSchema.parse({ ...setup, items, config, maxTicks: 1 })), random)
}

function actionsOf(testCase: GoldenCase, known: readonly string[]): Fields[] {
  return listOf(testCase.actions).map((action, i) => fieldsOf(action, known, `actions[${i}]`))
}

function fieldsOf(value: unknown, known: readonly string[], field: string): Fields {
  const record = recordOf(value)
  onlyFields(record, known, 'case', field)
  return record
}

function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Mismatch('case', 'fields', 'an object', value)
  return value
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Mismatch('case', 'fields', 'a list', value)
  return value
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new Mismatch('case', 'fields', 'a number', value)
  return value
}

function tileOf(value: unknown): string {
  return typeof value === 'string' ? value : '.'
}
