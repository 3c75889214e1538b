import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** As in `accept` of a file input. */
  readonly accept: string
  /** One file, or several where they belong together. */
  readonly onFiles: (files: readonly File[]) => void
  readonly multiple?: boolean
  readonly tone?: 'plain' | 'quiet'
  readonly testId: string
}

/** Asks for a file; the same one may be given again. */
export function FileButton({
  label,
  icon,
  accept,
  onFiles,
  multiple = false,
  tone = 'plain',
  testId,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} title={label} onClick={() => input.current?.click()}>
        {icon} <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        data-testid={testId}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
