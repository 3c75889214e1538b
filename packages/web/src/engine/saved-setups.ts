import { isRecord, type Json, plainJson } from 'quintain'
import { isRulesetId, type RulesetId } from './ruleset-ids.ts'

/** A setup that somebody keeps in this browser. */
export interface SavedSetup {
  readonly key: string
  readonly ruleset: RulesetId
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
    if (typeof key !== 'string' || typeof ruleset !== 'string' || !isRulesetId(ruleset)) return []
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

/** Kept for good, or as long as the tab is open. */
type Storing = 'localStorage' | 'sessionStorage'

/** What the browser keeps under a name, or undefined when there is nothing readable. */
export function readStorage(name: string, where: Storing = 'localStorage'): unknown {
  try {
    const value: unknown = JSON.parse(window[where].getItem(name) ?? 'null')
    return value ?? undefined
  } catch {
    return undefined
  }
}

export function writeStorage(name: string, value: unknown, where: Storing = 'localStorage'): boolean {
  try {
    window[where].setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
