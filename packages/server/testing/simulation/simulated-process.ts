import type { ContentPack } from '@quintain/engine'
import { choose, inspect } from '../../src/agents/tasks.ts'
import { steadyClock } from '../../src/border/clock.ts'
import { Costs } from '../../src/border/costs.ts'
import type { Time } from '../../src/border/time.ts'
import { WAITS } from '../../src/border/waits.ts'
import { Catalogue } from '../../src/catalogue/catalogue.ts'
import { Tellers } from '../../src/catalogue/tellers.ts'
import { PreparedBattles } from '../../src/game/prepared-battles.ts'
import { refusalOf } from '../../src/http/errors.ts'
import { Arena } from '../../src/match/arena.ts'
import type { Entropy } from '../../src/match/entropy.ts'
import { Hub } from '../../src/match/hub.ts'
import type { Services } from '../../src/match/services.ts'
import { Connection } from '../../src/sockets/connection.ts'
import { storageOn } from '../../src/storage/index.ts'
import type { Database } from '../../src/storage/database.ts'
import { SimulatedSocket } from './simulated-socket.ts'
import type { Asker, SimulatedStore } from './simulated-database.ts'
import type { Universe } from './universe.ts'

const battles = new PreparedBattles()

/** What is built into a process on purpose, to see that it is found. */
export interface Planted {
  readonly packs?: readonly ContentPack[]
  readonly database?: (database: Database, process: SimulatedProcess) => Database
  /** Looks at the system's clock, which people set. */
  readonly usesWallClock?: boolean
}

/** One process of the server, as it would run: everything but HTTP, threads and the network. */
export class SimulatedProcess implements Asker {
  readonly #universe: Universe
  readonly #store: SimulatedStore
  readonly #sockets = new Set<SimulatedSocket>()
  readonly name: string
  isAlive = true
  isOpen = false
  partitionedUntil = 0
  arena: Arena | null = null
  #connect: ((socket: SimulatedSocket) => void) | null = null

  constructor(universe: Universe, store: SimulatedStore, name: string) {
    this.#universe = universe
    this.#store = store
    this.name = name
  }

  async start(packs: readonly ContentPack[], planted: Planted): Promise<void> {
    const universe = this.#universe
    const catalogue = new Catalogue(planted.packs ?? packs)
    const plain = this.#store.database(this)
    const database = planted.database?.(plain, this) ?? plain
    const time: Time = {
      now: () => universe.now,
      after: (ms, work) => universe.after(ms, this, work),
      turn: () => universe.pause(0, this),
    }
    const storage = storageOn(database, this.name, time)
    const skew = universe.between(-300, 300)
    const steady = steadyClock(
      await storage.servers.lastBeat(),
      () => universe.now + skew,
      () => universe.now,
    )
    const now = planted.usesWallClock === true ? () => universe.now + universe.wallJump : steady
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const services: Services = {
      storage,
      catalogue,
      tellers: new Tellers(catalogue),
      // Battles keep the rules that they were made with.
      battles: planted.packs === undefined ? battles : new PreparedBattles(),
      thinker: {
        inspect: async (ruleset, setup) => inspect(ruleset, setup),
        choose: async ({ ruleset, plan, state }, seed, seat, agent) =>
          choose(ruleset, plan, state, { agent, seat, seed }),
      },
      time: { ...time, now },
      now,
      agentDelayMs: 100,
      revealMs: 20_000,
      abandonedMs: 600_000,
      leastDelayMs: 0,
      log: silent,
    }
    const hub = new Hub(services)
    this.arena = new Arena(services, hub, entropyOf(universe))
    const counts = { inc: () => undefined }
    this.#connect = (socket) => {
      const connection = new Connection(socket, 'simulated', {
        hub,
        tellers: services.tellers,
        metrics: { received: counts, sent: counts, refused: counts, closed: counts },
        time: services.time,
        now,
        messagesPerSecond: 1_000,
        costs: new Costs(1e6, 1e9, now),
        waits: WAITS,
        limitSeat: () => undefined,
        refusalOf: (error) => refusalOf(error, silent),
      })
      connection.onClose = () => void this.#sockets.delete(socket)
    }
    await hub.open()
    this.isOpen = true
  }

  /** A way in for a client; closed at once where nobody listens. */
  socket(): SimulatedSocket {
    const socket = new SimulatedSocket(this.#universe, this)
    if (!this.isAlive || !this.isOpen || this.#connect === null) socket.vanish()
    else {
      this.#sockets.add(socket)
      this.#connect(socket)
    }
    return socket
  }

  crash(): void {
    this.isAlive = false
    this.#store.forget(this)
    for (const socket of this.#sockets) socket.vanish()
  }
}

function entropyOf(universe: Universe): Entropy {
  return {
    id: () => universe.hexadecimal(16),
    luck: () => universe.hexadecimal(64),
    salt: () => universe.hexadecimal(32),
    secret: () => universe.hexadecimal(32),
  }
}
