import { ActionRefused, type Json, plainJson, QuintainError } from 'quintain'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideMark } from '../../components/arms.tsx'
import { Button } from '../../components/button.tsx'
import { useNotices } from '../../components/notices.tsx'
import { describeAction } from '../../engine/describe.ts'
import { usePreferences } from '../../preferences.ts'
import { useMoment, useSession } from './use-moment.ts'

/** Who may do what now, why others may not, and a way to try: another action starts another line of play. */
export function ActionsPanel() {
  const { t } = useTranslation()
  const recording = useSession((session) => session.current.recording)
  const branch = useSession((session) => session.branch)
  const persons = useSession((session) => session.persons)
  const setPlaying = useSession((session) => session.setPlaying)
  const language = usePreferences((preferences) => preferences.language)
  const addNotice = useNotices((notices) => notices.add)
  const { position } = useMoment()
  const { ruleset, plan, decisions } = recording.battle
  const known = useMemo(() => {
    const state = recording.stateAt(position)
    const turn = ruleset.next(state)
    const decided = recording.decidedAt(position)
    const legal = ruleset
      .legal(state)
      .map((action) => ({ action, ...describeAction(ruleset, state, action, language) }))
    const taken = decided < decisions.length ? JSON.stringify(decisions[decided]) : undefined
    return {
      turn,
      legal,
      taken,
      refused: refusedActions(
        ruleset,
        state,
        legal.map(({ action }) => action),
      ),
    }
  }, [recording, ruleset, position, language, decisions])
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
        <SideMark side={seat} /> {t('actions.decides', { name: ruleset.seats(plan)[seat] })}
      </h3>
      <ol className="flex flex-col gap-1">
        {known.legal.map(({ action, label, odds }, i) => {
          const taken = JSON.stringify(action) === known.taken
          return (
            <li key={i} className="action-line" data-taken={taken}>
              <span className="min-w-0 flex-1">
                {label}
                {odds?.map((one) => (
                  <span key={one.label} className="number ml-2 text-xs whitespace-nowrap text-ink-faint">
                    {one.label} {one.value}
                  </span>
                ))}
              </span>
              {taken ? (
                <span className="tag" data-tone="accent">
                  {t('actions.taken')}
                </span>
              ) : (
                persons.length === 0 && (
                  <Button
                    tone="quiet"
                    data-testid="branch-action"
                    onClick={() => {
                      setPlaying(false)
                      try {
                        branch(position, { action }, `${position}: ${label}`)
                      } catch (error) {
                        if (!(error instanceof QuintainError)) throw error
                        addNotice(error.message, 'bad')
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
            {known.refused.map(({ text, code, message }) => (
              <li key={text} className="action-line">
                <span className="min-w-0 flex-1">
                  <code className="break-all">{text}</code>
                  <span className="block">{message}</span>
                </span>
                <span className="tag" data-tone="bad">
                  {code}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <TryAction position={position} />
    </div>
  )
}

interface Refused {
  readonly text: string
  readonly code: string
  readonly message: string
}

/**
 * Actions that look like legal ones but are not, with the reason. They are made of decisions that somebody took in this
 * battle or may take now, so that the list is about this battle and not about nonsense.
 */
function refusedActions(
  ruleset: { accept(state: never, input: unknown): unknown },
  state: object,
  legal: readonly unknown[],
): Refused[] {
  const seen = new Set(legal.map((action) => JSON.stringify(action)))
  const refused: Refused[] = []
  for (const candidate of candidatesOf(state, legal)) {
    const text = JSON.stringify(candidate)
    if (seen.has(text) || refused.length >= 12) continue
    seen.add(text)
    try {
      Reflect.apply(ruleset.accept, ruleset, [state, candidate])
    } catch (error) {
      if (!(error instanceof ActionRefused)) throw error
      refused.push({ text, code: error.code, message: error.message })
    }
  }
  return refused
}

function candidatesOf(state: object, legal: readonly unknown[]): Json[] {
  const plan: unknown = Reflect.get(state, 'plan')
  const found: Json[] = []
  const actor: unknown = Reflect.get(state, 'actor')
  // A clock duel: every equipped skill on every character.
  const characters: unknown = typeof plan === 'object' && plan !== null ? Reflect.get(plan, 'characters') : undefined
  if (Array.isArray(characters) && typeof actor === 'number' && actor >= 0) {
    const { id, techniques } = characters[actor]
    for (const { skillId, tier } of techniques) {
      for (const target of characters) {
        found.push({ type: 'skill', actorId: id, skillId, tier: tier.tier, targetId: target.id })
      }
    }
    return found
  }
  // Cards: every kind of action with every place of the hand.
  const players: unknown = Reflect.get(state, 'players')
  if (Array.isArray(players)) {
    found.push({ type: 'continue' }, { type: 'pass' }, { type: 'weaponAttack', pitch: [] })
    for (let index = 0; index < 4; index += 1) {
      found.push({ type: 'playAttack', index, pitch: [] }, { type: 'defend', hand: [index], arsenal: null })
      found.push({ type: 'playAttackReaction', from: 'hand', index, pitch: [] }, { type: 'setArsenal', index })
    }
    return found
  }
  for (const action of legal.slice(0, 4)) {
    const json = plainJson(action)
    if (typeof json === 'object' && json !== null && 'ultimate' in json) found.push({ ...json, ultimate: true })
  }
  return found
}

/** Any action as JSON: taken as another line of play, or refused with the reason. */
function TryAction({ position }: { position: number }) {
  const { t } = useTranslation()
  const branch = useSession((session) => session.branch)
  const persons = useSession((session) => session.persons)
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState('')
  if (persons.length > 0) return null
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        try {
          const action: unknown = JSON.parse(text)
          branch(position, { action }, `${position}: ${text}`)
          setAnswer('')
        } catch (error) {
          setAnswer(error instanceof Error ? error.message : String(error))
        }
      }}
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
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('actions.try')}</Button>
      </div>
      {answer !== '' && (
        <p role="alert" className="text-sm text-bad">
          {answer}
        </p>
      )}
    </form>
  )
}
