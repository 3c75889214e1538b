import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

/** Asks for a file; the same one may be given again. */
export function FileButton({
  label,
  icon,
  accept,
  onFile,
  tone = 'plain',
  testId,
}: {
  label: string
  icon: ReactNode
  /** As in `accept` of a file input. */
  accept: string
  onFile: (file: File) => void
  tone?: 'plain' | 'quiet'
  testId: string
}) {
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
