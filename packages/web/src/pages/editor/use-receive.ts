import { useCallback } from 'react'
import { useEditorWords } from './use-editor-words.ts'
import { notify } from '../../components/notices.tsx'
import { openReplayFile } from '../../components/open-replay.tsx'
import { navigate, routes } from '../../browser/routes.ts'
import { useDeskStore } from './desk-context.ts'
import { leaveFor, readIncoming } from './incoming.ts'

/** Puts a file on the desk: that of the ruleset which accepts it. A replay is opened as one. */
export function useReceive(): (file: File) => void {
  const t = useEditorWords()
  const store = useDeskStore()
  return useCallback(
    (file) => {
      const { pack, place } = store.getState()
      void readIncoming(file, pack).then(async (incoming) => {
        if (incoming === null) {
          await openReplayFile(file)
          return
        }
        const { document, ruleset, readable } = incoming
        if (ruleset === pack.id) place(document)
        else {
          leaveFor(incoming)
          navigate(`${routes.editor}/${ruleset}`)
        }
        notify(t(readable ? 'bar.imported' : 'bar.importRefused', { name: file.name }), readable ? 'good' : 'bad')
      })
    },
    [store, t],
  )
}
