import { type LogEntry, type Occurrence, occurrenceOf, type SceneUnit } from '@quintain/engine'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Portrait } from '../../../boards/figures/portrait.tsx'
import { useBattleWords } from '../use-battle-words.ts'
import { takesPart } from '../log/log-panel.tsx'
import { describeAction } from '../../../engine/describe.ts'
import { Numbers } from './numbers.tsx'
import { useMoment, useNarrator, useRecording, useSession, useSessionTeller } from '../use-moment.ts'

const MOST_NUMBERS = 6
const MOST_CAUSES = 11

/** The numbers of the pinned event, or of this step: each with its parts and the chain of causes. */
export function Why({ position, asked }: { position: number; asked: RefObject<boolean> }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const recording = useRecording()
  const { event, unit, set } = useSession('event', 'unit', 'set')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    section.current?.focus()
  }, [asked])
  const { log, ruleset } = recording.battle
  const narrator = useNarrator()
  if (log === null || narrator === null) return null
  const line = (entry: LogEntry) => narrator.line(entry.event, entry.index)
  const pinned = event !== null && event < log.length ? log.entry(event) : null
  const entries =
    pinned !== null && pinned.step === position
      ? [pinned]
      : recording
          .entries(position, position)
          .filter((entry) => entry.breakdown !== null)
          .filter((entry) => unit === null || takesPart(occurrenceOf(ruleset.events, entry.event), unit))
          .slice(0, MOST_NUMBERS)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="why"
      className="flex flex-col gap-3 outline-offset-4"
      data-testid="why"
    >
      <h3 id="why" className="eyebrow">
        {t('inspect.why', { step: position })}
      </h3>
      {entries.length === 0 && <p className="text-sm text-ink-faint">{t('inspect.noNumbers')}</p>}
      <Chances position={position} />
      {entries.map((entry) => (
        <article key={entry.index} className="why">
          <p className="font-medium">{line(entry)}</p>
          <Parts occurrence={occurrenceOf(ruleset.events, entry.event)} />
          {entry.breakdown !== null && (
            <table className="why-parts">
              <tbody>
                {entry.breakdown.map((part, i) => (
                  <tr key={i}>
                    <th scope="row">{teller.text(part.label)}</th>
                    <td className="number">{signed(part.value)}</td>
                  </tr>
                ))}
                <tr data-sum="true">
                  <th scope="row">{t('inspect.sum')}</th>
                  <td className="number">{rounded(entry.breakdown.reduce((sum, part) => sum + part.value, 0))}</td>
                </tr>
              </tbody>
            </table>
          )}
          <Roll occurrence={occurrenceOf(ruleset.events, entry.event)} />
          <NumbersOf occurrence={occurrenceOf(ruleset.events, entry.event)} />
          {entry.cause !== null && (
            <ol className="why-causes" aria-label={t('inspect.causes')}>
              {log
                .chain(entry.index)
                .slice(1, 1 + MOST_CAUSES)
                .map((cause) => (
                  <li key={cause.index}>
                    <button type="button" onClick={() => set({ event: cause.index })}>
                      {line(cause)}
                    </button>
                  </li>
                ))}
            </ol>
          )}
        </article>
      ))}
    </section>
  )
}

/** What the dice said, and what they had to say. */
function Roll({ occurrence: { roll } }: { occurrence: Occurrence }) {
  const t = useBattleWords()
  if (roll === undefined) return null
  const percent = (value: number) => `${rounded(value * 100)} %`
  return (
    <p className="text-sm text-ink-soft" data-testid="roll">
      {t('why.roll', { rolled: percent(roll.rolled), below: percent(roll.below) })}
    </p>
  )
}

/** The odds of what was decided, as whoever decided knew them. */
function Chances({ position }: { position: number }) {
  const t = useBattleWords()
  const recording = useRecording()
  const teller = useSessionTeller()
  const known = useMemo(() => {
    if (position === 0) return null
    const { ruleset, decisions } = recording.battle
    const { turn, decided, state } = recording.at(position - 1)
    if (turn.kind !== 'decision' || decided >= decisions.length) return null
    return describeAction(ruleset, state, decisions[decided], teller)
  }, [recording, position, teller])
  if (known === null || known.odds.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft" data-testid="chances-of-choice">
      {t('why.decided', { choice: known.label })}
      {known.odds.map((one) => (
        <span key={one.label} className="number whitespace-nowrap">
          {one.label} <b className="text-ink">{one.value}</b>
        </span>
      ))}
    </p>
  )
}

/** Who did it and whom it hit, as the board marks them. */
function Parts({ occurrence: { doer, receiver } }: { occurrence: Occurrence }) {
  const t = useBattleWords()
  const { scene } = useMoment()
  const named = (id: string | null) => scene.units.find((unit) => unit.id === id)
  const [who, whom] = [named(doer), named(receiver)]
  if (who === undefined && whom === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft" data-testid="why-units">
      {who !== undefined && <Part role="doer" name={t('inspect.doer')} unit={who} />}
      {whom !== undefined && whom !== who && <Part role="receiver" name={t('inspect.receiver')} unit={whom} />}
    </p>
  )
}

/** What the setup says of those who have a part in it: once of each kind. */
function NumbersOf({ occurrence: { doer, receiver } }: { occurrence: Occurrence }) {
  const { scene } = useMoment()
  const parts = [doer, receiver].flatMap((id) => scene.units.find((unit) => unit.id === id) ?? [])
  return parts
    .filter(({ entry }, i) => parts.findIndex((other) => other.entry === entry) === i)
    .map(({ id, name, entry }) => <Numbers key={id} name={name} entry={entry} />)
}

function Part({ role, name, unit }: { role: 'doer' | 'receiver'; name: string; unit: SceneUnit<string> }) {
  return (
    <span className="why-unit" data-asked={role}>
      {name} <Portrait unit={unit} size={18} fallen={!unit.alive} /> <b className="font-medium text-ink">{unit.name}</b>
    </span>
  )
}

function signed(value: number): string {
  return value < 0 ? `−${rounded(-value)}` : `+${rounded(value)}`
}

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
