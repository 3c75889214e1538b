import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/button.tsx'

/** For whoever cannot drop a file. */
export function OpenExperiment({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('lab')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone="quiet" onClick={() => input.current?.click()}>
        <FolderOpen size={15} aria-hidden="true" /> {t('form.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.json"
        aria-label={t('form.open')}
        className="sr-only"
        tabIndex={-1}
        data-testid="experiment-file"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
