import './log-panel.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { eventText, type LogEntry, type Occurrence, occurrenceOf, type Teller, type Text, wishesOf } from 'quintain'
import { useEffect, useMemo, useRef } from 'react'
import { useBattleWords } from './use-battle-words.ts'
import { battleWords } from './words/index.ts'
import { Choice, type Option } from '../../components/form.tsx'
import type { Recording } from '../../engine/recording.ts'
import { useNarrator, useRecording, useSession, useSessionTeller, useShownEvents } from './use-moment.ts'

const ROW = 30
/** All kinds of events, also those that repeat what another one says. */
const EVERYTHING = '*'

/** Which lines are shown: empty texts leave nothing out. */
export interface LogFilters {
  readonly kind: string
  readonly unit: string
}

const NO_FILTERS: LogFilters = { kind: '', unit: '' }

/** What is left out before anybody says it. */
export function firstFilters({ battle: { ruleset, plan } }: Recording): LogFilters {
  return wishesOf(ruleset, plan).details === true ? { ...NO_FILTERS, kind: EVERYTHING } : NO_FILTERS
}

interface LogPanelProps {
  readonly filters: LogFilters
  readonly onFilters: (filters: LogFilters) => void
  readonly onWhy: () => void
}

/** What happened, in words. Pointing at a line shows its moment, a click goes there. */
export function LogPanel({ filters, onFilters, onWhy }: LogPanelProps) {
  const t = useBattleWords()
  const recording = useRecording()
  const session = useSession('length', 'seat', 'event', 'goTo', 'set')
  const { length, seat, event, goTo, set } = session
  const teller = useSessionTeller()
  const { kind, unit } = filters

  const { ruleset } = recording.battle
  const narrator = useNarrator()
  // The log grows with the battle: its length says when to look again.
  const entries = useMemo(() => visibleEntries(recording, seat), [recording, seat, length])
  const units = useMemo(() => new Map(recording.units()), [recording, length])
  const kinds = useMemo(() => [...new Set(entries.map((entry) => entry.event.type))].toSorted(), [entries])
  const shown = useMemo(
    () =>
      entries.filter(
        (entry) =>
          narrator !== null &&
          (kind === '' ? !narrator.isDetail(entry.event) : kind === EVERYTHING || entry.event.type === kind) &&
          (unit === '' || takesPart(occurrenceOf(ruleset.events, entry.event), unit)),
      ),
    [entries, kind, unit, ruleset, narrator],
  )

  const pin = ({ step, index }: LogEntry) => {
    set({ playing: false, event: index })
    goTo(step)
  }
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const shownEvents = useShownEvents()
  const current = lastBefore(shown, shownEvents)
  const height = list.getTotalSize()
  useEffect(() => {
    const box = scroller.current
    const item = list.measurementsCache[current]
    // One plain assignment: the virtual list's own way measures again and again while a battle plays.
    if (box !== null && item !== undefined && !box.matches(':hover')) box.scrollTop = item.start - box.clientHeight / 2
    // Rows are measured when they are seen: the place of a row changes with the height of all.
  }, [current, list, shown, height])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap gap-2 p-3">
        <Choice
          label={t('log.kind')}
          bare
          value={kind}
          options={[
            { value: '', label: t('log.main') },
            { value: EVERYTHING, label: t('log.allKinds') },
            ...kinds.map((value) => ({ value, label: teller.text(eventText(ruleset, value)) })),
          ]}
          onChange={(value) => onFilters({ kind: value, unit })}
          className="flex-1"
        />
        <Choice
          label={t('log.unit')}
          bare
          value={unit}
          options={[{ value: '', label: t('log.allUnits') }, ...toldUnits(units, teller)]}
          onChange={(value) => onFilters({ kind, unit: value })}
          className="flex-1"
        />
      </div>
      <div
        ref={scroller}
        className="log"
        tabIndex={0}
        role="region"
        aria-label={t('battle.log')}
        onPointerLeave={() => set({ preview: null })}
      >
        <ol style={{ height }} className="relative">
          {list.getVirtualItems().map((item) => {
            const entry = shown[item.index]
            const past = entry.index < shownEvents
            return (
              <li
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                className="log-row"
                data-past={past}
                data-current={item.index === current}
                data-weight={occurrenceOf(ruleset.events, entry.event).weight}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <button
                  type="button"
                  className="log-line"
                  aria-current={event === entry.index ? 'true' : undefined}
                  onPointerEnter={() => set({ preview: entry.step })}
                  onClick={() => pin(entry)}
                >
                  <span className="log-step number">{entry.step}</span>
                  <span>{narrator?.line(entry.event, entry.index)}</span>
                </button>
                {(entry.breakdown !== null || entry.cause !== null) && (
                  <button
                    type="button"
                    className="log-why"
                    aria-label={t('log.whyOf', { step: entry.step })}
                    onClick={() => {
                      pin(entry)
                      onWhy()
                    }}
                  >
                    {t('log.why')}
                  </button>
                )}
              </li>
            )
          })}
        </ol>
        {shown.length === 0 && (
          <p className="p-4 text-sm text-ink-faint">{t(kind === '' && unit === '' ? 'log.nothing' : 'log.empty')}</p>
        )}
      </div>
    </div>
  )
}

/** What a seat may know of: the rest is told as the seat saw it, or not at all. */
function visibleEntries(recording: Recording, seat: number | null): LogEntry[] {
  const entries = recording.entries()
  const { ruleset } = recording.battle
  if (seat === null || !ruleset.traits.hiddenInformation) return entries
  return entries.flatMap((entry) => {
    const event = ruleset.viewEvent?.(recording.at(entry.step).state, entry.event, seat) ?? null
    return event === null ? [] : [{ ...entry, event }]
  })
}

/** Whether a unit does it, or has it done to it, or has another part in it. */
export function takesPart({ doer, receiver, others }: Occurrence, unit: string): boolean {
  return doer === unit || receiver === unit || others.includes(unit)
}

/** Everybody to choose from; of those who bear one name, each with its id. */
function toldUnits(units: ReadonlyMap<string, Text>, teller: Teller): readonly Option[] {
  const told = [...units].map(([value, name]) => ({ value, label: teller.text(name) }))
  return told.map(({ value, label }) => {
    const alone = told.filter((other) => other.label === label).length === 1
    return { value, label: alone ? label : teller.text(battleWords.say('unit.withId', { name: label, id: value })) }
  })
}

function lastBefore(entries: readonly LogEntry[], index: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle].index < index) low = middle + 1
    else high = middle
  }
  return low - 1
}
