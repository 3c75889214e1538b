import type { FastifyBaseLogger } from 'fastify'
import type { Time } from '../border/time.ts'
import type { Thinker } from '../agents/thinker.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Tellers } from '../catalogue/tellers.ts'
import type { PreparedBattles } from '../game/prepared-battles.ts'
import type { Storage } from '../storage/index.ts'

/** What every match needs of the server around it. */
export interface Services {
  readonly storage: Storage
  readonly catalogue: Catalogue
  readonly tellers: Tellers
  readonly battles: PreparedBattles
  readonly thinker: Pick<Thinker, 'inspect' | 'choose'>
  readonly time: Time
  /** The server's clock; tests bring their own. */
  readonly now: () => number
  /** What an agent waits before it acts, so that people can follow, and so that its time says nothing of its cards. */
  readonly agentDelayMs: number
  /** What seats have to show what they promised for the luck. */
  readonly revealMs: number
  /** A match without a clock in which nothing happens for so long is ended. */
  readonly abandonedMs: number
  /** Spectators who see what is hidden see it at least so much later. */
  readonly leastDelayMs: number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
