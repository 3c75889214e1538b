import { useEffect, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { useLocation } from 'wouter'
import { routes } from '../browser/routes.ts'

/** A replay file dropped anywhere on the page is opened. */
export function ReplayDrop() {
  const t = useWords()
  const [, navigate] = useLocation()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file === undefined || event.defaultPrevented) return
      event.preventDefault()
      void import('../engine/replays.ts').then(async ({ receiveReplay }) => {
        await receiveReplay(file)
        navigate(routes.replay)
      })
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [navigate])
  if (!over) return null
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-2xl border-2 border-dashed border-accent bg-paper/85 text-lg font-semibold">
      {t('replay.drop')}
    </div>
  )
}
