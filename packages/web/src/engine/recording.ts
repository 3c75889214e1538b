import {
  type Battle,
  type BattleState,
  changeLuck,
  createGenerator,
  hashState,
  type Json,
  type LogEntry,
  type Outcome,
  type Scene,
} from 'quintain'
import { isJoin, killsOf } from './events.ts'

interface Moment {
  readonly position: number
  readonly decided: number
  readonly state: BattleState
}

export interface Mark {
  readonly position: number
  readonly kind: 'kill' | 'turn'
  readonly count: number
}

const FIRST_INTERVAL = 8
const MOST_CHECKPOINTS = 256
/** A lead below this share is no lead: turning points are where a real lead changes hands. */
const LEAD = 0.02

/**
 * A battle with every moment of it at hand. The battle stands at its end and grows there; looking at a moment never
 * moves it. Moments are copies of checkpoints, brought forward by the recorded decisions, so any of them costs a few
 * steps of the rules at most.
 */
export class Recording {
  readonly battle: Battle
  /** By position: each seat's share of all strength that is left. */
  readonly #shares: number[][] = []
  #checkpoints: Moment[] = []
  #interval = FIRST_INTERVAL
  #head: { position: number; decided: number; state: BattleState }
  #cursor: { position: number; decided: number; state: BattleState }
  /** Names of all units so far, by id, and how much of the log was read for them. */
  #units = new Map<string, string>()
  #unitsRead = 0
  readonly #strengthKeys: readonly string[]
  readonly #persons: ReadonlySet<number>

  /** `persons` are the seats that are decided by `battle.act` alone. */
  constructor(battle: Battle, persons: readonly number[] = []) {
    this.battle = battle
    this.#persons = new Set(persons)
    const { ruleset, plan } = battle
    const state = ruleset.start(plan, createGenerator(battle.generator, battle.seed), null)
    this.#strengthKeys = strengthKeys(ruleset.measures(state), ruleset.seats(plan))
    this.#head = { position: 0, decided: 0, state }
    this.#cursor = { position: 0, decided: 0, state: ruleset.clone(state) }
    this.#checkpoints.push({ position: 0, decided: 0, state: ruleset.clone(state) })
    this.#shares.push(this.#sharesOf(state))
    this.catchUp()
  }

  get length(): number {
    return this.#head.position
  }

  /** How it ended, or undefined while it goes on or waits for somebody. */
  get outcome(): Outcome | undefined {
    return this.battle.outcome
  }

  /** Lets the rules and agents play for at most some milliseconds; false when there is nothing more to play. */
  advance(milliseconds: number): boolean {
    const until = performance.now() + milliseconds
    let goes = true
    while (goes && performance.now() < until) {
      const { turn } = this.battle
      goes = !(turn.kind === 'decision' && this.#persons.has(turn.seat)) && this.battle.step()
    }
    this.catchUp()
    return goes
  }

  /** Takes note of what the battle did since. */
  catchUp(): void {
    const { ruleset } = this.battle
    while (this.#head.position < this.battle.position) {
      this.#forward(this.#head)
      const { position, decided, state } = this.#head
      this.#shares.push(this.#sharesOf(state))
      if (position % this.#interval !== 0) continue
      this.#checkpoints.push({ position, decided, state: ruleset.clone(state) })
      if (this.#checkpoints.length > MOST_CHECKPOINTS) {
        this.#interval *= 2
        this.#checkpoints = this.#checkpoints.filter((moment) => moment.position % this.#interval === 0)
      }
    }
  }

  /** Goes back and forgets what came later, as a player who takes something back does. */
  takeBack(position: number): void {
    this.battle.goTo(position)
    const moment = this.#moment(position)
    const { ruleset } = this.battle
    this.#head = { ...moment, state: ruleset.clone(moment.state) }
    this.#shares.length = position + 1
    this.#units = new Map()
    this.#unitsRead = 0
    this.#checkpoints = this.#checkpoints.filter((checkpoint) => checkpoint.position <= position)
  }

  /** The state at a position: look at it before the next call, and never change it. */
  stateAt(position: number): BattleState {
    return this.#moment(position).state
  }

  sceneAt(position: number, seat: number | null): Scene {
    return this.battle.ruleset.scene(this.stateAt(position), seat)
  }

  /** Names of everybody who took part so far, by id: also of those who came later, or are gone. */
  units(): ReadonlyMap<string, string> {
    const { log } = this.battle
    const meet = (position: number) => {
      for (const { id, name } of this.sceneAt(position, null).units) if (!this.#units.has(id)) this.#units.set(id, name)
    }
    if (this.#units.size === 0) meet(0)
    if (log === null) return this.#units
    let looked = 0
    for (; this.#unitsRead < log.length; this.#unitsRead += 1) {
      const { step, event } = log.entry(this.#unitsRead)
      if (step === looked || step > this.length || !isJoin(event)) continue
      looked = step
      meet(step)
    }
    return this.#units
  }

  hashAt(position: number): string {
    return hashState(this.battle.ruleset, this.stateAt(position))
  }

  viewAt(position: number, seat: number | null): Json {
    return this.battle.ruleset.view(this.stateAt(position), seat)
  }

  /** How many decisions were made before a position. */
  decidedAt(position: number): number {
    return this.#moment(position).decided
  }

  shareAt(position: number): readonly number[] {
    return this.#shares[Math.min(position, this.#shares.length - 1)]
  }

  /** Events with their places in the log. */
  entries(): LogEntry[] {
    const { log } = this.battle
    if (log === null) return []
    return Array.from({ length: log.length }, (_, i) => log.entry(i))
  }

  /** Where somebody fell, and where the lead changed hands. */
  marks(): Mark[] {
    const marks: Mark[] = []
    const kills = new Map<number, number>()
    const { log } = this.battle
    if (log !== null) {
      for (let i = 0; i < log.length; i += 1) {
        const count = killsOf(log.events[i])
        if (count > 0) {
          const { step } = log.entry(i)
          kills.set(step, (kills.get(step) ?? 0) + count)
        }
      }
    }
    for (const [position, count] of kills) marks.push({ position, kind: 'kill', count })
    let leader = -1
    this.#shares.forEach((shares, position) => {
      const best = shares.indexOf(Math.max(...shares))
      const second = Math.max(...shares.filter((_, seat) => seat !== best), 0)
      if (shares[best] - second < LEAD) return
      if (leader !== -1 && best !== leader) marks.push({ position, kind: 'turn', count: best })
      leader = best
    })
    return marks
  }

  #moment(position: number): Moment {
    const { ruleset } = this.battle
    const target = Math.max(0, Math.min(position, this.#head.position))
    const index = Math.min(Math.floor(target / this.#interval), this.#checkpoints.length - 1)
    const checkpoint = this.#checkpoints[index]
    if (this.#cursor.position > target || this.#cursor.position < checkpoint.position) {
      this.#cursor = { ...checkpoint, state: ruleset.clone(checkpoint.state) }
    }
    while (this.#cursor.position < target) this.#forward(this.#cursor)
    return this.#cursor
  }

  #forward(moment: { position: number; decided: number; state: BattleState }): void {
    const { ruleset, decisions, generator, luck } = this.battle
    const decides = ruleset.next(moment.state).kind === 'decision'
    changeLuck(moment.state, generator, luck, moment.position)
    ruleset.step(moment.state, decides ? decisions[moment.decided] : undefined, null)
    moment.position += 1
    if (decides) moment.decided += 1
  }

  #sharesOf(state: BattleState): number[] {
    const measures = this.battle.ruleset.measures(state)
    const strengths = this.#strengthKeys.map((key) => Math.max(0, measures[key] ?? 0))
    const total = strengths.reduce((sum, strength) => sum + strength, 0)
    return strengths.map((strength) => (total === 0 ? 1 / strengths.length : strength / total))
  }
}

/** The measure that says how strong a seat is: what it has left of hp or life. */
function strengthKeys(measures: Readonly<Record<string, number>>, seats: readonly string[]): readonly string[] {
  return seats.map((seat) => [`hpLeft.${seat}`, `life.${seat}`].find((key) => key in measures) ?? `alive.${seat}`)
}
