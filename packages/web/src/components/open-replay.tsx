import { FolderOpen } from 'lucide-react'
import { useWords } from '../words/use-words.ts'
import { useLocation } from 'wouter'
import { routes } from '../browser/routes.ts'
import { FileButton } from './file-button.tsx'

export function OpenReplay({ tone = 'plain' }: { tone?: 'plain' | 'quiet' }) {
  const t = useWords()
  const [, navigate] = useLocation()
  const open = async (file: File) => {
    const { receiveReplay } = await import('../engine/replays.ts')
    await receiveReplay(file)
    navigate(routes.replay)
  }
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
