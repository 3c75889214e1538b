import { useCallback } from 'react'
import { useEditorWords } from './use-editor-words.ts'
import { notify } from '../../components/notices.tsx'
import { openReplayFile } from '../../components/open-replay.tsx'
import { navigate, routes } from '../../browser/routes.ts'
import { useDeskStore } from './desk-context.ts'
import { leaveFor, readIncoming } from './incoming.ts'

/** Puts files on the desk: that of the ruleset which accepts them. A replay is opened as one. */
export function useReceive(): (files: readonly File[]) => void {
  const t = useEditorWords()
  const store = useDeskStore()
  return useCallback(
    (files) => {
      const [file] = files
      const { pack, place, analysis } = store.getState()
      void readIncoming(files, pack, analysis.value).then(async (incoming) => {
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
        notify(
          t(readable ? 'bar.imported' : 'bar.importRefused', { name: files.map(({ name }) => name).join(', ') }),
          readable ? 'good' : 'bad',
        )
      })
    },
    [store, t],
  )
}
