import { entryId } from '../../kernel/meaning/glossary.ts'
import { boardRows, columnCells, columnCounts, tierSizes } from './board/deployment.ts'
import { cellOf, discMasks, LONGEST_DISTANCE, MASK_ROWS, ROW_MASK } from './board/geometry.ts'
import { PathSearch } from './board/paths.ts'
import { type AbilitySpec, armiesOf, type HexSetup, type UnitSpec } from './setup.ts'
import type { Effect, Target, TargetPolicy, Trigger } from './vocabulary.ts'

/** All that lies within a range. */
export interface Reach {
  readonly range: number
  /** See `discMasks`. */
  readonly disc: Int32Array
}

/** The reaches of a plan, each made once. */
class Reaches {
  readonly #made = new Map<number, Reach>()

  of(range: number): Reach {
    // Nothing on the board is farther apart, and no two ranges from there on differ.
    const radius = Math.min(range, LONGEST_DISTANCE)
    let reach = this.#made.get(radius)
    if (reach === undefined) {
      reach = { range: radius, disc: discMasks(radius) }
      this.#made.set(radius, reach)
    }
    return reach
  }
}

/** What kinds of one plan share. */
class Shared {
  readonly reaches = new Reaches()
  readonly #rules = new Map<string, string[]>()

  /** Units of one name have one entry, unless their rules differ: then the second is called `unit:Name (2)`. */
  entryOf({ name, maxHp, damage, attackRange, armor, speed, abilities }: UnitSpec, deepFreeze: number): string {
    const freezes = abilities.some(({ effect }) => effect === 'freeze')
    const rules = JSON.stringify([maxHp, damage, attackRange, armor, speed, abilities, freezes ? deepFreeze : 0])
    const known = this.#rules.get(name) ?? []
    this.#rules.set(name, known)
    const place = known.includes(rules) ? known.indexOf(rules) : known.push(rules) - 1
    return entryId('unit', place === 0 ? name : `${name} (${place + 1})`)
  }
}

/** An ability of one kind of unit, with its defaults filled in. */
export class Ability {
  readonly trigger: Trigger
  readonly effect: Effect
  readonly target: Target
  readonly value: number
  readonly range: number
  /** The hexes within `range`. */
  readonly reach: Reach
  readonly charge: number
  /** Place of its counter among the unit's counters; -1 without charge. */
  readonly counter: number
  /** 0 without one. */
  readonly aura: number
  readonly count: number
  readonly summonReady: boolean
  readonly summonHighest: boolean
  /** Place in the unit's list of abilities. */
  readonly index: number

  constructor(spec: AbilitySpec, attackRange: number, index: number, counter: number, reaches: Reaches) {
    this.trigger = spec.trigger
    this.effect = spec.effect
    this.target = spec.target
    this.value = spec.value
    // Under another trigger a lament_aura is inert, but its charge still counts by the reach of that trigger.
    this.range = spec.range ?? (spec.effect === 'lament_aura' && spec.trigger === 'passive' ? 1 : attackRange)
    this.reach = reaches.of(this.range)
    this.charge = spec.charge
    this.counter = spec.charge > 0 ? counter : -1
    this.aura = spec.aura === 'R' ? attackRange : (spec.aura ?? 0)
    this.count = spec.count
    this.summonReady = spec.summonReady
    this.summonHighest = spec.summonTarget === 'highest'
    this.index = index
  }
}

/**
 * What all units of one entry of an army have in common. Abilities are sorted by when they are looked at, once, so that
 * no event searches through abilities that have nothing to do with it.
 */
export class Kind {
  /** The glossary's entry that tells its rules. */
  readonly entry: string
  /** Place among all kinds of the plan. */
  readonly index: number
  /** 0 or 1; the player is one more. */
  readonly side: number
  readonly name: string
  readonly displayName: string
  readonly maxHp: number
  readonly damage: number
  readonly attackRange: number
  /** The hexes within `attackRange`. */
  readonly reach: Reach
  readonly armor: number
  readonly speed: number
  readonly abilities: readonly Ability[]
  readonly counters: number
  readonly turnstart: readonly Ability[]
  readonly onhit: readonly Ability[]
  readonly onkill: readonly Ability[]
  readonly wounded: readonly Ability[]
  readonly endturn: readonly Ability[]
  readonly lament: readonly Ability[]
  readonly harvest: readonly Ability[]
  readonly shadowstep: readonly Ability[]
  /** Hits that the first block ability takes in a round; 0 without one. */
  readonly block: number
  /** Armor from abilities without an aura. */
  readonly ownArmor: number
  readonly boost: number
  readonly armorAuras: readonly Ability[]
  readonly undying: readonly Ability[]
  readonly execute: readonly Ability[]
  readonly lamentAuras: readonly Ability[]

  constructor(spec: UnitSpec, side: number, index: number, deepFreeze: number, shared: Shared) {
    const { reaches } = shared
    this.entry = shared.entryOf(spec, deepFreeze)
    this.index = index
    this.side = side
    this.name = spec.name
    this.displayName = spec.displayName ?? spec.name
    this.maxHp = spec.maxHp
    this.damage = spec.damage
    this.attackRange = spec.attackRange
    this.reach = reaches.of(spec.attackRange)
    this.armor = spec.armor
    this.speed = spec.speed
    const abilities: Ability[] = []
    let counters = 0
    for (const [i, ability] of spec.abilities.entries()) {
      abilities.push(new Ability(ability, spec.attackRange, i, counters, reaches))
      if (ability.charge > 0) counters += 1
    }
    this.abilities = abilities
    this.counters = counters
    const fired = (trigger: Trigger) => abilities.filter((ability) => ability.trigger === trigger)
    this.turnstart = fired('turnstart')
    this.onhit = fired('onhit')
    this.onkill = fired('onkill')
    this.wounded = fired('wounded')
    this.endturn = fired('endturn')
    this.lament = fired('lament')
    this.harvest = fired('harvest')
    this.shadowstep = this.turnstart.filter(({ effect }) => effect === 'shadowstep')
    const passive = (effect: Effect) => fired('passive').filter((ability) => ability.effect === effect)
    this.block = passive('block')[0]?.value ?? 0
    this.ownArmor = sumOfValues(passive('armor').filter(({ aura }) => aura === 0))
    this.boost = sumOfValues(passive('boost'))
    this.armorAuras = passive('armor').filter(({ aura }) => aura > 0)
    this.undying = passive('undying').filter(({ aura }) => aura > 0)
    this.execute = passive('execute').filter(({ aura }) => aura > 0)
    this.lamentAuras = passive('lament_aura')
  }
}

function sumOfValues(abilities: readonly Ability[]): number {
  let sum = 0
  for (const { value } of abilities) sum += value
  return sum
}

/** One side before chance places it. */
export interface SidePlan {
  /** The kind of each unit, in the order of ids (or, with a given deployment, of the unit list). */
  readonly roster: readonly Kind[]
  /** Id of the first of the roster. */
  readonly firstId: number
  /** Roster indices of each range tier, the shortest range first; each is shuffled. Empty with a given deployment. */
  readonly tiers: readonly (readonly number[])[]
  /** Cells of each used column, front to back; each is shuffled. */
  readonly columns: readonly (readonly number[])[]
  /** The given deployment, by roster index, or null. */
  readonly cells: readonly number[] | null
  readonly blade: Kind
  readonly deepFreeze: number
  readonly targetPolicy: TargetPolicy
}

/** Everything that is constant during a battle. */
export interface Plan {
  readonly setup: HexSetup
  readonly rows: number
  /** All kinds, the blades of both sides included, by `Kind.index`. */
  readonly kinds: readonly Kind[]
  readonly sides: readonly [SidePlan, SidePlan]
  /** Terrain, and all that lies beyond the board. */
  readonly walls: Int32Array
  readonly hasTerrain: boolean
  /** The reach of a splash. */
  readonly adjacent: Reach
  readonly applyEventsImmediately: boolean
  readonly readyExtraTurns: number
  readonly summonReadyActs: boolean
  /** Turns that a silence lasts; `FOREVER` unless the extension says otherwise. */
  readonly silenceTurns: number
  /** Extension: a freeze may aim at the unit that was hit. */
  readonly freezeTarget: boolean
  /** Extension: a silenced unit has no passive abilities either. */
  readonly silenceStopsPassives: boolean
  readonly drawOnMutualAnnihilation: boolean
  /** Room to search paths in. Nothing in it outlives a move. */
  readonly paths: PathSearch
}

/** The kind of a unit of that id. Ids are given in the order of the armies; those beyond are blades. */
export function kindOfId({ sides }: Plan, id: number): Kind {
  for (const { roster, firstId } of sides) {
    if (id >= firstId && id < firstId + roster.length) return roster[id - firstId]
  }
  return sides[0].blade
}

/** A silence that nothing ends. */
export const FOREVER = -1

export const BLADE = 'Blade'

export function prepare(setup: HexSetup): Plan {
  const armies = armiesOf(setup)
  const rows = boardRows(armies)
  const kinds: Kind[] = []
  const shared = new Shared()
  const walls = new Int32Array(MASK_ROWS).fill(ROW_MASK, rows)
  for (const [column, row] of setup.extensions.terrain) walls[row] |= 1 << column
  const first = prepareSide(setup, armies[0], 0, rows, 1, kinds, shared)
  const second = prepareSide(setup, armies[1], 1, rows, 1 + first.roster.length, kinds, shared)
  return {
    setup,
    rows,
    kinds,
    sides: [first, second],
    walls,
    hasTerrain: setup.extensions.terrain.length > 0,
    adjacent: shared.reaches.of(1),
    applyEventsImmediately: setup.applyEventsImmediately,
    readyExtraTurns: setup.readyExtraTurns,
    summonReadyActs: setup.summonReadyActs,
    silenceTurns: setup.extensions.silenceTurns ?? FOREVER,
    freezeTarget: setup.extensions.freezeTarget,
    silenceStopsPassives: setup.extensions.silenceStopsPassives,
    drawOnMutualAnnihilation: setup.extensions.drawOnMutualAnnihilation,
    paths: new PathSearch(rows, walls),
  }
}

function prepareSide(
  setup: HexSetup,
  army: readonly UnitSpec[],
  side: number,
  rows: number,
  firstId: number,
  kinds: Kind[],
  shared: Shared,
): SidePlan {
  const { deepFreeze } = setup.rules[side]
  const roster: Kind[] = []
  for (const spec of army) {
    const kind = new Kind(spec, side, kinds.length, deepFreeze, shared)
    kinds.push(kind)
    for (let i = 0; i < spec.count; i += 1) roster.push(kind)
  }
  const blade = new Kind(BLADE_SPEC, side, kinds.length, deepFreeze, shared)
  kinds.push(blade)
  const given = setup.extensions.deployment[side]
  const counts = given === null ? columnCounts(army, rows) : null
  return {
    roster,
    firstId,
    tiers: given === null ? tiersOf(army, roster) : [],
    columns: counts === null ? [] : columnCells(side, counts, rows),
    cells: given === null ? null : given.map(([column, row]) => cellOf(column, row)),
    blade,
    deepFreeze,
    targetPolicy: setup.extensions.targetPolicy[side],
  }
}

/** Roster indices by range; a stable sort, so equal ranges stay in the order of ids. */
function tiersOf(army: readonly UnitSpec[], roster: readonly Kind[]): number[][] {
  const sorted = roster.map((_, index) => index).toSorted((a, b) => roster[a].attackRange - roster[b].attackRange)
  let start = 0
  return tierSizes(army).map((size) => sorted.slice(start, (start += size)))
}

/** What `summon` makes. */
const BLADE_SPEC: UnitSpec = {
  name: BLADE,
  maxHp: 1,
  damage: 2,
  attackRange: 1,
  count: 1,
  armor: 0,
  speed: 1,
  abilities: [],
}
