import type { Kind } from './plan.ts'

/** Counters of units without charged abilities. Nothing is ever written to it. */
const NO_COUNTERS: number[] = []

function zeros(count: number): number[] {
  const list: number[] = []
  for (let i = 0; i < count; i += 1) list.push(0)
  return list
}

/** One unit of a battle. Alive while `hp` is above 0; a dead unit keeps its last cell and occupies nothing. */
export class Unit {
  readonly kind: Kind
  readonly id: number
  /** Place in the unit list. */
  readonly index: number
  /** 0 or 1; the player is one more. */
  readonly side: number
  /** The id of the unit that summoned it; 0 for none. */
  readonly summonerId: number
  cell: number
  hp: number
  maxHp: number
  damage: number
  /** Base armor; sunder may bring it below 0. */
  armor: number
  frozenTurns = 0
  /** 0: not silenced. Otherwise turns left, or `FOREVER`. */
  silenced = 0
  blockUsed = 0
  rampAccumulated = 0
  hasActed = false
  readyTriggered = false
  extraTurnsUsed = 0
  /** Charge counters, by `Ability.counter`. */
  readonly counters: number[]

  constructor(kind: Kind, id: number, index: number, cell: number, summonerId: number) {
    this.kind = kind
    this.id = id
    this.index = index
    this.side = kind.side
    this.summonerId = summonerId
    this.cell = cell
    this.hp = kind.maxHp
    this.maxHp = kind.maxHp
    this.damage = kind.damage
    this.armor = kind.armor
    this.counters = kind.counters === 0 ? NO_COUNTERS : zeros(kind.counters)
  }

  get player(): number {
    return this.side + 1
  }

  /** Written out and not by `FIELDS`: a loop over a table takes ten times as long, and undo needs many copies. */
  clone(): Unit {
    const copy = new Unit(this.kind, this.id, this.index, this.cell, this.summonerId)
    copy.hp = this.hp
    copy.maxHp = this.maxHp
    copy.damage = this.damage
    copy.armor = this.armor
    copy.frozenTurns = this.frozenTurns
    copy.silenced = this.silenced
    copy.blockUsed = this.blockUsed
    copy.rampAccumulated = this.rampAccumulated
    copy.hasActed = this.hasActed
    copy.readyTriggered = this.readyTriggered
    copy.extraTurnsUsed = this.extraTurnsUsed
    for (let i = 0; i < this.counters.length; i += 1) copy.counters[i] = this.counters[i]
    return copy
  }
}

/** A field of a unit that changes in battle, as a number. */
interface Field {
  read(unit: Unit): number
  write(unit: Unit, value: number): void
}

/** All that changes in a unit but its counters, in the order in which saved states have it. */
export const FIELDS: readonly Field[] = [
  ...numbers('cell', 'hp', 'maxHp', 'damage', 'armor', 'frozenTurns', 'silenced', 'blockUsed', 'rampAccumulated'),
  ...flags('hasActed', 'readyTriggered'),
  ...numbers('extraTurnsUsed'),
]

type FieldOf<Value> = { [Key in keyof Unit]: Unit[Key] extends Value ? Key : never }[keyof Unit]

/** Without those that the constructor fills or that follow from others. */
type Changing<Value> = Exclude<FieldOf<Value>, 'id' | 'index' | 'side' | 'summonerId' | 'player'>

function numbers(...names: readonly Changing<number>[]): Field[] {
  return names.map((name) => ({
    read: (unit) => unit[name],
    write(unit, value) {
      unit[name] = value
    },
  }))
}

function flags(...names: readonly Changing<boolean>[]): Field[] {
  return names.map((name) => ({
    read: (unit) => (unit[name] ? 1 : 0),
    write(unit, value) {
      unit[name] = value === 1
    },
  }))
}
