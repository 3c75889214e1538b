import { isPackFile } from '@quintain/engine'
import { useState } from 'react'
import type { DroppedFiles } from '../browser/dropped-files.ts'
import { navigate, routes } from '../browser/routes.ts'
import { useWords } from '../words/tellers.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before the code of a pack runs: only once somebody says so. */
export default function PackTrust({ files, onClose }: { files: DroppedFiles; onClose: () => void }) {
  const t = useWords()
  const [failed, setFailed] = useState(false)
  const add = async () => {
    try {
      const { addPack } = await import('../catalogue/dropped-pack.ts')
      const { id } = await addPack(files)
      onClose()
      // Who works on setups or asks the lab goes on with it there.
      const [page] = [routes.editor, routes.lab].filter((path) => window.location.hash.startsWith(`#${path}`))
      navigate(`${page ?? routes.play}/${id}`)
    } catch {
      setFailed(true)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('pack.title')}>
      <p className="mb-2" data-testid="pack-trust">
        {t('pack.trust')}
      </p>
      <p className="mb-4 text-sm text-ink-soft">
        {t('pack.files')} <span data-written="true">{[...files.keys()].filter(isPackFile).join(', ')}</span>
      </p>
      {failed && (
        <p className="mb-4 text-bad" data-testid="pack-failed">
          {t('pack.failed')}
        </p>
      )}
      <Button tone="primary" onClick={() => void add()} data-testid="pack-add">
        {t('pack.add')}
      </Button>
    </Dialog>
  )
}
