import { type DependencyList, useEffect, useState } from 'react'

interface Loaded<Value> {
  /** Null until it is here; what came before stays until the next is here. */
  readonly value: Value | null
  /** Why it did not come; null while nothing went wrong. */
  readonly error: unknown
}

/** What a promise brings: asked for anew whenever one of the dependencies changes; late answers are dropped. */
export function useLoaded<Value>(load: () => Promise<Value>, dependencies: DependencyList): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ value: null, error: null })
  useEffect(() => {
    let gone = false
    load().then(
      (value) => !gone && setLoaded({ value, error: null }),
      (error: unknown) => !gone && setLoaded({ value: null, error }),
    )
    return () => {
      gone = true
    }
  }, dependencies)
  return loaded
}
