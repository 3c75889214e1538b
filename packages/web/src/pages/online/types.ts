import type { ArenaApi } from '@quintain/server/client'

/** What the server tells, by the client's own types. */
export type RulesetInfo = Awaited<ReturnType<ArenaApi['rulesets']>>[number]
export type MatchInfo = Awaited<ReturnType<ArenaApi['match']>>
export type Seated = Awaited<ReturnType<ArenaApi['join']>>
export type Identity = { readonly name: string }
