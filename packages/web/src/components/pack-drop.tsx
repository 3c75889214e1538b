import { lazy, Suspense, useState } from 'react'
import { type DroppedFiles, droppedFiles, hasCode } from '../browser/dropped-files.ts'
import { useWindowEvent } from '../browser/use-window-event.ts'
import { useWords } from '../words/tellers.ts'
import { FileDrop } from './file-drop.tsx'

// Few bring packs: the question comes with the first of them.
const PackTrust = lazy(() => import('./pack-trust.tsx'))

/** Takes replays, and on every page packs: a folder, or files with a module among them. */
export function PackDrop() {
  const t = useWords()
  const [files, setFiles] = useState<DroppedFiles | null>(null)
  // Before whoever takes files on the page that is shown.
  useWindowEvent(
    'drop',
    (event) => {
      if (event.dataTransfer === null || !hasCode(event.dataTransfer)) return
      event.preventDefault()
      void droppedFiles(event.dataTransfer).then(setFiles)
    },
    true,
  )
  return (
    <>
      <FileDrop text={t('replay.drop')} />
      {files !== null && <Suspense children={<PackTrust files={files} onClose={() => setFiles(null)} />} />}
    </>
  )
}
