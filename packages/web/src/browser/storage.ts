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
