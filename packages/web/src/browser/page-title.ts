import { useEffect } from 'react'

/** Names what is shown in the browser's title and history, until another does or the page is left. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Quintain`
    return () => {
      document.title = before
    }
  }, [title])
}
