import type { LogEntry, SceneUnit } from 'quintain'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../words/use-words.ts'
import { battleWords } from './words/index.ts'
import { AuraMark } from '../../boards/aura-mark.tsx'
import { auraName, auraText, label, partName, sideName, statValue } from '../../boards/labels.ts'
import { Arms, SideMark } from '../../boards/arms.tsx'
import { Bar } from '../../boards/bar.tsx'
import { JsonTree } from '../../components/json-tree.tsx'
import { narratorOf } from '../../engine/describe.ts'
import { unitsOf } from '../../engine/events.ts'
import { told } from '../../engine/words.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { unitState } from './unit-state.ts'
import { firstOfStep, useMoment, useSession } from './use-moment.ts'

/** A unit in full, and why numbers are what they are. */
export function InspectorPanel({
  why,
  asked,
}: {
  why: boolean
  /** Set by whoever pressed *why*: the answer takes the focus. */
  asked: RefObject<boolean>
}) {
  const t = useWords(battleWords)
  const { scene, position } = useMoment()
  const unit = useSession((session) => session.unit)
  const setUnit = useSession((session) => session.setUnit)
  const setPointed = useSession((session) => session.setPointed)
  const chosen = scene.units.find(({ id }) => id === unit)
  return (
    <div className="panel">
      {why && <Why position={position} asked={asked} />}
      <section aria-labelledby="units">
        <h3 id="units" className="eyebrow mb-2">
          {t('inspect.units')}
        </h3>
        <ul className="flex flex-wrap gap-1">
          {scene.units.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="roster"
                aria-pressed={one.id === unit}
                data-fallen={!one.alive}
                title={one.name}
                aria-label={namesId(one) ? one.name : `${one.name} ${one.id}`}
                onPointerEnter={() => setPointed(one.id)}
                onPointerLeave={() => setPointed(null)}
                onFocus={() => setPointed(one.id)}
                onBlur={() => setPointed(null)}
                onClick={() => setUnit(one.id === unit ? null : one.id)}
              >
                <Arms name={one.name} side={one.side} size={26} fallen={!one.alive} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {chosen === undefined ? (
        <p className="text-sm text-ink-faint">{t('inspect.choose')}</p>
      ) : (
        <UnitDetails unit={chosen} side={sideName(t, scene.sides[chosen.side].name)} position={position} />
      )}
    </div>
  )
}

function UnitDetails({ unit, side, position }: { unit: SceneUnit; side: string; position: number }) {
  const t = useWords(battleWords)
  const recording = useSession((session) => session.current.recording)
  const seat = useSession((session) => session.seat)
  const { auras = [] } = unit
  const state = useMemo(() => unitState(recording.viewAt(position, seat), unit), [recording, position, seat, unit])
  return (
    <section className="flex flex-col gap-3" data-testid="unit-details">
      <div className="flex items-center gap-3">
        <Arms name={unit.name} side={unit.side} size={44} fallen={!unit.alive} />
        <div className="min-w-0">
          <h3 className="truncate text-lg font-semibold">{unit.name}</h3>
          <p className="text-sm text-ink-faint">
            <SideMark side={unit.side} /> {side}
            {!namesId(unit) && ` · ${unit.id}`}
            {unit.at !== undefined && ` · ${t('inspect.at', { column: unit.at[0], row: unit.at[1] })}`}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-1">
        {unit.bars.map((bar, i) => (
          <Bar key={`${bar.kind}-${i}`} bar={bar} />
        ))}
      </div>
      {unit.badges.length > 0 && (
        <div className="unit-badges">
          {unit.badges.map((badge, i) => (
            <span key={`${badge.label}-${i}`} className="tag" data-tone={badge.tone ?? 'neutral'}>
              {label(t, badge.label)} {badge.count !== undefined && <b className="number">{badge.count}</b>}
            </span>
          ))}
        </div>
      )}
      {unit.stats !== undefined && (
        <dl className="stats">
          {unit.stats.map((stat) => (
            <div key={stat.label}>
              <dt>{label(t, stat.label)}</dt>
              <dd className="number">{statValue(t, stat.value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {auras.length > 0 && (
        <div data-testid="auras">
          <h4 className="eyebrow mb-1">{t('auras.title')}</h4>
          <ul className="flex flex-col gap-2 text-sm">
            {auras.map((aura, i) => (
              <li key={i}>
                <span className="flex items-center gap-2 font-medium">
                  <AuraMark aura={aura} /> {auraName(t, aura)}
                </span>
                <span className="block text-ink-soft">{auraText(t, aura)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {state !== undefined && (
        <div>
          <h4 className="eyebrow mb-1">{t('inspect.everything')}</h4>
          <JsonTree value={state} open={1} />
        </div>
      )}
    </section>
  )
}

/** Whether a unit's name says its id already. */
function namesId({ name, id }: SceneUnit): boolean {
  return name === id || name.endsWith(` ${id}`)
}

/** The numbers of the pinned event, or of this step: each with its parts and the chain of causes. */
function Why({ position, asked }: { position: number; asked: RefObject<boolean> }) {
  const t = useWords(battleWords)
  const pack = useSession((session) => session.pack)
  const recording = useSession((session) => session.current.recording)
  const event = useSession((session) => session.event)
  const setEvent = useSession((session) => session.setEvent)
  const unit = useSession((session) => session.unit)
  const language = usePreferences((preferences) => preferences.language)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    section.current?.focus()
  }, [asked])
  const { log } = recording.battle
  const narrator = useMemo(() => narratorOf(pack, recording, language), [pack, recording, language])
  if (log === null) return null
  const tell = (name: string) => told(pack, language, name)
  const line = (entry: LogEntry) => narrator.line(entry.event, entry.index)
  const pinned = event !== null && event < log.length ? log.entry(event) : null
  const here: LogEntry[] = []
  for (let i = firstOfStep(recording, position); i < log.length && log.entry(i).step === position; i += 1) {
    const entry = log.entry(i)
    if (unit === null || unitsOf(entry.event, new Set([unit])).length > 0) here.push(entry)
  }
  const entries =
    pinned !== null && pinned.step === position
      ? [pinned]
      : here.filter((entry) => entry.breakdown !== null).slice(0, 6)
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
      {entries.map((entry) => (
        <article key={entry.index} className="why">
          <p className="font-medium">{line(entry)}</p>
          {entry.breakdown !== null && (
            <table className="why-parts">
              <tbody>
                {entry.breakdown.map((part, i) => (
                  <tr key={i}>
                    <th scope="row">{partName(t, part.label, tell)}</th>
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
          {entry.cause !== null && (
            <ol className="why-causes" aria-label={t('inspect.causes')}>
              {log
                .chain(entry.index)
                .slice(1, 12)
                .map((cause) => (
                  <li key={cause.index}>
                    <button type="button" onClick={() => setEvent(cause.index)}>
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

function signed(value: number): string {
  return value < 0 ? `−${rounded(-value)}` : `+${rounded(value)}`
}

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
