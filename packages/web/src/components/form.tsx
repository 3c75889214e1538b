import type { FormEvent } from 'react'

/** What a form does when it is sent: the page itself stays. */
export function submitting(act: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    act()
  }
}

/** Says why something did not work; nothing while everything does. */
export function Alert({ text, className = 'text-sm text-bad' }: { text: string; className?: string }) {
  if (text === '') return null
  return (
    <p role="alert" className={className}>
      {text}
    </p>
  )
}
