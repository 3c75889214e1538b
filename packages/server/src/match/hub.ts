import { changedSeed, ENGINE_VERSION } from '@quintain/engine'
import { goesOnHere } from '../catalogue/versions.ts'
import { definitionOf } from '../game/match-definition.ts'
import { type Cancel, NOTHING_TO_CANCEL } from '../border/time.ts'
import { LIMITS, Refusal } from '@quintain/client/protocol'
import { BEAT_MS } from '../storage/servers.ts'
import { listen } from '../storage/signals.ts'
import type { MatchRow } from '../storage/tables.ts'
import { say } from '@quintain/client/words'
import { isDriven } from './driver.ts'
import { Match } from './match.ts'
import type { Services } from './services.ts'

/** A match that nobody needs is put away after this time; the storage has it. */
const IDLE_MS = 60_000
const TAKE_OVER = 500
/** Now and then a server looks which matches it should act for: whoever started one may have died before it said so. */
const AUDIT_MS = 30_000

const RUNNING: ReadonlySet<string> = new Set(['open', 'starting', 'playing'])

function frozen({ engine, ruleset, ruleset_version: version }: MatchRow): Refusal {
  return new Refusal('frozen', say('refusal.frozen', { ruleset, version, engine }))
}

/** The matches that live in this process. */
export class Hub {
  readonly #services: Services
  readonly #live = new Map<string, Promise<Match>>()
  /** Those of them that are there: looking at all of them must not take as many turns. */
  readonly #loaded = new Map<string, Match>()
  #stopListening = async (): Promise<void> => undefined
  #cancel: Cancel = NOTHING_TO_CANCEL
  #sweeping: Promise<void> = Promise.resolve()
  /** While the store is told which matches are not followed any more, none is loaded again. */
  #unfollowing: Promise<void> = Promise.resolve()
  #closed = false
  /** There may be matches of servers that nobody remembers. */
  #seeksOrphans = true
  #auditedAt = 0

  constructor(services: Services) {
    this.#services = services
  }

  async open(): Promise<void> {
    const { storage, catalogue, now } = this.#services
    await storage.servers.register(now())
    this.#stopListening = await listen(
      storage.database,
      storage.servers.id,
      (ids) => this.#follow(ids),
      () => void this.#followAll().catch((error: unknown) => this.#notHeard(error)),
    )
    // Matches that wait for a server need their rulesets; where there are none, nobody waits for those.
    if (await storage.matches.anyRunning()) await catalogue.opened()
    await this.#thaw()
    await this.#sweep()
    this.#wait()
  }

  get size(): number {
    return this.#live.size
  }

  /** Matches in memory, for those who run the server. */
  live(limit: number) {
    return [...this.#loaded.values()].slice(0, limit).map(({ definition, game, recipients }) => ({
      id: definition.id,
      ruleset: definition.ruleset.id,
      status: game.status,
      seats: game.seats.map(({ kind, name, agent }) => name ?? agent ?? kind),
      inputs: game.seq,
      watching: recipients.filter(({ seat }) => seat === null).length,
    }))
  }

  /** Throws `unknownMatch`, `unknownRuleset`, `oldSeed` or `frozen`. */
  get(id: string): Promise<Match> {
    const known = this.#live.get(id)
    if (known !== undefined) return known
    if (this.#closed) throw new Refusal('unavailable', say('refusal.goingAway'))
    if (this.#live.size >= LIMITS.matches) throw new Refusal('busy', say('refusal.manyLive'))
    const loading = this.#load(id)
    this.#live.set(id, loading)
    loading.then(
      (match) => this.#loaded.set(id, match),
      () => this.#live.delete(id),
    )
    return loading
  }

  async #load(id: string): Promise<Match> {
    const { storage, catalogue } = this.#services
    const row = await storage.matches.find(id)
    if (row === undefined) throw new Refusal('unknownMatch', say('refusal.noMatch'))
    const fits = !RUNNING.has(row.status) || goesOnHere(row, catalogue)
    if (!fits && row.frozen === 0) await this.#freeze([id])
    if (!fits || row.frozen === 1) throw frozen(row)
    const definition = definitionOf(row, catalogue)
    if (changedSeed(row.engine, { kind: definition.generator, seed: definition.secret }) !== null)
      await this.#retire(row)
    // First, so that nothing is missed between what is read and what is told.
    await this.#unfollowing
    await storage.followers.follow([id])
    return Match.load(this.#services, definition)
  }

  /** A match that cannot be run here: its inputs would meet other luck than they were made for. Ends it for good. */
  async #retire({ id, engine }: MatchRow): Promise<never> {
    const { storage, now, log } = this.#services
    if (await storage.matches.abort(id, now())) log.warn({ match: id, engine }, 'a match of an older engine was ended')
    throw new Refusal('oldSeed', say('refusal.oldSeed', { engine, ours: ENGINE_VERSION }))
  }

  /** Matches that another version made wait here: to be played on by it, exported, or ended. */
  async #freeze(ids: readonly string[]): Promise<void> {
    const { storage, log } = this.#services
    await storage.matches.freeze(ids, true)
    log.warn({ matches: ids.length, engine: ENGINE_VERSION }, 'matches of another version are frozen')
  }

  /** What was frozen and fits again goes on. */
  async #thaw(): Promise<void> {
    const { storage, catalogue } = this.#services
    const waiting = await storage.matches.frozen(LIMITS.matches)
    const fit = waiting.filter((match) => goesOnHere(match, catalogue))
    await storage.matches.freeze(
      fit.map(({ id }) => id),
      false,
    )
  }

  /** Acts for the match's agents and clocks, in the eyes of all servers. */
  async drive(match: Match): Promise<void> {
    if (match.driver.isActive) return
    const lease = await this.#services.storage.leases.take(match.definition.id)
    if (lease !== null) await match.driver.start(lease)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancel()
    await this.#sweeping
    for (const loading of this.#live.values()) await loading.then((match) => match.close()).catch(() => undefined)
    await this.#stopListening()
    await this.#services.storage.writer.drained()
    await this.#services.storage.servers.leave(this.#services.now())
  }

  #follow(ids: readonly string[]): void {
    for (const id of ids)
      void this.#live
        .get(id)
        ?.then((match) => match.refresh())
        .catch(() => undefined)
  }

  /** Anything may have been missed. */
  async #followAll(): Promise<void> {
    const ids = [...this.#live.keys()]
    await this.#services.storage.followers.follow(ids)
    this.#follow(ids)
  }

  #notHeard(error: unknown): void {
    this.#services.log.error({ err: error }, 'the storage does not answer')
  }

  #wait(): void {
    if (this.#closed) return
    this.#cancel = this.#services.time.after(BEAT_MS, () => {
      this.#sweeping = this.#sweep()
        .catch((error: unknown) => this.#notHeard(error))
        .then(() => this.#wait())
    })
  }

  /** A sign of life; matches that nobody drives; matches that nobody needs. */
  async #sweep(): Promise<void> {
    const { storage, now } = this.#services
    const { servers } = storage
    if (!(await servers.beat(now()))) {
      // Taken for dead: others may have its matches, and told it nothing. It rises last: what fails is tried again.
      this.#auditedAt = 0
      await this.#followAll()
      await servers.rise(now())
    }
    // An SQLite file has one process: nobody else is there to die.
    if (storage.database.kind !== 'sqlite') await servers.bury(now())
    await this.#takeOver()
    if (now() - this.#auditedAt >= AUDIT_MS) await this.#audit()
    await this.#putAway()
  }

  async #takeOver(): Promise<void> {
    const { storage, catalogue, now } = this.#services
    if (!catalogue.isOpen) return
    const { taken, left, isAll } = await storage.leases.takeOver({
      now: now(),
      rulesets: catalogue.ids,
      limit: TAKE_OVER,
      isWide: this.#seeksOrphans,
      takes: (match) => goesOnHere(match, catalogue),
    })
    if (isAll) this.#seeksOrphans = false
    if (left.length > 0) await this.#freeze(left)
    for (const { id, number, beatAt } of taken) await this.#drive(id, number, beatAt)
  }

  /** Compares the matches that this server drives with those that it should. */
  async #audit(): Promise<void> {
    this.#auditedAt = this.#services.now()
    const before = [...this.#loaded.values()]
    const held = await this.#services.storage.leases.held()
    for (const { driver, definition, game } of before) {
      if (driver.isActive && !held.has(definition.id) && isDriven(game.status)) driver.stop()
    }
    for (const [id, number] of held) await this.#drive(id, number, null)
  }

  async #putAway(): Promise<void> {
    const { storage, now } = this.#services
    const idle: string[] = []
    for (const [id, match] of this.#loaded) {
      const needed = match.isFollowed || (match.driver.isActive && isDriven(match.game.status))
      if (needed) match.touchedAt = now()
      else if (match.touchedAt < now() - IDLE_MS) {
        match.close()
        this.#live.delete(id)
        this.#loaded.delete(id)
        idle.push(id)
      }
    }
    this.#unfollowing = storage.followers.unfollow(idle).catch((error: unknown) => this.#notHeard(error))
    await this.#unfollowing
  }

  async #drive(id: string, lease: number, lastSeen: number | null): Promise<void> {
    // Whoever goes away takes nothing over: the next server does.
    if (this.#closed) return
    try {
      const match = await this.get(id)
      await match.driver.start(lease, lastSeen)
    } catch (error) {
      // It was ended, and said so.
      if (error instanceof Refusal && (error.code === 'oldSeed' || error.code === 'frozen')) return
      this.#services.log.error({ err: error, match: id }, 'a match cannot be taken over')
      this.#auditedAt = 0
    }
  }
}
