import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

/** The middle of the header, where pages put what they are about. */
const usePlace = create<{ readonly element: HTMLElement | null }>(() => ({ element: null }))

export function HeaderPlace() {
  return <div className="header-place" ref={(element) => usePlace.setState({ element })} />
}

/** Shows its children in the middle of the header. */
export function InHeader({ children }: { children: ReactNode }) {
  const { element } = usePlace()
  return element === null ? null : createPortal(children, element)
}

const wide = matchMedia('(min-width: 1024px)')

/** Whether the screen has room for a panel beside the stage. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener('change', changed)
      return () => wide.removeEventListener('change', changed)
    },
    () => wide.matches,
  )
}
