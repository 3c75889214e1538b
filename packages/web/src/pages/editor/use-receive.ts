import { useCallback, useContext } from 'react'
import { useEditorWords } from './use-editor-words.ts'
import { navigate } from 'wouter/use-hash-location'
import { notify } from '../../components/notices.tsx'
import { receiveReplay } from '../../engine/replays.ts'
import { routes } from '../../browser/routes.ts'
import { DeskContext } from './desk-context.ts'
import { leaveFor, readIncoming } from './incoming.ts'

/** Puts a file on the desk: that of the ruleset which accepts it. A replay is opened as one. */
export function useReceive(): (file: File) => void {
  const t = useEditorWords()
  const store = useContext(DeskContext)
  return useCallback(
    (file) => {
      if (store === null) return
      const { pack, place } = store.getState()
      void readIncoming(file, pack).then(async (incoming) => {
        if (incoming.kind === 'battles') {
          await receiveReplay(file)
          navigate(routes.replay)
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
