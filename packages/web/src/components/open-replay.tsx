import { FolderOpen } from 'lucide-react'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { routes } from '../browser/routes.ts'
import { useWords } from '../words/use-words.ts'
import { FileButton } from './file-button.tsx'

/** Shows a file on the page `replay`. */
export function useOpenReplay(): (file: File) => Promise<void> {
  const [, navigate] = useLocation()
  return useCallback(
    async (file) => {
      const { receiveReplay } = await import('../engine/replays.ts')
      await receiveReplay(file)
      navigate(routes.replay)
    },
    [navigate],
  )
}

export function OpenReplay({ tone = 'plain' }: { tone?: 'plain' | 'quiet' }) {
  const t = useWords()
  const open = useOpenReplay()
  return (
    <FileButton
      label={t('replay.open')}
      icon={<FolderOpen size={16} aria-hidden="true" />}
      accept=".json,application/json"
      tone={tone}
      testId="replay-file"
      onFile={(file) => void open(file)}
    />
  )
}
