import { readStorage, writeStorage } from '../../browser/storage.ts'
import type { Identity } from './types.ts'

const KEY = 'quintain.device'

/** The secret that proves whose a name is: made once, and kept by this browser alone. */
function deviceKey(): string {
  const known = readStorage(KEY)
  if (typeof known === 'string') return known
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  writeStorage(KEY, key)
  return key
}

/** People without a name are shown as nobody in particular; a name is only theirs when they claim it. */
export function identityOf(name: string, claimed: boolean): Identity | undefined {
  const plain = name.trim()
  if (plain === '') return undefined
  return claimed ? { name: plain, key: deviceKey() } : { name: plain }
}
