import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../../components/file-button.tsx'

/** For whoever cannot drop a file. */
export function OpenExperiment({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('lab')
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
