import { ArenaApi, newContribution } from '@quintain/client'
import { isRecord } from '@quintain/engine'
import { create } from 'zustand'
import { readStorage, writeStorage } from '../../browser/storage.ts'
import { identityOf } from './identity.ts'
import type { Identity, Seated } from './types.ts'

const SEATS = 'quintain.seats'

interface Kept {
  /** Where the arena's server answers: where the page came from, unless somebody says otherwise. */
  readonly url: string
  readonly name: string
  /** The name is this browser's own, and its matches are rated. */
  readonly claimed: boolean
}

/** Under which names the browser keeps it. */
const STORAGE = { url: 'quintain.server', name: 'quintain.name', claimed: 'quintain.claimed' } as const

export const useOnline = create<Kept>(() => ({
  url: textOf(STORAGE.url) ?? window.location.origin,
  name: textOf(STORAGE.name) ?? '',
  claimed: readStorage(STORAGE.claimed) === true,
}))

/** Changes what is known of oneself, and keeps it. */
export function keepOnline<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
  writeStorage(STORAGE[key], value)
  useOnline.setState({ [key]: value })
}

/** The server that was chosen. */
export function useApi(): ArenaApi {
  return apiOf(useOnline(({ url }) => url))
}

export function apiOf(url: string): ArenaApi {
  return new ArenaApi(url)
}

/** As whom this browser sits down now, and what it promises for the luck, as part of a request. */
export async function asMyself(): Promise<{ readonly identity?: Identity; readonly promise?: string }> {
  const { name, claimed } = useOnline.getState()
  const identity = identityOf(name, claimed)
  return { ...(identity === undefined ? {} : { identity }), ...(await promised()) }
}

const LUCK = 'quintain.luck'

/** Chooses a part of the luck and keeps it until the match asks for it. Browsers hash on secure addresses only. */
async function promised(): Promise<{ readonly promise?: string }> {
  if (!window.isSecureContext) return {}
  const { contribution, promise } = await newContribution()
  const others = Object.entries(keptLuck())
  writeStorage(LUCK, Object.fromEntries([...others.slice(1 - HOLDS_KEPT), [promise, contribution]]))
  return { promise }
}

/** What this browser promised with that hash. */
export function contributionOf(promise: string): string | undefined {
  const kept = keptLuck()[promise]
  return typeof kept === 'string' ? kept : undefined
}

function keptLuck(): Readonly<Record<string, unknown>> {
  const stored = readStorage(LUCK)
  return isRecord(stored) ? stored : {}
}

/** What this browser holds of a match. */
export interface Hold {
  readonly seat: number | null
  /** Opens the seat. */
  readonly token: string | null
  /** Opens the other seats to those who have it. */
  readonly invite: string | null
  /** May call the match off before it starts. */
  readonly owner: string | null
}

/** Older ones are forgotten. */
const HOLDS_KEPT = 60
const NOTHING: Hold = { seat: null, token: null, invite: null, owner: null }

/** What this browser was told of a match: secrets are told once. */
export function holdOf(match: string): Hold {
  const held = holds().find(([id]) => id === match)?.[1]
  if (!isRecord(held)) return NOTHING
  const { seat } = held
  const secret = (name: string) => (typeof held[name] === 'string' ? held[name] : null)
  return {
    seat: typeof seat === 'number' ? seat : null,
    token: secret('token'),
    invite: secret('invite'),
    owner: secret('owner'),
  }
}

/** Keeps what was told. A seat that is held stays the one: its token is told to nobody else. */
export function keepHold({ match, seat, token, invite, owner }: Seated): void {
  const known = holdOf(match.id)
  const own = known.token === null ? { seat, token } : { seat: known.seat, token: known.token }
  const hold: Hold = { ...own, invite: invite ?? known.invite, owner: owner ?? known.owner }
  const others = holds().filter(([id]) => id !== match.id)
  writeStorage(SEATS, Object.fromEntries([...others.slice(1 - HOLDS_KEPT), [match.id, hold]]))
}

/** Matches that this browser has a part in, the latest first. */
export function heldMatches(): readonly string[] {
  return holds()
    .map(([id]) => id)
    .toReversed()
}

function holds(): readonly (readonly [string, unknown])[] {
  const stored = readStorage(SEATS)
  return isRecord(stored) ? Object.entries(stored) : []
}

function textOf(name: string): string | undefined {
  const value = readStorage(name)
  return typeof value === 'string' ? value : undefined
}
