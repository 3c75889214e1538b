import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface AskButtonProps extends Omit<ButtonProps, 'onClick' | 'onBlur'> {
  /** What the button says once it was pressed. */
  readonly question: ReactNode
  /** Whether there is anything to lose. */
  readonly asks?: boolean
  readonly onSure: () => void
}

/** A button for what cannot be taken back: the first press asks, the second does it. Going elsewhere means no. */
export function AskButton({ question, asks = true, onSure, children, ...rest }: AskButtonProps) {
  const [asked, setAsked] = useState(false)
  const press = () => {
    setAsked(asks && !asked)
    if (!asks || asked) onSure()
  }
  return (
    <Button {...rest} onClick={press} onBlur={() => setAsked(false)} data-asked={asked}>
      {asked ? question : children}
    </Button>
  )
}
