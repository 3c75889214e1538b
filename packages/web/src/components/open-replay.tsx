import { FolderOpen } from 'lucide-react'
import { navigate, routes } from '../browser/routes.ts'
import { useWords } from '../words/tellers.ts'
import { FileButton } from './file-button.tsx'

/** Shows a file on the page `replay`. */
export async function openReplayFile(file: File): Promise<void> {
  const { receiveReplay } = await import('../engine/replays.ts')
  await receiveReplay(file)
  navigate(routes.replay)
}

export function OpenReplay({ tone = 'plain' }: { tone?: 'plain' | 'quiet' }) {
  const t = useWords()
  return (
    <FileButton
      label={t('replay.open')}
      icon={<FolderOpen size={16} />}
      accept=".json,application/json"
      tone={tone}
      testId="replay-file"
      onFiles={([file]) => void openReplayFile(file)}
    />
  )
}
