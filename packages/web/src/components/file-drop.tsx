import { useEffect, useState } from 'react'
import { openReplayFile } from './open-replay.tsx'

interface FileDropProps {
  readonly text: string
  /** Takes what is no replay; without it a file is opened as a replay. */
  readonly onFiles?: (files: readonly File[]) => void
}

/**
 * Takes files that are dropped anywhere on the page. Who has `onFiles` comes before the editor of the text and the
 * page around. A replay is opened as one wherever it falls.
 */
export function FileDrop({ text, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const taken = (event: DragEvent): boolean => {
      if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    const onOver = (event: DragEvent) => {
      if (taken(event)) setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (!taken(event) || files.length === 0) return
      const [file] = files
      void isReplay(file).then((replay) => (replay || onFiles === undefined ? openReplayFile(file) : onFiles(files)))
    }
    const leaving = new AbortController()
    const options = { capture: onFiles !== undefined, signal: leaving.signal }
    window.addEventListener('dragover', onOver, options)
    window.addEventListener('dragleave', onLeave, options)
    window.addEventListener('drop', onDrop, options)
    return () => leaving.abort()
  }, [onFiles])
  if (!over) return null
  return (
    <div
      className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-2xl border-2 border-dashed border-gilt bg-chrome/85 text-lg font-semibold"
      data-testid="file-drop"
    >
      {text}
    </div>
  )
}

/** By the mark that replays, and files of variations, carry near their beginning. */
async function isReplay(file: File): Promise<boolean> {
  return /"format"\s*:\s*"quintain-(?:replay|variations)\//.test(await file.slice(0, 400).text())
}
