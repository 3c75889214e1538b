import type { Json, Ruleset } from '@quintain/engine'
import { commitmentOf, hashSecret } from '../border/secrets.ts'
import type { ChosenSetup } from '../catalogue/catalogue.ts'
import type { Versions } from '../catalogue/versions.ts'
import { chosenGenerator } from '../game/generator.ts'
import type { MatchOptions } from '../game/match-definition.ts'
import { Seat } from '../game/seats.ts'
import type { MatchInfo } from '@quintain/client/protocol'
import type { MatchRow } from '../storage/tables.ts'
import { type Entropy, newSealedSeed, type SealedSeed } from './entropy.ts'

/** A match that is to be made. */
export interface NewMatch extends ChosenSetup {
  readonly ruleset: Ruleset
  readonly versions: Versions
  readonly visibility: MatchInfo['visibility']
  readonly options: MatchOptions
  readonly quick?: boolean
  /** Instead of what the setup asks for, or what is usual. */
  readonly generator?: string | undefined
  readonly origin?: MatchInfo['origin']
  /** A continued match has its predecessor's past. */
  readonly past?: SealedSeed & { readonly prefix: readonly Json[] }
}

/** Whoever makes a match acts for it first. */
export const FIRST_LEASE = 1

/** A match that nobody knows yet, with the secrets of its creator, which the row holds hashed. */
export function newRow(wanted: NewMatch, entropy: Entropy, now: number, driver: string) {
  const { ruleset, options } = wanted
  const owner = entropy.secret()
  const invite = entropy.secret()
  const { luck, generator, seed, salt } =
    wanted.past ?? newSealedSeed(chosenGenerator(ruleset, wanted.setup, wanted.generator), entropy)
  const row: MatchRow = {
    id: entropy.id(),
    ...wanted.versions,
    scenario: wanted.scenario,
    title: wanted.title,
    setup: JSON.stringify(wanted.setup),
    luck,
    generator,
    seed,
    salt,
    commitment: commitmentOf(generator, seed, salt),
    visibility: wanted.visibility,
    options: JSON.stringify(options),
    owner_hash: hashSecret(owner),
    invite_hash: hashSecret(invite),
    origin: wanted.origin === undefined ? null : JSON.stringify(wanted.origin),
    prefix: wanted.past === undefined ? null : JSON.stringify(wanted.past.prefix),
    created_at: now,
    status: options.seats.some(({ kind }) => kind === 'open') ? 'open' : 'playing',
    quick: Number(wanted.quick === true),
    watchable: Number(options.spectators.mode !== 'none'),
    public_at: null,
    frozen: 0,
    driver,
    lease: FIRST_LEASE,
    started_at: null,
    ended_at: null,
    positions: 0,
    seq: 0,
    result: null,
    rematch: null,
    rated: 0,
    seats: JSON.stringify(options.seats.map((planned, seat) => new Seat(seat, planned).info)),
  }
  return { row, owner, invite }
}
