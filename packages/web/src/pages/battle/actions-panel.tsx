import './actions-panel.css'
import { Alert, submitting } from '../../components/form.tsx'
import { QuintainError, type Text } from '@quintain/engine'
import { useMemo, useState } from 'react'
import { useBattleWords } from './use-battle-words.ts'
import { battleWords } from './words/index.ts'
import { reasonOf } from '../../browser/text.ts'
import { SideMark } from '../../boards/figures/portrait.tsx'
import { Button } from '../../components/button.tsx'
import { notify } from '../../components/notices.tsx'
import { describeAction } from '../../engine/describe.ts'
import { refusedActions } from './refused-actions.ts'
import { useMoment, useRecording, useSeatNames, useSession, useSessionTeller } from './use-moment.ts'

/** Who may do what now, why others may not, and a way to try: another action starts another line of play. */
export function ActionsPanel() {
  const t = useBattleWords()
  const recording = useRecording()
  const { branch, persons, complete, set } = useSession('branch', 'persons', 'complete', 'set')
  const free = persons.length === 0 || complete
  const teller = useSessionTeller()
  const { position } = useMoment()
  const seats = useSeatNames()
  const { ruleset, decisions } = recording.battle
  const known = useMemo(() => {
    const moment = recording.at(position)
    const { turn, decided, state } = moment
    const legal = moment.legal().map((action) => ({ action, ...describeAction(ruleset, state, action, teller) }))
    const taken = decided < decisions.length ? JSON.stringify(decisions[decided]) : undefined
    return {
      turn,
      legal,
      taken,
      refused: turn.kind === 'decision' ? refusedActions(recording, position, turn.seat, teller) : [],
    }
  }, [recording, ruleset, position, teller, decisions])
  if (known.turn.kind !== 'decision') {
    return (
      <div className="panel">
        <p className="text-sm text-ink-soft">
          {known.turn.kind === 'over'
            ? t('actions.over')
            : ruleset.traits.decisions
              ? t('actions.auto')
              : t('actions.none')}
        </p>
      </div>
    )
  }
  const { seat } = known.turn
  return (
    <div className="panel" data-testid="actions">
      <h3 className="font-semibold">
        <SideMark side={seat} /> {t('actions.decides', { name: seats[seat] })}
      </h3>
      <ol className="flex flex-col gap-1">
        {known.legal.map(({ action, label, odds, rules }, i) => {
          const taken = JSON.stringify(action) === known.taken
          return (
            <li key={i} className="action-line" data-taken={taken}>
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
                <span className="min-w-0">{label}</span>
                {odds.map((one) => (
                  <span key={one.label} className="number text-xs whitespace-nowrap text-ink-faint">
                    {one.label} {one.value}
                  </span>
                ))}
                {rules.length > 0 && <span className="basis-full text-xs text-ink-soft">{rules.join(' ')}</span>}
              </span>
              {taken ? (
                <span className="tag" data-tone="accent">
                  {t('actions.taken')}
                </span>
              ) : (
                free && (
                  <Button
                    tone="quiet"
                    data-testid="branch-action"
                    onClick={() => {
                      set({ playing: false })
                      try {
                        branch(
                          position,
                          { action },
                          battleWords.say('branch.actionIs', { step: position, action: label }),
                        )
                      } catch (error) {
                        if (!(error instanceof QuintainError)) throw error
                        notify(teller.text(error.says), 'bad')
                      }
                    }}
                  >
                    {t('actions.tryThis')}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ol>
      {known.refused.length > 0 && (
        <section aria-labelledby="refused" className="flex flex-col gap-1">
          <h4 id="refused" className="eyebrow">
            {t('actions.refused')}
          </h4>
          <ul className="flex flex-col gap-1 text-sm text-ink-soft">
            {known.refused.map(({ text, label, code, reason }) => (
              <li key={text} className="action-line">
                <span className="min-w-0 flex-1">
                  <span className="block text-ink">{label}</span>
                  <span className="block">
                    {teller.text(reason)} <code className="text-xs whitespace-nowrap text-ink-faint">{code}</code>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {free && <TryAction position={position} />}
    </div>
  )
}

/** Any action as JSON: taken as another line of play, or refused with the reason. */
function TryAction({ position }: { position: number }) {
  const t = useBattleWords()
  const { branch } = useSession('branch')
  const [text, setText] = useState('')
  const teller = useSessionTeller()
  const [answer, setAnswer] = useState<Text>('')
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={submitting(() => {
        try {
          const action: unknown = JSON.parse(text)
          branch(position, { action }, battleWords.say('branch.actionIs', { step: position, action: text }))
          setAnswer('')
        } catch (error) {
          setAnswer(reasonOf(error))
        }
      })}
    >
      <label className="eyebrow" htmlFor="try-action">
        {t('actions.any')}
      </label>
      <div className="flex gap-2">
        <input
          id="try-action"
          className="control min-w-0 flex-1 font-mono text-sm"
          value={text}
          placeholder='{"type":"pass"}'
          data-written="true"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('actions.try')}</Button>
      </div>
      <Alert text={teller.text(answer)} />
    </form>
  )
}
