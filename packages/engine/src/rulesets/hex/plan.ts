import { entryId } from '../../kernel/meaning/glossary.ts'
import { boardRows, columnCells, columnCounts, tierSizes } from './board/deployment.ts'
import { cellOf, MASK_ROWS, ROW_MASK } from './board/geometry.ts'
import { PathSearch } from './board/paths.ts'
import { reachOf } from './board/reach.ts'
import { type AbilitySpec, armiesOf, type HexSetup, type UnitSpec } from './setup.ts'
import { abilityNote, abilityNumber } from './told-events.ts'
import type { Effect, Trigger } from './vocabulary.ts'

/** Names and rules of a plan's kinds, to give each its glossary entry. */
class Shared {
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
export type Ability = Readonly<ReturnType<typeof abilityOf>>

function abilityOf(spec: AbilitySpec, attackRange: number, index: number, counter: number) {
  const { trigger, effect, target, value, charge, aura = 0, count, summonReady } = spec
  // Under another trigger a lament_aura is inert, but its charge still counts by the reach of that trigger.
  const range = spec.range ?? (effect === 'lament_aura' && trigger === 'passive' ? 1 : attackRange)
  return {
    trigger,
    effect,
    target,
    value,
    range,
    /** The hexes within `range`. */
    reach: reachOf(range),
    charge,
    /** Place of its counter among the unit's counters; -1 without charge. */
    counter: charge > 0 ? counter : -1,
    /** The radius; 0 without an aura. */
    aura: aura === 'R' ? attackRange : aura,
    count,
    summonReady,
    summonHighest: spec.summonTarget === 'highest',
    /** Place in the unit's list of abilities. */
    index,
    /** The numbers of its notes. */
    note: abilityNote(effect),
    number: abilityNumber(index, trigger),
  }
}

/**
 * What all units of one entry of an army have in common. Abilities are sorted by their triggers once, so that the rules
 * need not search for them.
 */
export type Kind = Readonly<ReturnType<typeof kindOf>>

function kindOf(spec: UnitSpec, side: number, index: number, deepFreeze: number, shared: Shared) {
  const { name, displayName = name, maxHp, damage, attackRange, armor, speed } = spec
  const abilities: Ability[] = []
  let counters = 0
  for (const [i, ability] of spec.abilities.entries()) {
    abilities.push(abilityOf(ability, attackRange, i, counters))
    if (ability.charge > 0) counters += 1
  }
  const fired = (trigger: Trigger) => abilities.filter((ability) => ability.trigger === trigger)
  const passive = (effect: Effect) => fired('passive').filter((ability) => ability.effect === effect)
  const around = (effect: Effect) => passive(effect).filter(({ aura }) => aura > 0)
  return {
    /** The glossary's entry that tells its rules. */
    entry: shared.entryOf(spec, deepFreeze),
    /** Place among all kinds of the plan. */
    index,
    /** 0 or 1; the player is one more. */
    side,
    name,
    displayName,
    maxHp,
    damage,
    attackRange,
    /** The hexes within `attackRange`. */
    reach: reachOf(attackRange),
    armor,
    speed,
    abilities,
    counters,
    turnstart: fired('turnstart'),
    onhit: fired('onhit'),
    onkill: fired('onkill'),
    wounded: fired('wounded'),
    endturn: fired('endturn'),
    lament: fired('lament'),
    harvest: fired('harvest'),
    shadowstep: fired('turnstart').filter(({ effect }) => effect === 'shadowstep'),
    /** Hits that the first block ability takes in a round; 0 without one. */
    block: passive('block')[0]?.value ?? 0,
    /** Armor from abilities without an aura. */
    ownArmor: sumOfValues(passive('armor').filter(({ aura }) => aura === 0)),
    boost: sumOfValues(passive('boost')),
    armorAuras: around('armor'),
    undying: around('undying'),
    execute: around('execute'),
    lamentAuras: passive('lament_aura'),
  }
}

function sumOfValues(abilities: readonly Ability[]): number {
  return abilities.reduce((sum, { value }) => sum + value, 0)
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

/** Everything that is constant during a battle. */
export type Plan = Readonly<ReturnType<typeof prepare>>

export function prepare(setup: HexSetup) {
  const armies = armiesOf(setup)
  const rows = boardRows(armies)
  const kinds: Kind[] = []
  const shared = new Shared()
  const walls = new Int32Array(MASK_ROWS).fill(ROW_MASK, rows)
  for (const [column, row] of setup.extensions.terrain) walls[row] |= 1 << column
  const first = sidePlan(setup, armies[0], 0, rows, 1, kinds, shared)
  const second = sidePlan(setup, armies[1], 1, rows, 1 + first.roster.length, kinds, shared)
  const { applyEventsImmediately, readyExtraTurns, summonReadyActs } = setup
  const { terrain, silenceTurns, freezeTarget, silenceStopsPassives, drawOnMutualAnnihilation } = setup.extensions
  return {
    setup,
    rows,
    /** All kinds, the blades of both sides included, by `Kind.index`. */
    kinds,
    sides: [first, second] as const,
    /** Terrain, and all that lies beyond the board. */
    walls,
    hasTerrain: terrain.length > 0,
    /** The reach of a splash. */
    adjacent: reachOf(1),
    applyEventsImmediately,
    readyExtraTurns,
    summonReadyActs,
    /** Turns that a silence lasts; `FOREVER` unless the extension says otherwise. */
    silenceTurns: silenceTurns ?? FOREVER,
    /** Extension: a freeze may aim at the unit that was hit. */
    freezeTarget,
    /** Extension: a silenced unit has no passive abilities either. */
    silenceStopsPassives,
    drawOnMutualAnnihilation,
    /** The path search; its scratch data is valid only during a move. */
    paths: new PathSearch(rows, walls),
  }
}

/** One side before chance places it. */
function sidePlan(
  setup: HexSetup,
  army: readonly UnitSpec[],
  side: number,
  rows: number,
  firstId: number,
  kinds: Kind[],
  shared: Shared,
) {
  const { deepFreeze } = setup.rules[side]
  const roster: Kind[] = []
  for (const spec of army) {
    const kind = kindOf(spec, side, kinds.length, deepFreeze, shared)
    kinds.push(kind)
    for (let i = 0; i < spec.count; i += 1) roster.push(kind)
  }
  const blade = kindOf(BLADE_SPEC, side, kinds.length, deepFreeze, shared)
  kinds.push(blade)
  const given = setup.extensions.deployment[side]
  const counts = given === null ? columnCounts(army, rows) : null
  return {
    /** The kind of each unit, in the order of ids (or, with a given deployment, of the unit list). */
    roster,
    /** Id of the first of the roster. */
    firstId,
    /** Roster indices of each range tier, the shortest range first; each is shuffled. Empty with a given deployment. */
    tiers: given === null ? tiersOf(army, roster) : [],
    /** Cells of each used column, front to back; each is shuffled. */
    columns: counts === null ? [] : columnCells(side, counts, rows),
    /** The given deployment, by roster index, or null. */
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

/** The unit that `summon` makes. */
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
