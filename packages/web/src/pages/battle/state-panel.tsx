import { useMemo, useState } from 'react'
import { useBattleWords } from './use-battle-words.ts'
import { Choice } from '../../components/form.tsx'
import { JsonTree } from '../../components/json-tree.tsx'
import { useMoment, useRecording, useSeatNames } from './use-moment.ts'

/** The whole state as a tree; or what a seat may know of it, with everything that differs marked. */
export function StatePanel() {
  const t = useBattleWords()
  const recording = useRecording()
  const { position } = useMoment()
  const [shown, setShown] = useState('state')
  const { ruleset } = recording.battle
  const seats = useSeatNames()
  const value = useMemo(
    () =>
      shown === 'state'
        ? ruleset.save(recording.at(position).state)
        : recording.at(position).view(shown === 'all' ? null : Number(shown)),
    [recording, ruleset, position, shown],
  )
  const full = useMemo(
    () => (shown === 'state' || shown === 'all' ? undefined : recording.at(position).view(null)),
    [recording, position, shown],
  )
  return (
    <div className="panel">
      <Choice
        label={t('state.show')}
        value={shown}
        options={[
          { value: 'state', label: t('state.state') },
          { value: 'all', label: t('state.all') },
          ...seats.map((name, seat) => ({ value: String(seat), label: t('state.seat', { name }) })),
        ]}
        onChange={setShown}
      />
      {full !== undefined && <p className="text-sm text-ink-soft">{t('state.differs')}</p>}
      <JsonTree key={shown} value={value} other={full} open={1} />
    </div>
  )
}
