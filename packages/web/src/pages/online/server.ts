import { ArenaApi } from '@quintain/server/client'
import { isRecord } from 'quintain'
import { create } from 'zustand'
import { readStorage, writeStorage } from '../../browser/storage.ts'
import { identityOf } from './identity.ts'
import type { Identity, Seated } from './types.ts'

const SERVER = 'quintain.server'
const SEATS = 'quintain.seats'
const NAME = 'quintain.name'
const CLAIMED = 'quintain.claimed'

interface Online {
  /** Where the arena's server answers: where the page came from, unless somebody says otherwise. */
  readonly url: string
  readonly name: string
  /** The name is this browser's own, and its matches are rated. */
  readonly claimed: boolean
  readonly setUrl: (url: string) => void
  readonly setName: (name: string) => void
  readonly setClaimed: (claimed: boolean) => void
}

export const useOnline = create<Online>((set) => ({
  url: textOf(SERVER) ?? window.location.origin,
  name: textOf(NAME) ?? '',
  claimed: readStorage(CLAIMED) === true,
  setUrl(url) {
    const plain = url.replace(/\/+$/, '')
    writeStorage(SERVER, plain)
    set({ url: plain })
  },
  setName(name) {
    writeStorage(NAME, name)
    set({ name })
  },
  setClaimed(claimed) {
    writeStorage(CLAIMED, claimed)
    set({ claimed })
  },
}))

/** The server that was chosen. */
export function useApi(): ArenaApi {
  return apiOf(useOnline(({ url }) => url))
}

export function apiOf(url: string): ArenaApi {
  return new ArenaApi(url)
}

/** As whom this browser sits down now, as part of a request. */
export function asMyself(): { readonly identity?: Identity } {
  const { name, claimed } = useOnline.getState()
  const identity = identityOf(name, claimed)
  return identity === undefined ? {} : { identity }
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
