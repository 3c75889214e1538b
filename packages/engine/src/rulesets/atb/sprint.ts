import type { Outcome, Sprint } from '../../kernel/contract.ts'
import type { EventLog } from '../../kernel/event-log.ts'
import { undecided } from '../../kernel/simulate.ts'
import type { Stream } from '../../random/generator.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import {
  AgilityClock,
  type Clock,
  type Dial,
  greater,
  NOBODY,
  PATIENCE,
  UNTIL_READY,
} from '../../timing/agility-clock.ts'
import type { Event } from './events.ts'
import { favourite, favouritesOf } from './favourites.ts'
import type { Plan } from './plan.ts'
import { beginTurn, pay } from './rules.ts'
import { State } from './state.ts'
import { WAYS } from './told-events.ts'
import type { AtbTypes } from './types.ts'

/*
 * A faster path for battles of two sides, both played by the heuristic, that nobody watches. It rests on these facts:
 *  - What a technique does to a target is constant. What a character does next depends only on its cooldowns and qi:
 *    they are the states of an automaton, which are learnt from the rules as battles reach them.
 *  - A side strikes the enemy with the lowest hp, who stays the lowest until it falls: the order of falling is known.
 *  - Until somebody falls, battles differ only in which blows hit. Such stretches are recorded: the opening, and what
 *    follows after a fall that has happened at the same step before.
 *  - Characters of equal agility act in turn: none is ever ahead of another by more than a turn costs. So only the
 *    foremost character of each agility can be the next to act, and mostly the slow ones are too far behind.
 *  - A draw is compared by its upper 27 bits; the lower 26 count only where these are equal.
 * No branch depends on a draw: a mispredicted branch costs more than the whole blow.
 */

const MOST_CHARACTERS = 128
const MOST_TECHNIQUES = 1024
/** The most steps of a battle, and so the most new automaton states that it can reach. */
const MOST_STEPS = 4096
/** Size at which the automaton is begun anew, and how often that may happen before the usual way is better. */
const MOST_CELLS = 65536
const MOST_RESETS = 8
/** Numbers that all stretches together may take. */
const MOST_RECORDED = 131072
const MOST_DAMAGE = 1073741823
const MOST_KEY = 2147483647

// A draw has 53 bits, 27 upper and 26 lower ones.
const DRAWS = 9007199254740992
const LOWER = 67108864

/** Outputs that are drawn at a time. */
const AHEAD = 32
const WORDS = new Int32Array(MOST_STEPS * 4 + AHEAD)

// The present battle. The lists are constants, because the compiler then knows their addresses.
/** By agility, the quickest first: the key of the foremost character, and the gain of all; then zeros, to a multiple of four. */
const FRONTS = new Int32Array(MOST_CHARACTERS)
const GAINS = new Int32Array(MOST_CHARACTERS)
/** So many of the quickest agilities are always looked at. */
const QUICK = 8
/** No key of the other agilities is above this one, which has its own gain. */
const SLOW = new Int32Array(2)
/** By rank: its clock key, its agility's place in `FRONTS`, and who of equal agility acts after and before it. */
const HANDS = new Int32Array(MOST_CHARACTERS)
const PLACES = new Int32Array(MOST_CHARACTERS)
const NEXT = new Int32Array(MOST_CHARACTERS)
const PREVIOUS = new Int32Array(MOST_CHARACTERS)
/** By rank: the character's present row of the automaton. */
const ROWS = new Int32Array(MOST_CHARACTERS)
/** By side: its target, its members fallen so far, and the hp left of the member that is struck. */
const TARGETS = new Int32Array(2)
const FALLEN = new Int32Array(2)
const HEALTH = new Int32Array(4)

/** A side without members, as the target's side in turns without a blow. */
const NO_SIDE = 2

/** In cells, instead of the place of a blow. */
const PASS = -1
const UNKNOWN = -2

// A blow: bounds of the draws that hit and that are critical, damage, and what a critical hit adds.
const BLOW = 4
// A recorded step: a blow, the side that is struck, outputs of a miss, the blow's place, ticks so far; and for a log:
// the note of a miss or of a pass, the target's side, and the log's length so far.
const RECORD = 11
/** In place of a note, for a step in which nobody acts. */
const SILENCE = -1073741824

/** The qi and cooldowns of a character, on which its choices depend. */
interface Means {
  readonly qi: number
  readonly cooldowns: readonly number[]
}

/**
 * The steps from some moment until the next fall, recorded as far as any battle has come, without the luck of blows.
 */
class Stretch {
  readonly clock: Clock
  /** By agility: the ranks of those who wait, in the order in which they act. */
  readonly rings: readonly (readonly number[])[]
  /** By side: its target. */
  readonly targets: readonly number[]
  /** By rank: the row of the automaton at the end. */
  readonly rows: Int32Array
  recorded = 0
  records = new Int32Array(RECORD * 16)
  /** Keys and rows of all by rank, before each step and at the end. */
  snapshots: Int32Array
  /** Steps in a row without a blow, at the end. */
  quiet = 0
  readonly firstTick: number
  /** The next stretch by the step in which somebody fell; null after the first such fall, which is not recorded. */
  readonly branches: (Stretch | null | undefined)[] = []

  constructor(clock: Clock, rings: readonly (readonly number[])[], targets: readonly number[], rows: Int32Array) {
    this.clock = clock
    this.rings = rings
    this.targets = targets
    this.rows = rows
    this.snapshots = new Int32Array(rows.length * 2 * 16)
    this.firstTick = clock.ticks
  }

  /** Ticks after so many steps. */
  ticksAt(step: number): number {
    return step === 0 ? this.firstTick : this.records[(step - 1) * RECORD + 7]
  }
}

/** Plays whole battles. Characters are numbered by rank: their order by id, which settles ties of the clock. */
export class AtbSprint implements Sprint<AtbTypes> {
  drew = false
  readonly measureNames: readonly string[]
  readonly measures: Float64Array
  private steps = 0
  private ticks = 0
  private winner = NOBODY
  private readonly plan: Plan
  private readonly count: number
  private readonly mostSteps: number
  /** The two seats that stand at the start. */
  private readonly seats: readonly number[]
  /** The side of each rank. */
  private readonly sides: Int32Array
  /** By side: its members in the order of falling, and the hp of each and of all after it. */
  private readonly order: readonly Int32Array[]
  private readonly health: readonly Int32Array[]
  private readonly healthAfter: readonly Float64Array[]
  /** By technique and target. */
  private readonly blows: Int32Array
  private readonly lowerBounds: Int32Array
  /** By actor and target: which of the actor's orders of preference counts. */
  private readonly classes: Uint8Array
  private readonly classCounts: Int32Array
  private readonly mostCells: number
  private readonly mostRecorded: number
  /** By row and class: the next row, and where the blow on target 0 is found. */
  private cells = new Int32Array(512)
  private used = 0
  private resets = 0
  private rows: Map<string, number>[] = []
  private means = new Map<number, Means>()
  private readonly desk: State

  private opening: Stretch
  /** Numbers that stretches have taken so far. */
  private kept = 0

  // Of the battle at hand: steps in a row without a blow, words used, and words drawn.
  private quiet = 0
  private at = 0
  private drawn = 0
  /** Agilities of those who wait. */
  private agilities = 0

  /** The bounds are for tests. */
  constructor(plan: Plan, mostCells = MOST_CELLS, mostRecorded = MOST_RECORDED) {
    const { characters, dial, start } = plan
    this.plan = plan
    this.mostCells = mostCells
    this.mostRecorded = mostRecorded
    this.count = characters.length
    this.measureNames = ['steps', 'time', ...plan.measureNames.flatMap(({ survivors, hpLeft }) => [survivors, hpLeft])]
    this.measures = new Float64Array(this.measureNames.length)
    // How many ticks keep all keys within 32 bits.
    const room = Math.floor((MOST_KEY - dial.keyThreshold - dial.places) / Math.max(1, ...dial.keyGains)) - 2
    this.mostSteps = Math.min(MOST_STEPS, room)
    this.seats = [...start.standing.keys()].filter((seat) => start.standing[seat] > 0)
    this.sides = Int32Array.from(dial.byRank, (index) => this.seats.indexOf(characters[index].seat))
    const foes = this.seats.map((_, side) => plan.foesOf(this.seats[1 - side]).filter((index) => start.hp[index] > 0))
    this.order = foes.map((list) => Int32Array.from(list, (index) => dial.ranks[index]))
    this.health = foes.map((list) => Int32Array.from(list, (index) => start.hp[index]))
    this.healthAfter = this.health.map((list) =>
      Float64Array.from(list, (_, place) => list.subarray(place + 1).reduce((sum, hp) => sum + hp, 0)),
    )
    this.classes = new Uint8Array(MOST_CHARACTERS * MOST_CHARACTERS)
    this.classCounts = new Int32Array(this.count)
    const techniques = characters.flatMap((character) => character.techniques)
    this.blows = new Int32Array(techniques.length * this.count * BLOW)
    this.lowerBounds = new Int32Array(techniques.length * this.count * BLOW)
    for (const character of characters) this.tabulate(character.index)
    this.desk = new State(plan, Sfc32.seeded(0), start)
    this.opening = this.begin()
  }

  private tabulate(index: number): void {
    const { plan, count } = this
    const { characters, dial } = plan
    const actor = characters[index]
    const orders: unknown[] = []
    for (const target of characters) {
      if (target.seat === actor.seat) continue
      const order = favouritesOf(plan, actor, target.index)
      if (!orders.includes(order)) orders.push(order)
      this.classes[dial.ranks[index] * MOST_CHARACTERS + dial.ranks[target.index]] = orders.indexOf(order)
      for (const technique of actor.techniques) {
        const { hitChance, critChance, damage, criticalDamage } = plan.strike(technique, target)
        const at = (technique.number * count + dial.ranks[target.index]) * BLOW
        this.bound(at, Math.min(DRAWS - 1, Math.floor(hitChance * DRAWS)))
        this.bound(at + 1, Math.min(DRAWS, Math.ceil(critChance * DRAWS)) - 1)
        this.blows[at + 2] = damage
        this.blows[at + 3] = criticalDamage - damage
      }
    }
    this.classCounts[dial.ranks[index]] = Math.max(1, orders.length)
  }

  /** Draws up to `most`, as whole numbers of 53 bits, are within the bound. */
  private bound(at: number, most: number): void {
    this.blows[at] = most < 0 ? -1 : Math.floor(most / LOWER)
    this.lowerBounds[at] = most < 0 ? 0 : most % LOWER
  }

  /** Forgets everything learnt, and returns a new opening with nothing recorded yet. */
  private begin(): Stretch {
    const { plan, count, order } = this
    const { byRank } = plan.dial
    const { qi, cooldowns, clock } = plan.start
    this.used = 0
    this.kept = 0
    this.rows = Array.from({ length: count }, () => new Map())
    this.means = new Map()
    const rows = Int32Array.from(byRank, (character, rank) => {
      const { index, firstSlot, endSlot } = plan.characters[character]
      return this.rowOf(rank, { qi: qi[index], cooldowns: cooldowns.slice(firstSlot, endSlot) })
    })
    const rings = ringsOf(plan.dial, [...order[0], ...order[1]])
    const opening = new Stretch(clock.clone(), rings, [order[1][0], order[0][0]], rows)
    this.snapshot(opening)
    return opening
  }

  private rowOf(rank: number, means: Means): number {
    const text = `${means.qi} ${means.cooldowns.join(' ')}`
    let row = this.rows[rank].get(text)
    if (row === undefined) {
      row = this.used
      this.used += this.classCounts[rank]
      if (this.used * 2 > this.cells.length) this.cells = grown(this.cells, this.used * 4)
      this.cells.fill(UNKNOWN, row * 2, this.used * 2)
      this.rows[rank].set(text, row)
      this.means.set(row, means)
    }
    return row
  }

  /** Asks the rules what a character does to a target, and fills in the cell. */
  private learn(rank: number, row: number, target: number): void {
    const { plan, desk } = this
    const { byRank } = plan.dial
    const actor = plan.characters[byRank[rank]]
    const { index, firstSlot, endSlot } = actor
    const { qi, cooldowns } = this.means.get(row) ?? never()
    desk.qi[index] = qi
    for (let slot = firstSlot; slot < endSlot; slot += 1) desk.cooldowns[slot] = cooldowns[slot - firstSlot]
    desk.resting[index] = Math.max(0, ...cooldowns)
    beginTurn(desk, index)
    const technique = favourite(desk, actor, byRank[target])
    if (technique !== null) pay(desk, index, technique)
    const next = this.rowOf(rank, { qi: desk.qi[index], cooldowns: desk.cooldowns.slice(firstSlot, endSlot) })
    const cell = (row + this.classes[rank * MOST_CHARACTERS + target]) * 2
    this.cells[cell] = next
    this.cells[cell + 1] = technique === null ? PASS : technique.number * this.count * BLOW
  }

  /** Records one more step of a stretch; false where it ends. */
  private record(stretch: Stretch): boolean {
    const { plan, sides } = this
    const { clock, rows, targets } = stretch
    const { byRank } = plan.dial
    if (this.kept > this.mostRecorded || isStalled(plan, stretch.quiet)) return false
    const at = stretch.recorded * RECORD
    if (at + RECORD > stretch.records.length) stretch.records = grown(stretch.records)
    const { records } = stretch
    const actor = clock.advance()
    const position = at === 0 ? 0 : records[at - 1]
    records.set([-1, -1, 0, 0, NO_SIDE, 0, 0, 0, SILENCE, NO_SIDE, position + (actor === NOBODY ? 1 : 2)], at)
    stretch.quiet += 1
    if (actor !== NOBODY) {
      const rank = plan.dial.ranks[actor]
      const target = targets[sides[rank]]
      const row = rows[rank]
      const cell = (row + this.classes[rank * MOST_CHARACTERS + target]) * 2
      if (this.cells[cell + 1] === UNKNOWN) this.learn(rank, row, target)
      rows[rank] = this.cells[cell]
      const strike = this.cells[cell + 1]
      records[at + 8] = plan.told.pass(actor, byRank[target])
      records[at + 9] = sides[target]
      if (strike !== PASS) {
        stretch.quiet = 0
        const blow = strike + target * BLOW
        records[at + 8] = (strike / BLOW + byRank[target]) * WAYS
        records.set(this.blows.subarray(blow, blow + BLOW), at)
        records[at + 4] = sides[target]
        records[at + 5] = 2
        records[at + 6] = blow
      }
    }
    records[at + 7] = clock.ticks
    stretch.recorded += 1
    this.snapshot(stretch)
    return true
  }

  private snapshot(stretch: Stretch): void {
    const { count } = this
    const { clock, rows, recorded } = stretch
    const { byRank, places } = this.plan.dial
    const at = recorded * 2 * count
    if (at + 2 * count > stretch.snapshots.length) stretch.snapshots = grown(stretch.snapshots)
    const { snapshots } = stretch
    for (let rank = 0; rank < count; rank += 1) {
      snapshots[at + rank] = clock.unitsOf(byRank[rank]) * places + rank
      snapshots[at + count + rank] = rows[rank]
    }
    this.kept += RECORD + 2 * count
  }

  /** The stretch after a fall at the end of a step; null the first time that it happens, and when memory is full. */
  private branch(stretch: Stretch, step: number, side: number): Stretch | null {
    const { branches } = stretch
    let branch = branches[step]
    if (branch === undefined) branches[step] = branch = null
    else if (branch === null && this.kept <= this.mostRecorded)
      branches[step] = branch = this.follow(stretch, step, side)
    return branch
  }

  private follow(stretch: Stretch, step: number, side: number): Stretch {
    const { count } = this
    const { targets, snapshots } = stretch
    const { dial, makeClock } = this.plan
    const at = step * 2 * count
    const fallen = targets[1 - side]
    const rings = stretch.rings.map((ring) => ring.filter((rank) => rank !== fallen)).filter((ring) => ring.length > 0)
    const units = dial.ranks.map((rank) => Math.floor(snapshots[at + rank] / dial.places))
    const runners = rings.flat().map((rank) => dial.byRank[rank])
    const clock = makeClock(dial, runners, units, stretch.ticksAt(step))
    const next = this.order[side][FALLEN[side]]
    const rows = snapshots.slice(at + count, at + 2 * count)
    const branch = new Stretch(clock, rings, side === 0 ? [targets[0], next] : [next, targets[1]], rows)
    this.snapshot(branch)
    return branch
  }

  run(random: Stream, stepLimit: number, log: EventLog<Event> | null = null): Outcome | undefined {
    if (stepLimit > this.mostSteps || this.resets > MOST_RESETS || !random.ahead(WORDS, 0, AHEAD)) return undefined
    // A battle adds no more than its steps.
    if (this.used > this.mostCells) {
      this.resets += 1
      this.opening = this.begin()
    }
    this.winner = NOBODY
    HEALTH[0] = this.health[0][0]
    HEALTH[1] = this.health[1][0]
    HEALTH[NO_SIDE] = 1
    FALLEN[0] = 0
    FALLEN[1] = 0
    this.drawn = AHEAD
    if (this.replay(random, stepLimit, log)) this.goOn(random, stepLimit, log)
    this.drew = this.at > 0
    this.measure()
    const { plan, steps, winner } = this
    if (winner !== NOBODY) {
      return { result: 'win', seat: winner, winner: plan.teams[winner], reason: 'elimination', steps }
    }
    if (isStalled(plan, this.quiet)) return { result: 'draw', seat: null, winner: null, reason: 'stalemate', steps }
    return undecided('stepLimit', steps)
  }

  private measure(): void {
    const { measures, order, healthAfter } = this
    measures[0] = this.steps
    measures[1] = this.ticks
    for (let side = 0; side < 2; side += 1) {
      const fallen = FALLEN[side]
      const standing = order[side].length - fallen
      const place = 2 + this.seats[side] * 2
      measures[place] = standing
      measures[place + 1] = standing === 0 ? 0 : HEALTH[side] + healthAfter[side][fallen]
    }
  }

  private more(random: Stream): number {
    random.ahead(WORDS, this.drawn, this.drawn + AHEAD)
    this.drawn += AHEAD
    return this.drawn
  }

  /** Plays as recorded, as far as that goes. False when the battle is over. */
  private replay(random: Stream, stepLimit: number, log: EventLog<Event> | null): boolean {
    const { lowerBounds } = this
    let { opening: stretch, drawn } = this
    const { told } = this.plan
    let steps = 0
    let at = 0
    let position = log === null ? 0 : log.step
    for (;;) {
      let { records } = stretch
      let end = Math.min(stretch.recorded, stepLimit - steps)
      let step = 0
      let side = NO_SIDE
      let left = 1
      while (left > 0) {
        if (step === end) {
          if (steps + step === stepLimit || !this.record(stretch)) break
          records = stretch.records
          end += 1
        }
        if (at + 4 > drawn) drawn = this.more(random)
        const entry = step * RECORD
        let over = (WORDS[at] >>> 5) - records[entry]
        let overCritical = (WORDS[at + 2] >>> 5) - records[entry + 1]
        if (over === 0) over = (WORDS[at + 1] >>> 6) - lowerBounds[records[entry + 6]]
        if (overCritical === 0) overCritical = (WORDS[at + 3] >>> 6) - lowerBounds[records[entry + 6] + 1]
        const hit = (over - 1) >> 31
        const critical = hit & ((overCritical - 1) >> 31)
        at += records[entry + 5] + (hit & 2)
        side = records[entry + 4] & 3
        left = (HEALTH[side] - ((records[entry + 2] & hit) + (records[entry + 3] & critical))) | 0
        HEALTH[side] = left
        step += 1
        if (log !== null) {
          log.step = position + records[entry + 10]
          const kind = records[entry + 8]
          const hp = HEALTH[records[entry + 9] & 3]
          if (kind !== SILENCE) log.note(told, kind - hit - critical, records[entry + 7], hp & ~(hp >> 31))
        }
      }
      steps += step
      if (log !== null) position = log.step
      const hasFallen = left <= 0
      const isWon = hasFallen && this.isLast(side)
      const branch = hasFallen && !isWon ? this.branch(stretch, step, side) : null
      if (branch !== null) {
        stretch = branch
        continue
      }
      this.steps = steps
      this.ticks = stretch.ticksAt(step)
      this.at = at
      // If more steps are recorded, there was no stalemate here.
      this.quiet = hasFallen || step < stretch.recorded ? 0 : stretch.quiet
      if (isWon || steps === stepLimit || isStalled(this.plan, this.quiet)) return false
      this.resume(stretch, step)
      if (hasFallen) this.leave(side)
      return true
    }
  }

  /** Counts a fall; true when the other side has won. */
  private isLast(side: number): boolean {
    HEALTH[side] = 0
    FALLEN[side] += 1
    if (FALLEN[side] === this.order[side].length) {
      this.winner = this.seats[1 - side]
      return true
    }
    HEALTH[side] = this.health[side][FALLEN[side]]
    return false
  }

  /** Removes the fallen character from the clock; the next of its side becomes the target. */
  private leave(side: number): void {
    const order = this.order[side]
    TARGETS[1 - side] = order[FALLEN[side]]
    const fallen = order[FALLEN[side] - 1]
    const place = PLACES[fallen]
    const next = NEXT[fallen]
    if (next !== fallen) {
      if (FRONTS[place] === HANDS[fallen]) FRONTS[place] = HANDS[next]
      NEXT[PREVIOUS[fallen]] = next
      PREVIOUS[next] = PREVIOUS[fallen]
      return
    }
    // The slower agilities close the gap.
    this.agilities -= 1
    const last = this.agilities
    for (let gap = place; gap < last; gap += 1) {
      FRONTS[gap] = FRONTS[gap + 1]
      GAINS[gap] = GAINS[gap + 1]
      const front = FRONTS[gap] & (this.plan.dial.places - 1)
      let moved = front
      do {
        PLACES[moved] = gap
        moved = NEXT[moved]
      } while (moved !== front)
    }
    FRONTS[last] = 0
    GAINS[last] = 0
  }

  /** Restores the battle as it was after so many steps of a stretch. */
  private resume({ rings, targets, snapshots }: Stretch, step: number): void {
    const { count } = this
    const { byRank, keyGains } = this.plan.dial
    const at = step * 2 * count
    for (let rank = 0; rank < count; rank += 1) ROWS[rank] = snapshots[at + count + rank]
    this.agilities = rings.length
    for (let place = 0; place < rings.length; place += 1) {
      const ring = rings[place]
      let front = 0
      let previous = ring[ring.length - 1]
      for (let turn = 0; turn < ring.length; turn += 1) {
        const rank = ring[turn]
        HANDS[rank] = snapshots[at + rank]
        front = greater(front, HANDS[rank])
        PLACES[rank] = place
        NEXT[previous] = rank
        PREVIOUS[rank] = previous
        previous = rank
      }
      FRONTS[place] = front
      GAINS[place] = keyGains[byRank[previous]]
    }
    for (let place = rings.length; place <= QUICK || place % 4 !== 0; place += 1) {
      FRONTS[place] = 0
      GAINS[place] = 0
    }
    SLOW[0] = MOST_KEY
    SLOW[1] = 0
    TARGETS[0] = targets[0]
    TARGETS[1] = targets[1]
  }

  /** Plays on to the end. */
  private goOn(random: Stream, stepLimit: number, log: EventLog<Event> | null): void {
    const { classes, blows, lowerBounds, sides } = this
    const { stalemateSteps } = this.plan
    const { told } = this.plan
    const { keyThreshold, places, forcedTick, byRank } = this.plan.dial
    let { cells, drawn, at, steps, quiet, agilities } = this
    /** Ticks since the end of the stretch. */
    let ticks = 0
    while (steps < stepLimit) {
      steps += 1
      let most = forcedTick ? 0 : greatestKey(agilities, ticks)
      if (most < keyThreshold) {
        ticks += 1
        most = greatestKey(agilities, ticks)
        if (most < keyThreshold) {
          ticks += this.ticksToReady(ticks)
          most = greatestKey(agilities, ticks)
        }
      }
      if (log !== null) log.step += most < keyThreshold ? 1 : 2
      let strike = PASS
      let target = 0
      if (most >= keyThreshold) {
        const rank = most & (places - 1) & (MOST_CHARACTERS - 1)
        HANDS[rank] -= keyThreshold
        FRONTS[PLACES[rank]] = HANDS[NEXT[rank]]
        target = TARGETS[sides[rank]]
        const row = ROWS[rank]
        const cell = (row + classes[rank * MOST_CHARACTERS + target]) * 2
        strike = cells[cell + 1]
        if (strike === UNKNOWN) {
          this.learn(rank, row, target)
          cells = this.cells
          strike = cells[cell + 1]
        }
        ROWS[rank] = cells[cell]
        if (strike === PASS && log !== null) {
          const hp = HEALTH[sides[target] & 1]
          log.note(told, told.pass(byRank[rank], byRank[target]), this.ticks + ticks, hp)
        }
      }
      if (strike === PASS) {
        quiet += 1
        if (quiet === stalemateSteps) break
        continue
      }
      quiet = 0
      const blow = strike + target * BLOW
      if (at + 4 > drawn) drawn = this.more(random)
      let over = (WORDS[at] >>> 5) - blows[blow]
      let overCritical = (WORDS[at + 2] >>> 5) - blows[blow + 1]
      if (over === 0) over = (WORDS[at + 1] >>> 6) - lowerBounds[blow]
      if (overCritical === 0) overCritical = (WORDS[at + 3] >>> 6) - lowerBounds[blow + 1]
      const hit = (over - 1) >> 31
      const critical = hit & ((overCritical - 1) >> 31)
      at += 2 + (hit & 2)
      const side = sides[target] & 1
      const left = (HEALTH[side] - ((blows[blow + 2] & hit) + (blows[blow + 3] & critical))) | 0
      HEALTH[side] = left
      if (log !== null) {
        const kind = (strike / BLOW + byRank[target]) * WAYS - hit - critical
        log.note(told, kind, this.ticks + ticks, left & ~(left >> 31))
      }
      if (left <= 0) {
        if (this.isLast(side)) break
        this.leave(side)
        agilities = this.agilities
      }
    }
    this.steps = steps
    this.ticks += ticks
    this.at = at
    this.quiet = quiet
  }

  /** Nobody is ready: how many ticks until somebody is, at most as many as the clock has patience for. */
  private ticksToReady(ticks: number): number {
    const { keyThreshold, patience } = this.plan.dial
    let fewest = patience
    for (let k = 0; k < this.agilities; k += 1) {
      const gain = GAINS[k]
      const lacking = keyThreshold - ((FRONTS[k] + Math.imul(gain, ticks)) | 0)
      // Whole numbers divided and rounded up.
      if (gain > 0) fewest = Math.min(fewest, ((lacking + gain - 1) / gain) | 0)
    }
    return fewest === UNTIL_READY ? PATIENCE : fewest
  }
}

const sprints = new WeakMap<Plan, AtbSprint | null>()

/** The sprint of a plan; null where only the usual way can play it. */
export function sprintOf(plan: Plan): AtbSprint | null {
  let sprint = sprints.get(plan)
  if (sprint === undefined) {
    sprint = isFit(plan) ? new AtbSprint(plan) : null
    sprints.set(plan, sprint)
  }
  return sprint
}

function isFit({ characters, dial, start, factors, makeClock, stopWhenSettled }: Plan): boolean {
  if (makeClock !== AgilityClock.start || !dial.hasKeys || stopWhenSettled) return false
  if (start.standing.filter((members) => members > 0).length !== 2) return false
  if (characters.length > MOST_CHARACTERS || factors.force.length > MOST_TECHNIQUES) return false
  // Before it is multiplied, damage is 1 at least.
  return factors.force.every(
    (force, number) => Math.max(1, force) * Math.max(1, factors.critMultiplier[number]) < MOST_DAMAGE,
  )
}

/**
 * The ranks of each agility in order of action, the quickest agility first. All start equal, so the greatest rank goes
 * first, in every round.
 */
function ringsOf({ byRank, gains }: Dial, ranks: readonly number[]): number[][] {
  const rings = new Map<number, number[]>()
  for (const rank of ranks.toSorted((a, b) => b - a)) {
    const gain = gains[byRank[rank]]
    const ring = rings.get(gain)
    if (ring === undefined) rings.set(gain, [rank])
    else ring.push(rank)
  }
  return [...rings].toSorted(([a], [b]) => b - a).map(([, ring]) => ring)
}

/** The greatest key, as the clock finds it. */
function greatestKey(agilities: number, ticks: number): number {
  const quick = greatestOf(0, Math.min(agilities, QUICK), ticks)
  return quick >= ((SLOW[0] + Math.imul(SLOW[1], ticks)) | 0) ? quick : greater(quick, greatestSlow(agilities, ticks))
}

function greatestSlow(agilities: number, ticks: number): number {
  const slow = greatestOf(QUICK, agilities, ticks)
  SLOW[0] = slow - Math.imul(GAINS[QUICK], ticks)
  SLOW[1] = GAINS[QUICK]
  return slow
}

/** The greatest key of some agilities: four candidates at a time, without waiting for one another. */
function greatestOf(from: number, end: number, ticks: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let k = from; k < end; k += 4) {
    a = greater(a, (FRONTS[k] + Math.imul(GAINS[k], ticks)) | 0)
    b = greater(b, (FRONTS[k + 1] + Math.imul(GAINS[k + 1], ticks)) | 0)
    c = greater(c, (FRONTS[k + 2] + Math.imul(GAINS[k + 2], ticks)) | 0)
    d = greater(d, (FRONTS[k + 3] + Math.imul(GAINS[k + 3], ticks)) | 0)
  }
  return greater(greater(a, b), greater(c, d))
}

function isStalled({ stalemateSteps }: Plan, quiet: number): boolean {
  return stalemateSteps > 0 && quiet >= stalemateSteps
}

/** A longer copy of a list, by default of twice the length. */
function grown(list: Int32Array, length = list.length * 2): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length)
  longer.set(list)
  return longer
}

function never(): never {
  throw new Error('a row without means')
}
