import { useEffect, useRef } from 'react'

/** Nobody is owed more than this for a page that slept. */
const LONGEST_MS = 250

/** Calls with the milliseconds since the last picture, before each picture that the browser draws. */
export function useFrames(onFrame: (passed: number) => void): void {
  const latest = useRef(onFrame)
  useEffect(() => {
    latest.current = onFrame
  }, [onFrame])
  useEffect(() => {
    let last: number | null = null
    let frame = 0
    const tick = (now: number) => {
      frame = requestAnimationFrame(tick)
      latest.current(last === null ? 0 : Math.min(now - last, LONGEST_MS))
      last = now
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [])
}
