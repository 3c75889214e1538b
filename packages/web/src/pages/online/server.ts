import { ArenaApi } from '@quintain/server/client'
import { isRecord } from 'quintain'
import { create } from 'zustand'
import { readStorage, writeStorage } from '../../engine/saved-setups.ts'

const SERVER = 'quintain.server'
const SEATS = 'quintain.seats'
const NAME = 'quintain.name'

interface Online {
  /** Where the arena's server answers: where the page came from, unless somebody says otherwise. */
  readonly url: string
  readonly name: string
  readonly setUrl: (url: string) => void
  readonly setName: (name: string) => void
}

export const useOnline = create<Online>((set) => ({
  url: textOf(SERVER) ?? window.location.origin,
  name: textOf(NAME) ?? '',
  setUrl(url) {
    const plain = url.replace(/\/+$/, '')
    writeStorage(SERVER, plain)
    set({ url: plain })
  },
  setName(name) {
    writeStorage(NAME, name)
    set({ name })
  },
}))

export function apiOf(url: string): ArenaApi {
  return new ArenaApi(url)
}

export interface Seat {
  readonly seat: number
  readonly token: string
  readonly invite: string | null
}

/** The seats that this browser holds, by match: a token is told once. */
export function seatIn(match: string): Seat | undefined {
  const seats = readStorage(SEATS)
  const held = isRecord(seats) && Object.hasOwn(seats, match) ? seats[match] : undefined
  if (!isRecord(held)) return undefined
  const { seat, token, invite } = held
  if (typeof seat !== 'number' || typeof token !== 'string') return undefined
  return { seat, token, invite: typeof invite === 'string' ? invite : null }
}

export function keepSeat(match: string, seat: Seat): void {
  const seats = readStorage(SEATS)
  writeStorage(SEATS, { ...(isRecord(seats) ? seats : {}), [match]: seat })
}

function textOf(name: string): string | undefined {
  const value = readStorage(name)
  return typeof value === 'string' ? value : undefined
}
