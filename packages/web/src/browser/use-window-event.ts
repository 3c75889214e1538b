import { useEffect, useRef } from 'react'

/** Listens to the window as long as the component is there. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
  /** Before all that listen without it, whoever came first. */
  first = false,
): void {
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => latest.current(event)
    window.addEventListener(type, listener, first)
    return () => window.removeEventListener(type, listener, first)
  }, [type, first])
}
