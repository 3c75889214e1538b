import { useWords } from '../../words/tellers.ts'
import { useRecording, useSession } from './use-moment.ts'

/** The hash of the shown state, always. */
export function StateHash() {
  const t = useWords()
  const recording = useRecording()
  const session = useSession('preview', 'position')
  const position = session.preview ?? session.position
  return (
    <p className="state-hash" title={t('battle.hashHint')}>
      {t('battle.hash')}{' '}
      <code data-testid="state-hash" data-position={position}>
        {recording.at(position).hash()}
      </code>
    </p>
  )
}
