import { useEffect } from 'react'

/** What was named and is still there; the last of it is shown. */
const named: { readonly title: string }[] = []

/**
 * Names what is shown in the browser's title and history, until another does or it is gone. A page that is left goes
 * only when the next one is loaded: it must not take that one's title with it.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const name = { title }
    named.push(name)
    showLast()
    return () => {
      named.splice(named.indexOf(name), 1)
      showLast()
    }
  }, [title])
}

function showLast(): void {
  const last = named.at(-1)
  if (last !== undefined) document.title = `${last.title} · Quintain`
}
