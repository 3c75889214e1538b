import { FolderOpen } from 'lucide-react'
import { useLabWords } from '../use-lab-words.ts'
import { FileButton } from '../../../components/file-button.tsx'

/** For whoever cannot drop a file. */
export function OpenExperiment({ onFile }: { onFile: (file: File) => void }) {
  const t = useLabWords()
  return (
    <FileButton
      label={t('form.open')}
      icon={<FolderOpen size={15} aria-hidden="true" />}
      accept=".yaml,.yml,.json"
      tone="quiet"
      testId="experiment-file"
      onFile={onFile}
    />
  )
}
