import { type ContentPack, englishText, plainJson, type Ruleset } from '@quintain/engine'
import type * as z from 'zod'
import { derivedSecret, hashSecret, sameHash } from '../border/secrets.ts'
import type { ChosenSetup } from '../catalogue/catalogue.ts'
import { versionsOf } from '../catalogue/versions.ts'
import type { JoinPayload } from '../game/input.ts'
import { sits } from '../game/listing.ts'
import type { MatchOptions, PlannedSeat } from '../game/match-definition.ts'
import {
  AT_ONCE,
  type Clock,
  type continueRequest,
  type Identity,
  type JoinRequest,
  LIMITS,
  type MatchRequest,
  type quickRequest,
  Refusal,
  type rematchRequest,
  type Seated,
  type Spectators,
} from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import { isDriven } from './driver.ts'
import type { Entropy } from './entropy.ts'
import type { Hub } from './hub.ts'
import type { Match } from './match.ts'
import { opened } from './musters.ts'
import { FIRST_LEASE, newRow, type NewMatch } from './new-match.ts'
import { plannedSeats } from './planned-seats.ts'
import type { Services } from './services.ts'
import { isOwner, seatOf } from './tokens.ts'

/** How many waiting matches a quick match tries before it opens one. */
const QUICK_TRIES = 5
/** Strangers may leave without a word: the other's match goes on. */
const QUICK_CLOCK: Clock = { moveMs: 60_000, bankMs: 120_000, onTimeout: 'agent' }

/** What people ask of the arena around the matches themselves. */
export class Arena {
  readonly #services: Services
  readonly #hub: Hub
  readonly #entropy: Entropy

  constructor(services: Services, hub: Hub, entropy: Entropy) {
    this.#services = services
    this.#hub = hub
    this.#entropy = entropy
  }

  async create(request: MatchRequest): Promise<Seated> {
    const pack = this.#services.catalogue.pack(request.ruleset)
    const { ruleset } = pack
    const chosen = opened(ruleset, this.#chosen(pack, request), request.bring ?? [])
    const { clock, spectators, paceMs, visibility, generator, title = chosen.title } = request
    const official = this.#services.catalogue.isOfficial(ruleset, chosen.setup)
    // What is not of the content does not pass for it; a scenario to which seats bring their part keeps its own title.
    if (!official && title !== chosen.title && (await this.#services.catalogue.isOfficialTitle(title))) {
      throw new Refusal('badRequest', say('refusal.officialTitle'), 'title')
    }
    this.#checkDelay(ruleset, spectators)
    const seats = await plannedSeats(this.#services, ruleset, chosen.setup, request.seats ?? [])
    if (request.join !== undefined) await this.#mayJoin(seats, request.join)
    const options = { clock, spectators, paceMs, seats, official }
    const { match, owner, invite } = await this.#make({ ...chosen, ruleset, title, visibility, generator, options })
    if (request.join === undefined) return watching(match, { owner, invite })
    return { ...(await this.#join(match, { ...request.join, invite })), owner, invite }
  }

  /** A scenario in which somebody wants to sit is played as people play it, where the rules would do it otherwise. */
  #chosen(pack: ContentPack, request: MatchRequest): ChosenSetup {
    const chosen = this.#services.catalogue.setupOf(pack, request)
    const { player } = pack.ruleset
    if (request.join === undefined || chosen.scenario === null || player?.playable === undefined) return chosen
    return { ...chosen, setup: player.playable(chosen.setup) }
  }

  /** Before a match is made that its creator could not enter. */
  async #mayJoin(seats: readonly PlannedSeat[], { seat, identity }: JoinRequest): Promise<void> {
    const open = seat === undefined ? seats.some(({ kind }) => kind === 'open') : seats[seat]?.kind === 'open'
    if (!open) throw new Refusal('noOpenSeat', say('refusal.noSeatForCreator'))
    await this.#identify(identity)
  }

  /** Who sees hidden cards a moment later may as well tell a player. */
  #checkDelay(ruleset: Ruleset, { mode, delayMs }: Spectators): void {
    const { leastDelayMs } = this.#services
    if (mode !== 'all' || !ruleset.traits.hiddenInformation || delayMs >= leastDelayMs) return
    throw new Refusal('badRequest', say('refusal.openDelay', { least: leastDelayMs }), 'spectators.delayMs')
  }

  async join(id: string, request: JoinRequest, token: string | null): Promise<Seated> {
    return this.#join(await this.#hub.get(id), request, token)
  }

  async quick({ ruleset: id, scenario, identity, token, promise }: z.infer<typeof quickRequest>): Promise<Seated> {
    const pack = this.#services.catalogue.pack(id)
    const name = scenario ?? pack.scenarios[0]?.id
    if (name === undefined) throw new Refusal('unknownScenario', say('refusal.noScenarios', { ruleset: id }))
    const since = this.#services.now() - LIMITS.quickMs
    for (const row of await this.#services.storage.matches.waiting(id, name, since, QUICK_TRIES)) {
      // Nobody is their own opponent.
      if (identity?.key !== undefined && sits(row, identity.name)) continue
      try {
        return await this.join(row.id, { identity, token, promise }, null)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'nameTaken') throw error
      }
    }
    const { ruleset } = pack
    const chosen = this.#services.catalogue.setupOf(pack, { scenario: name })
    const seats = await plannedSeats(this.#services, ruleset, chosen.setup, [])
    const options: MatchOptions = { clock: QUICK_CLOCK, spectators: AT_ONCE, paceMs: 500, seats, official: true }
    const { match } = await this.#make({ ...chosen, ruleset, visibility: 'public', options, quick: true })
    return match.game.isWatched ? watching(match) : this.#join(match, { identity, token, promise })
  }

  /** The first who asks opens the new match, in the same seat; the others follow. */
  async rematch(id: string, token: string, { identity, promise }: z.infer<typeof rematchRequest>): Promise<Seated> {
    const old = await this.#hub.get(id)
    const seat = await seatOf(old, token)
    // Its end may have come from another server.
    if (old.game.status !== 'over') await old.refresh()
    if (old.game.status !== 'over') throw new Refusal('notOver', say('refusal.notOver'))
    if (old.game.rematch === null) {
      const seats = old.game.seats.map((other): PlannedSeat => {
        const { side, called, kind, agent } = other
        return { side, called, kind: kind === 'person' ? 'open' : kind, agent }
      })
      const { match } = await this.#make({
        ...sameSetup(old),
        visibility: 'invitation',
        origin: { kind: 'rematch', match: id, position: null },
        options: { ...old.definition.options, seats },
      })
      const payload = { match: match.definition.id }
      // All seats share one request, so that only the first counts.
      const request = { seat: null, id: 'rematch' }
      await old
        .submit(() => ({ kind: 'rematch', seat: null, payload }), request)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
    }
    const next = old.game.rematch
    if (next === null) throw new Refusal('busy', say('refusal.tryAgain'))
    const match = await this.#hub.get(next)
    // The same for every tab of the old seat, and for whoever asks again because the answer was lost.
    const derived = derivedSecret(token, next)
    return this.#join(match, { seat, identity, promise, token: derived }, null, true)
  }

  /** A new match with the past of a finished one up to a position. */
  async continued(id: string, request: z.infer<typeof continueRequest>): Promise<Seated> {
    const old = await this.#hub.get(id)
    const { game, definition } = old
    // Whoever watches the new match sees what happened in the old one.
    await old.checkPublished()
    const positions = game.battle.position
    if (request.position > positions) throw new Refusal('badRequest', say('refusal.positions', { positions }))
    const { ruleset, generator, salt, paceMs } = definition
    // With all that was brought to it.
    const { setup } = game.battle
    const prefix = game.battle.fork(request.position, { agents: [] }).made.map(plainJson)
    const { clock, spectators, visibility } = request
    this.#checkDelay(ruleset, spectators)
    const seats = await plannedSeats(this.#services, ruleset, setup, request.seats ?? [])
    const { match, owner, invite } = await this.#make({
      ...sameSetup(old),
      setup,
      visibility,
      options: { clock, spectators, paceMs, seats, official: false },
      origin: { kind: 'continued', match: id, position: request.position },
      past: { luck: 'given', generator, seed: game.seed ?? '', salt, prefix },
    })
    return watching(match, { owner, invite })
  }

  /** Takes a match out of the ratings. Throws `unknownMatch`, or `badRequest` for one that was never rated. */
  async annul(id: string): Promise<void> {
    const rating = await this.#services.storage.ratings.annul(id)
    // The ledger remembers also what was taken away since.
    const isKept = (await this.#services.storage.matches.find(id)) !== undefined
    if (rating === null && isKept) throw new Refusal('badRequest', say('refusal.neverRated'))
    if (rating !== null && !isKept) return
    const match = await this.#hub.get(id)
    if (rating !== null) await match.noteRating(rating)
  }

  async #make(wanted: Omit<NewMatch, 'versions'>): Promise<{ match: Match; owner: string; invite: string }> {
    const { storage, catalogue, now } = this.#services
    const versions = versionsOf(catalogue.pack(wanted.ruleset.id))
    const { row, owner, invite } = newRow({ ...wanted, versions }, this.#entropy, now(), storage.servers.id)
    await storage.matches.create(row)
    const match = await this.#hub.get(row.id)
    if (match.game.status !== 'open') await match.driver.start(FIRST_LEASE)
    return { match, owner, invite }
  }

  async #join(match: Match, request: JoinRequest, token: string | null = null, invited = false): Promise<Seated> {
    const { definition } = match
    const agent = request.agent ?? null
    const byOwner = token !== null && isOwner(match, token)
    if (agent !== null) {
      if (!byOwner) throw new Refusal('unauthorized', say('refusal.ownerOnly'))
      this.#services.catalogue.checkAgent(definition.ruleset, agent)
    }
    const opens = request.invite !== undefined && sameHash(hashSecret(request.invite), definition.inviteHash)
    const mayEnter = definition.visibility === 'public' || opens || invited || byOwner
    if (!mayEnter) throw new Refusal('notInvited', say('refusal.notInvited'))
    const promise = agent === null ? (request.promise ?? null) : null
    const payload: JoinPayload = { agent, promise, ...(await this.#identify(request.identity)) }
    const seatToken = agent === null ? (request.token ?? this.#entropy.secret()) : null
    const tokenHash = seatToken === null ? undefined : hashSecret(seatToken)
    const held = () => match.game.seats.find((other) => tokenHash !== undefined && other.opensWith(tokenHash))
    let seat = -1
    const take = match.submit((game) => {
      // The same join may come twice at once.
      if (held() !== undefined) throw new Refusal('seatTaken', say('refusal.seatYours'))
      if (game.status !== 'open') throw new Refusal('noOpenSeat', say('refusal.seatsTaken'))
      const open = game.seats.filter(({ kind }) => kind === 'open')
      const chosen = request.seat === undefined ? open[0] : open.find((other) => other.seat === request.seat)
      if (chosen === undefined) throw new Refusal('seatTaken', say('refusal.seatTaken'))
      if (agent !== null && game.muster?.seats.includes(chosen.seat) === true) {
        throw new Refusal('badRequest', say('refusal.agentBrings', { seat: chosen.seat }))
      }
      // Whoever promises what another promised has not chosen anything.
      if (promise !== null && game.seats.some((other) => other.promise === promise)) {
        throw new Refusal('badRequest', say('refusal.samePromise'), 'promise')
      }
      seat = chosen.seat
      return { kind: 'join', seat, payload, tokenHash }
    })
    await take.catch((error: unknown) => {
      const own = held()
      if (own === undefined) throw error
      seat = own.seat
    })
    if (isDriven(match.game.status)) await this.#hub.drive(match)
    // An agent's seat is not the asker's.
    const info = seatToken === null ? await match.publicInfo() : match.game.info
    return { match: info, seat, token: seatToken, ...NO_SECRETS }
  }

  /** A name with a key is claimed or proven; one without is shown, unless it is somebody's. */
  async #identify(identity: Identity | undefined): Promise<Omit<JoinPayload, 'agent' | 'promise'>> {
    if (identity === undefined) return { name: null, rated: false, bot: false }
    const { players } = this.#services.storage
    const { name, key } = identity
    if (key === undefined) {
      if (await players.isClaimed(name)) throw new Refusal('nameTaken', say('refusal.nameTaken', { name }))
      return { name, rated: false, bot: false }
    }
    const { bot } = await players.claim(name, key, this.#services.now())
    return { name, rated: true, bot }
  }
}

const NO_SECRETS = { owner: null, invite: null }

/** Whoever takes no seat is told of the match what spectators are. */
async function watching(match: Match, secrets: Pick<Seated, 'owner' | 'invite'> = NO_SECRETS): Promise<Seated> {
  return { match: await match.publicInfo(), seat: null, token: null, ...secrets }
}

function sameSetup({ definition }: Match): Pick<NewMatch, 'ruleset' | 'generator' | keyof ChosenSetup> {
  const { ruleset, scenario, title, setup, generator } = definition
  return { ruleset, scenario, title: englishText(title), setup, generator }
}
