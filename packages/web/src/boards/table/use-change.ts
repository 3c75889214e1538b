import { useEffect, useRef, useState } from 'react'

/** What a number changed by, until it changes again; nothing after a jump. */
export function useChange(value: number, jump: boolean): { readonly by: number; readonly key: number } | null {
  const before = useRef(value)
  const [change, setChange] = useState<{ by: number; key: number } | null>(null)
  useEffect(() => {
    const by = Math.round(value - before.current)
    before.current = value
    setChange((last) => (by === 0 || jump ? null : { by, key: (last?.key ?? 0) + 1 }))
    // A jump without a change leaves what was shown.
  }, [value])
  return change
}
