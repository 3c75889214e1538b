import { contentPacks } from '@quintain/engine/content'
import { loadPacks } from '../../src/catalogue/packs.ts'
import { matchRequest } from '@quintain/client/protocol'
import { Judge } from './judge.ts'
import { SimulatedStore } from './simulated-database.ts'
import { type Planted, SimulatedProcess } from './simulated-process.ts'
import { SimulatedSeat } from './simulated-seat.ts'
import type { SimulatedSocket } from './simulated-socket.ts'
import { BrokenPromise, EVERYBODY, Universe } from './universe.ts'

const TABLES = 4
const PROCESSES = 2
const PEOPLE = ['ada', 'ben', 'cas', 'dov', 'eli', 'fay']
const CLOCK = { moveMs: 1_500, bankMs: 3_000, onTimeout: 'agent' as const }
/** In the den all choose at once, and nobody knows what before all have. */
const DEN = new URL('../../../../examples/den', import.meta.url)
/** What is played: turns that come one after the other, hidden cards, and sealed choices of up to four. */
export const packs = [
  ...contentPacks.filter(({ ruleset }) => ruleset.id === 'chain' || ruleset.id === 'atb'),
  ...(await loadPacks({ packs: [DEN.href], agents: [] })),
]
const FOXES = ['Rusk', 'Wren', 'Sable', 'Moth']

export interface Simulated {
  readonly seed: number
  readonly acknowledged: number
  readonly compared: number
  /** Choices that somebody was told of before he might know them. */
  readonly sealed: number
  readonly steps: number
  readonly seconds: number
  readonly leases: number
  readonly crashes: number
  readonly partitions: number
  /** Servers that were taken for dead and lived. */
  readonly burials: number
  readonly jumps: number
  readonly faults: SimulatedStore['faults']
  readonly trace: string
}

/** What several worlds came to. */
export class Total {
  worlds = 0
  actions = 0
  compared = 0
  sealed = 0
  steps = 0
  crashes = 0
  partitions = 0
  burials = 0
  jumps = 0
  faults = 0
  /** The most of one match. */
  leases = 0
  /** Of the processor, for an action. */
  ms = 0
  readonly #began = process.cpuUsage()

  add({ acknowledged, compared, sealed, steps, leases, crashes, partitions, burials, jumps, faults }: Simulated): void {
    this.worlds += 1
    this.actions += acknowledged
    this.compared += compared
    this.sealed += sealed
    this.steps += steps
    this.crashes += crashes
    this.partitions += partitions
    this.burials += burials
    this.jumps += jumps
    this.faults += faults.slow + faults.lost + faults.unanswered + faults.torn
    this.leases = Math.max(this.leases, leases)
    const { user, system } = process.cpuUsage(this.#began)
    this.ms = Math.round((user + system) / this.actions) / 1_000
  }
}

/**
 * The server's processes, their store, their clients and all that goes wrong between them, from one seed. Every promise
 * is checked whenever somebody is told something, and all of them at the end. Throws `BrokenPromise`.
 */
export async function simulate(seed: number, actions: number, planted: Planted = {}): Promise<Simulated> {
  const universe = new Universe(seed)
  const store = new SimulatedStore(universe)
  await store.open()
  const judge = new Judge(universe, store, packs)
  const processes: SimulatedProcess[] = []
  let [crashes, partitions, burials, jumps, born] = [0, 0, 0, 0, 0]
  const broken: unknown[] = []
  const alive = () => processes.filter(({ isAlive, isOpen }) => isAlive && isOpen)
  const anyProcess = () => {
    const all = alive()
    return all.length === 0 ? null : all[universe.between(0, all.length - 1)]
  }

  const boot = (place: number) => {
    born += 1
    const process = new SimulatedProcess(universe, store, `process-${born}`)
    processes[place] = process
    process.start(packs, planted).catch((error: unknown) => {
      if (error instanceof BrokenPromise) broken.push(error)
      process.crash()
      universe.after(universe.between(100, 1_000), EVERYBODY, () => boot(place))
    })
  }

  const trouble = () => {
    universe.after(universe.between(300, 4_000), EVERYBODY, trouble)
    const place = universe.between(0, PROCESSES - 1)
    const process = processes[place]
    const kind = universe.between(0, 3)
    if (kind === 0 && process.isAlive) {
      crashes += 1
      process.crash()
      universe.after(universe.between(50, 9_000), EVERYBODY, () => boot(place))
    } else if (kind === 1) {
      partitions += 1
      const ms = universe.between(500, 9_000)
      process.partitionedUntil = universe.now + ms
      universe.after(ms, process, () => store.mended(process))
    } else if (kind === 2) {
      if (store.bury(process.name)) burials += 1
    } else {
      jumps += 1
      universe.wallJump = universe.between(-1, 1) * 3_600_000
    }
  }

  /** The one that counts for ratings, or a longer one of two to four. */
  const denGame = () => {
    if (universe.rarely(2)) return { places: 3 }
    const foxes = FOXES.slice(0, universe.between(2, FOXES.length))
    return { places: foxes.length, setup: { foxes, rounds: 20, coins: 30 } }
  }

  /** Asks a process that may not answer any more: then nothing comes of it. */
  const table = () => {
    const process = anyProcess()
    const again = (ms: number) => universe.after(ms, EVERYBODY, table)
    if (process?.arena === undefined || process.arena === null) return void again(300)
    const ruleset = ['chain', 'chain', 'atb', 'den'][universe.between(0, 3)]
    const game = ruleset === 'den' ? denGame() : { places: 2 }
    // At some tables an agent sits, for whom one process acts, and only one.
    const people = universe.rarely(3) ? game.places - 1 : game.places
    const agent = { kind: 'agent', agent: 'random' }
    const seats = Array.from({ length: game.places }, (_, seat) => (seat < people ? { kind: 'open' } : agent))
    const request = matchRequest.parse({ ruleset, clock: CLOCK, seats, setup: game.setup })
    let isMade = false
    const late = universe.after(8_000, EVERYBODY, () => {
      if (!isMade) table()
    })
    process.arena.create(request).then(
      ({ match }) => {
        isMade = true
        late()
        sitDown(match.id, people)
      },
      () => {
        isMade = true
        late()
        again(500)
      },
    )
  }

  const sitDown = (match: string, people: number) => {
    const first = universe.between(0, PEOPLE.length - 1)
    const names = Array.from({ length: people }, (_, place) => PEOPLE[(first + place) % PEOPLE.length])
    const connect = (): SimulatedSocket | null => anyProcess()?.socket() ?? null
    if (universe.rarely(4)) new SimulatedSeat(universe, { match, seat: null }, connect, judge).enter()
    const seats = names.map((_, seat) => new SimulatedSeat(universe, { match, seat }, connect, judge))
    const promises = universe.rarely(2)
    for (const [place, seat] of seats.entries()) {
      const identity = { name: names[place], key: `the-device-key-of-${names[place]}` }
      const join = (): void => {
        const process = anyProcess()
        let isAnswered = false
        const answered = (work: () => void) => () => {
          if (isAnswered) return
          isAnswered = true
          work()
        }
        const again = answered(() => void universe.after(300, EVERYBODY, join))
        if (process?.arena === undefined || process.arena === null) return again()
        universe.after(6_000, EVERYBODY, again)
        process.arena.join(match, seat.request(identity, promises), null).then(
          answered(() => seat.enter()),
          again,
        )
      }
      join()
    }
    const watch = () => {
      // A match that nobody plays any more makes room for the next.
      if (seats.some(({ isDone }) => isDone)) table()
      else universe.after(500, EVERYBODY, watch)
    }
    watch()
  }

  for (let place = 0; place < PROCESSES; place += 1) boot(place)
  for (let made = 0; made < TABLES; made += 1) table()
  universe.after(2_000, EVERYBODY, trouble)
  const checking = () => {
    judge.settle().catch((error: unknown) => broken.push(error))
    universe.after(20_000, EVERYBODY, checking)
  }
  universe.after(20_000, EVERYBODY, checking)
  const runUntil = (holds: () => boolean, mostSteps: number) =>
    universe.run(() => {
      if (broken.length > 0) throw broken[0]
      return holds()
    }, mostSteps)
  await runUntil(() => judge.acknowledged >= actions, actions * 60 + 20_000)
  // Somebody may hold the store: the world goes on until the last check had its turn, which it would wait for for ever.
  let isSettled = false
  judge.settle().then(
    () => (isSettled = true),
    (error: unknown) => broken.push(error),
  )
  await runUntil(() => isSettled, universe.steps + 20_000)
  const { acknowledged, compared, sealed, leases } = judge
  const { steps, trace } = universe
  const seconds = Math.round((universe.now - 1_800_000_000_000) / 1_000)
  return {
    seed,
    acknowledged,
    compared,
    sealed,
    steps,
    seconds,
    leases,
    crashes,
    partitions,
    burials,
    jumps,
    faults: store.faults,
    trace,
  }
}
