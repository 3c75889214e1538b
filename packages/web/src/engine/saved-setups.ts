import { isRecord, type Json, plainJson } from '@quintain/engine'
import { readStorage, writeStorage } from '../browser/storage.ts'

/** A setup that somebody keeps in this browser. */
export interface SavedSetup {
  readonly key: string
  readonly ruleset: string
  readonly title: string
  readonly setup: Json
  readonly changedAt: number
}

const STORAGE = 'quintain.setups'

/** All of them, the latest first. */
export function savedSetups(): SavedSetup[] {
  const list = readStorage(STORAGE)
  if (!Array.isArray(list)) return []
  return list.flatMap((entry) => {
    if (!isRecord(entry)) return []
    const { key, ruleset, title, setup, changedAt } = entry
    if (typeof key !== 'string' || typeof ruleset !== 'string') return []
    if (typeof title !== 'string' || setup === undefined || typeof changedAt !== 'number') return []
    return [{ key, ruleset, title, setup: plainJson(setup), changedAt }]
  })
}

export function savedSetup(key: string): SavedSetup | undefined {
  return savedSetups().find((saved) => saved.key === key)
}

/** Keeps a setup under its key; returns false when the browser has no room for it. */
export function keepSetup(setup: SavedSetup): boolean {
  return writeStorage(STORAGE, [setup, ...savedSetups().filter(({ key }) => key !== setup.key)])
}

export function forgetSetup(key: string): void {
  writeStorage(
    STORAGE,
    savedSetups().filter((saved) => saved.key !== key),
  )
}
