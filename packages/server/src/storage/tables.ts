/** The rows of the database. Texts that hold JSON say so; times are milliseconds since 1970. */
export interface Tables {
  matches: MatchRow
  inputs: InputRow
  match_players: { match_id: string; seat: number; name_key: string }
  players: PlayerRow
  ratings: RatingRow
  /** What ratings of the first release were: the ledger goes on from them. */
  rating_bases: RatingRow
  rated_matches: RatedMatchRow
  /** Running processes. One that does not beat any more is dead, and its matches go to others. */
  servers: { id: string; pid: number; beat_at: number }
  /** Which processes have a match in memory, and are told of what others write to it. */
  followers: { match_id: string; server_id: string }
}

export interface PlayerRow {
  /** The name in lower case. */
  name_key: string
  name: string
  key_hash: string
  created_at: number
  bot: number
  /** Of the code that gives the name back; null while nobody was told one. */
  recovery_hash: string | null
  /** 1: operators shut it out. */
  banned: number
}

/**
 * What a match is from its creation on. The columns from `status` on repeat what its inputs lead to, for lists; they
 * may lag behind and are brought up to date from the inputs.
 */
export interface MatchRow {
  id: string
  ruleset: string
  ruleset_version: number
  engine: string
  /** Of the pack, see `catalogue/versions.ts`; null in matches of the first release. */
  fingerprint: string | null
  scenario: string | null
  title: string
  /** JSON. */
  setup: string
  /** `shared` or `given`, see `protocol/luck.ts`. */
  luck: string
  generator: string
  /** The server's part of shared luck, or the seed that was given. */
  seed: string
  salt: string
  commitment: string
  visibility: string
  /** JSON, see `matchOptions` in `game/match-definition.ts`. */
  options: string
  owner_hash: string
  invite_hash: string
  /** JSON or null. */
  origin: string | null
  /** Decisions that a continued match begins with: JSON or null. */
  prefix: string | null
  created_at: number
  status: string
  /** Who waits here came by quick match. */
  quick: number
  /** 0: nobody may watch. */
  watchable: number
  /** 1: another version made it, and it waits to be exported or ended. */
  frozen: number
  /** The server that acts for agents and clocks. */
  driver: string | null
  /** Counts who acted for it: what is written under an older number is refused. */
  lease: number
  started_at: number | null
  ended_at: number | null
  positions: number
  seq: number
  /** JSON or null. */
  result: string | null
  rematch: string | null
  /** 0 not rated, 1 to be counted at its end. */
  rated: number
  /** JSON: seats as they are; see `game/listing.ts` for what lists show of them. */
  seats: string
  /** From when on everybody may see the end; null where nobody may yet. */
  public_at: number | null
}

/** The columns of a match that repeat what its inputs lead to. */
export const SUMMARY = [
  'status',
  'started_at',
  'ended_at',
  'positions',
  'seq',
  'result',
  'rematch',
  'rated',
  'seats',
  'public_at',
] as const satisfies readonly (keyof MatchRow)[]

/** What lists need of a match: neither its setup nor anybody's secrets. */
export const LISTED = [
  'id',
  'ruleset',
  'ruleset_version',
  'engine',
  'scenario',
  'title',
  'luck',
  'generator',
  'commitment',
  'visibility',
  'options',
  'origin',
  'created_at',
  ...SUMMARY,
] as const satisfies readonly (keyof MatchRow)[]
export type ListedRow = Pick<MatchRow, (typeof LISTED)[number]>

/** Append-only. The primary key (match_id, seq) lets one of two answers to a turn win, whichever process took it. */
export interface InputRow {
  match_id: string
  seq: number
  kind: string
  seat: number | null
  /** JSON or null. */
  payload: string | null
  /** Only for joins: the hash of the seat's token. */
  token_hash: string | null
  /** Unique for a seat of a match. */
  client_id: string | null
  at: number
  /** Of what agents, clocks and rules did: the lease of the server that acted for them. */
  lease: number | null
}

export interface RatingRow {
  name_key: string
  ruleset: string
  pace: string
  rating: number
  deviation: number
  volatility: number
  games: number
}

/** The ledger of ratings. What the first release counted has no number: it is in the bases. */
export interface RatedMatchRow {
  match_id: string
  at: number
  /** The order in which matches were counted. */
  number: number | null
  ruleset: string | null
  pace: string | null
  /** JSON: who played, in alphabetical order. */
  people: string | null
  /** JSON: who scored what. */
  seats: string | null
  /** `counted`, `tooOften` or `annulled`. */
  state: string
}
