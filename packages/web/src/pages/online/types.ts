import type { ArenaApi } from '@quintain/client'

/** What the server tells and takes, by the client's own types. */
export type RulesetInfo = Awaited<ReturnType<ArenaApi['rulesets']>>[number]
export type MatchInfo = Awaited<ReturnType<ArenaApi['match']>>
export type Seated = Awaited<ReturnType<ArenaApi['join']>>
export type SeatInfo = MatchInfo['seats'][number]
export type MatchRequest = Parameters<ArenaApi['create']>[0]
export type SeatRequest = NonNullable<MatchRequest['seats']>[number]
export type Clock = NonNullable<MatchRequest['clock']>
export type Spectators = NonNullable<MatchRequest['spectators']>
export type Identity = { readonly name: string; readonly key?: string }
export type RatedPlayer = Awaited<ReturnType<ArenaApi['leaderboard']>>['players'][number]
