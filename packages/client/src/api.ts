import type { Language } from '@quintain/engine'
import * as z from 'zod'
import {
  accepted,
  belongings,
  type ClaimedName,
  claimedName,
  type ContinueRequest,
  type JoinRequest,
  leaderboard,
  matchList,
  type PlayerInfo,
  playerInfo,
  type RulesetInfo,
  rulesetInfo,
  type Seated,
  seated,
  stateAnswer,
} from './protocol/http.ts'
import { type Identity, type MatchInfo, matchInfo, type MatchRequestInput } from './protocol/match.ts'
import type { SeatCommand } from './protocol/messages.ts'
import type { Pace } from './protocol/ratings.ts'
import { Refusal, refusalBody } from './protocol/refusals.ts'

type Query = Readonly<Record<string, string | number | undefined>>

/** The HTTP API with types. Refusals are thrown as `Refusal`; anything else as it comes. */
export class ArenaApi {
  readonly url: string

  /** `url` such as `https://arena.example`, without a slash at its end. */
  constructor(url: string) {
    this.url = url
  }

  /** With texts in a language, or as data. */
  async rulesets(language?: Language): Promise<RulesetInfo[]> {
    const answer = await this.#get('/api/rulesets', z.object({ rulesets: z.array(rulesetInfo) }), { language })
    return answer.rulesets
  }

  create(request: MatchRequestInput): Promise<Seated> {
    return this.#ask('/api/matches', request, seated)
  }

  async lobby(query: Query = {}): Promise<MatchInfo[]> {
    return (await this.#get('/api/matches', matchList, query)).matches
  }

  /** As everybody may know it; with a seat's token, as it is. */
  match(id: string, token?: string): Promise<MatchInfo> {
    return this.#get(`/api/matches/${id}`, matchInfo, {}, token)
  }

  join(id: string, request: JoinRequest = {}, ownerToken?: string): Promise<Seated> {
    return this.#ask(`/api/matches/${id}/join`, request, seated, ownerToken)
  }

  state(id: string, token?: string, since = -1, language?: Language): Promise<z.infer<typeof stateAnswer>> {
    return this.#get(`/api/matches/${id}/state`, stateAnswer, { since, language }, token)
  }

  async act(id: string, token: string, request: { id: string; turn: number; action: unknown }): Promise<number> {
    return (await this.#ask(`/api/matches/${id}/actions`, request, accepted, token)).seq
  }

  /** What a seat brings to a match that waits for it: sealed, and for good. */
  async bring(id: string, token: string, request: { id: string; value: unknown }): Promise<number> {
    return (await this.#ask(`/api/matches/${id}/bring`, request, accepted, token)).seq
  }

  async command(id: string, token: string, request: { id: string; command: SeatCommand }): Promise<number> {
    return (await this.#ask(`/api/matches/${id}/commands`, request, accepted, token)).seq
  }

  /** Shows what was promised for the luck; `MatchClient` does it by itself. */
  async reveal(id: string, token: string, request: { id: string; contribution: string }): Promise<number> {
    return (await this.#ask(`/api/matches/${id}/reveal`, request, accepted, token)).seq
  }

  rematch(id: string, token: string, identity?: Identity, promise?: string): Promise<Seated> {
    return this.#ask(`/api/matches/${id}/rematch`, { identity, promise }, seated, token)
  }

  quick(
    ruleset: string,
    scenario?: string,
    own: Pick<JoinRequest, 'identity' | 'token' | 'promise'> = {},
  ): Promise<Seated> {
    return this.#ask('/api/quick', { ruleset, scenario, ...own }, seated)
  }

  async replays(query: Query = {}): Promise<MatchInfo[]> {
    return (await this.#get('/api/replays', matchList, query)).matches
  }

  /** A seat's token opens it as soon as the match is over. */
  replay(id: string, token?: string): Promise<unknown> {
    return this.#get(`/api/matches/${id}/replay`, z.unknown(), {}, token)
  }

  /** All that is kept of a match that has ended, for its seats and its owner. */
  exported(id: string, token: string): Promise<unknown> {
    return this.#get(`/api/matches/${id}/export`, z.unknown(), {}, token)
  }

  continued(id: string, request: ContinueRequest): Promise<Seated> {
    return this.#ask(`/api/matches/${id}/continue`, request, seated)
  }

  /** The first time with the code that gives the name back: it is told to nobody again. */
  claimName(name: string, key: string, bot = false): Promise<ClaimedName> {
    return this.#ask('/api/names', { name, key, bot }, claimedName)
  }

  /** Gives a name to another key, by its code; with the next code. */
  recoverName(name: string, code: string, key: string): Promise<ClaimedName> {
    return this.#ask('/api/names/recover', { name, code, key }, claimedName)
  }

  /** All that is kept under a name. */
  exportName(name: string, key: string): Promise<z.infer<typeof belongings>> {
    return this.#ask('/api/names/export', { name, key }, belongings)
  }

  /** Takes a name out of everything; resolves with the number of matches that it sat in. */
  async forgetName(name: string, key: string): Promise<number> {
    return (await this.#ask('/api/names/forget', { name, key }, z.object({ matches: z.int() }))).matches
  }

  player(name: string): Promise<PlayerInfo> {
    return this.#get(`/api/players/${encodeURIComponent(name)}`, playerInfo)
  }

  /** Of one pace, or of all. */
  leaderboard(ruleset: string, pace?: Pace): Promise<z.infer<typeof leaderboard>> {
    return this.#get('/api/leaderboard', leaderboard, { ruleset, pace })
  }

  #get<Answer>(path: string, schema: z.ZodType<Answer>, query: Query = {}, token?: string): Promise<Answer> {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
    return this.#ask(search.size === 0 ? path : `${path}?${search.toString()}`, undefined, schema, token)
  }

  /** Posts what is sent; asks where there is nothing to send. */
  async #ask<Answer>(path: string, sent: unknown, schema: z.ZodType<Answer>, token?: string): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, {
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) }),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return schema.parse(body)
    throw Refusal.of(refusalBody.parse(body))
  }
}
