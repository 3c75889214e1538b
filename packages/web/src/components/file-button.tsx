import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** As in `accept` of a file input. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly tone?: 'plain' | 'quiet'
  readonly testId: string
}

/** Asks for a file; the same one may be given again. */
export function FileButton({ label, icon, accept, onFile, tone = 'plain', testId }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} onClick={() => input.current?.click()}>
        {icon} {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        data-testid={testId}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
