import type { Scene } from '@quintain/engine'
import { useLayoutEffect, useRef, useState } from 'react'

/** What somebody lost or won of their hp. */
export interface Change {
  readonly by: number
  /** Of all that they can have. */
  readonly share: number
  /** Another one for each change. */
  readonly key: number
}

const NONE: ReadonlyMap<string, Change> = new Map()

/** By id, what changed from the moment before to this one: nothing after a jump. */
export function useChanges(scene: Scene<string>, jump: boolean): ReadonlyMap<string, Change> {
  const before = useRef(scene)
  const count = useRef(0)
  const [changes, setChanges] = useState(NONE)
  useLayoutEffect(() => {
    count.current += 1
    const key = count.current
    const old = new Map(before.current.units.map(({ id, bars }) => [id, bars[0]?.value]))
    before.current = scene
    setChanges(jump ? NONE : found(scene, old, key))
  }, [scene])
  return changes
}

function found({ units }: Scene<string>, old: ReadonlyMap<string, number | undefined>, key: number) {
  const changed = units.flatMap(({ id, bars: [bar] }): [string, Change][] => {
    const by = bar === undefined ? 0 : Math.round(bar.value - (old.get(id) ?? bar.value))
    return by === 0 ? [] : [[id, { by, share: bar.max <= 0 ? 0 : Math.abs(by) / bar.max, key }]]
  })
  return changed.length === 0 ? NONE : new Map(changed)
}
