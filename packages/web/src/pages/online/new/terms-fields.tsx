import { useOnlineWords } from '../use-online-words.ts'
import type { Say } from '../../../words/wording.ts'
import { battleWords } from '../../battle/words/index.ts'
import { onlineWords } from '../words/index.ts'
import { Choice } from '../../../components/form.tsx'
import { BANKS, DAY, FIRST_CLOCK, MOVES, SPECTATORS, type Terms } from './terms.ts'

interface TermsFieldsProps {
  readonly terms: Terms
  readonly onChange: (terms: Terms) => void
  /** Whether anybody decides anything in the match. */
  readonly decided: boolean
  /** Whether there is anything to hide from those who watch. */
  readonly hidden: boolean
}

/** Who may come and watch, and how long everybody may think. */
export function TermsFields({ terms, onChange, decided, hidden }: TermsFieldsProps) {
  const t = useOnlineWords()
  const { visibility, clock, spectators } = terms
  const modes = hidden ? (['public', 'all', 'none'] as const) : (['public', 'none'] as const)
  return (
    <>
      <Choice
        label={t('online.visibility')}
        testId="online-visibility"
        value={visibility}
        options={[
          { value: 'invitation', label: t('online.invitation') },
          { value: 'public', label: t('online.public') },
        ]}
        onChange={(value) => onChange({ ...terms, visibility: value })}
      />
      {decided && (
        <>
          <Choice
            label={t('online.spectators.title')}
            testId="online-spectators"
            value={spectators.mode}
            options={modes.map((mode) => ({
              value: mode,
              label: t(`online.spectators.${mode === 'public' && !hidden ? 'anybody' : mode}`),
            }))}
            onChange={(mode) => onChange({ ...terms, spectators: SPECTATORS[mode] })}
          />
          <Choice
            label={t('online.clock.title')}
            testId="online-clock"
            value={String(clock?.moveMs ?? 0)}
            options={[
              { value: '0', label: t('online.clock.none') },
              ...MOVES.map((moveMs) => ({ value: String(moveMs), label: moveText(t, moveMs) })),
            ]}
            onChange={(value) => {
              const moveMs = Number(value)
              onChange({ ...terms, clock: moveMs === 0 ? null : { ...FIRST_CLOCK, ...clock, moveMs } })
            }}
          />
        </>
      )}
      {decided && clock !== null && (
        <>
          <Choice
            label={t('online.clock.bank')}
            value={String(clock.bankMs)}
            options={BANKS.map((bankMs) => ({
              value: String(bankMs),
              label:
                bankMs === 0 ? t('online.clock.noBank') : t('online.clock.bankMinutes', { count: bankMs / 60_000 }),
            }))}
            onChange={(value) => onChange({ ...terms, clock: { ...clock, bankMs: Number(value) } })}
          />
          <Choice
            label={t('online.clock.onTimeout')}
            value={clock.onTimeout}
            options={[
              { value: 'agent', label: t('online.clock.agent') },
              { value: 'pass', label: t('online.clock.pass') },
            ]}
            onChange={(onTimeout) => onChange({ ...terms, clock: { ...clock, onTimeout } })}
          />
        </>
      )}
    </>
  )
}

function moveText(t: Say<[typeof battleWords, typeof onlineWords]>, moveMs: number): string {
  if (moveMs === DAY) return t('online.clock.day')
  return moveMs < 60_000
    ? t('online.clock.seconds', { count: moveMs / 1000 })
    : t('online.clock.minutes', { count: moveMs / 60_000 })
}
