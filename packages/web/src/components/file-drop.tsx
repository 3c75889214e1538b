import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { routes } from '../browser/routes.ts'

/**
 * Takes a file that is dropped anywhere on the page, before the editor of the text or the page around can. A replay is
 * opened as one wherever it falls.
 */
export function FileDrop({ text, onFile }: { text: string; onFile: (file: File) => void }) {
  const [, navigate] = useLocation()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const taken = (event: DragEvent): boolean => {
      if (event.dataTransfer?.types.includes('Files') !== true) return false
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
      const file = event.dataTransfer?.files[0]
      if (!taken(event) || file === undefined) return
      void isReplay(file).then(async (replay) => {
        if (!replay) {
          onFile(file)
          return
        }
        const { receiveReplay } = await import('../engine/replays.ts')
        await receiveReplay(file)
        navigate(routes.replay)
      })
    }
    document.addEventListener('dragover', onOver, true)
    document.addEventListener('dragleave', onLeave, true)
    document.addEventListener('drop', onDrop, true)
    return () => {
      document.removeEventListener('dragover', onOver, true)
      document.removeEventListener('dragleave', onLeave, true)
      document.removeEventListener('drop', onDrop, true)
    }
  }, [navigate, onFile])
  if (!over) return null
  return (
    <div
      className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-2xl border-2 border-dashed border-accent bg-paper/85 text-lg font-semibold"
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
