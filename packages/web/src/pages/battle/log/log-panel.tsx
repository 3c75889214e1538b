import './log-panel.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type LogEntry, type Occurrence, occurrenceOf, wishesOf } from '@quintain/engine'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useBattleWords } from '../use-battle-words.ts'
import { seenEvent } from '../../../engine/deeds.ts'
import type { Recording } from '../../../engine/recording.ts'
import { EVERYTHING, LogFilterBar, type LogFilters, NO_FILTERS } from './log-filters.tsx'
import { Turn } from './log-turn.tsx'
import { storyOf, turnsUpTo } from './story.ts'
import { useAnalysis, useNarrator, useRecording, useSession, useShownEvents } from '../use-moment.ts'

const ROW = 52
/** Share of the panel's height at which the present turn ends. */
const PRESENT = 0.78
/** For so long the page may take to be as long as the list. */
const MOST_FRAMES = 120
/** What is left out before anybody says it. */
export function firstFilters({ battle: { ruleset, plan } }: Recording): LogFilters {
  const { details = false, lines = NO_FILTERS.lines } = wishesOf(ruleset, plan)
  return { ...NO_FILTERS, kind: details ? EVERYTHING : '', lines }
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
  const session = useSession('length', 'position', 'seen', 'seat', 'event', 'goTo', 'set')
  const { length, position, seen, seat, event, goTo, set } = session
  const { kind, unit, lines } = filters

  const { ruleset } = recording.battle
  const narrator = useNarrator()
  // The log grows with the battle: its length says when to look again.
  const entries = useMemo(() => visibleEntries(recording, seat), [recording, seat, length])
  const units = useMemo(() => new Map(recording.units()), [recording, length])
  const told = useMemo(() => {
    if (narrator === null) return []
    return entries.filter(
      (entry) =>
        (kind === '' ? !narrator.isDetail(entry.event) : kind === EVERYTHING || entry.event.type === kind) &&
        (unit === '' || takesPart(occurrenceOf(ruleset.events, entry.event), unit)),
    )
  }, [entries, kind, unit, ruleset, narrator])
  // Turns that stand as they stood are not made anew: who tells them must stay the same.
  const tell = useCallback(({ event: what, index }: LogEntry) => narrator?.line(what, index) ?? '', [narrator])
  const turns = useMemo(() => storyOf(shortened(told, lines), recording), [told, lines, recording])
  const analysis = useAnalysis()
  const shown = useShownEvents()
  // What is still to come is not told before it has happened.
  const happened = seen > position ? (recording.battle.log?.lengthAt(seen) ?? 0) : shown
  const upTo = analysis ? Number.POSITIVE_INFINITY : happened
  const count = turnsUpTo(turns, upTo)

  const pin = ({ step, index }: LogEntry) => {
    set({ playing: false, event: index })
    goTo(step)
  }
  const why = (entry: LogEntry) => {
    pin(entry)
    onWhy()
  }
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  })
  // Where nobody points, the panel keeps the present in its place by itself: see below.
  list.shouldAdjustScrollPositionOnItemSizeChange = () => scroller.current?.matches(':hover') === true
  const current = turnsUpTo(turns, shown) - 1
  const height = list.getTotalSize()
  const room = list.scrollRect?.height
  const places = list.measurementsCache
  useEffect(() => {
    let frame = 0
    let framesLeft = MOST_FRAMES
    const keepPresent = () => {
      const box = scroller.current
      const item = list.measurementsCache[Math.min(current, count - 1)]
      // Of a panel that is folded nothing is to be seen; its height comes back when it is unfolded.
      if (box === null || box.clientHeight === 0 || item === undefined || box.matches(':hover')) return
      const wanted = Math.max(0, item.start + item.size - box.clientHeight * PRESENT)
      // One plain assignment: the virtual list's own way measures again and again while a battle plays.
      box.scrollTop = wanted
      // Rows just measured make the list longer, and the page is not so long before it is drawn anew.
      const within = Math.min(wanted, list.getTotalSize() - box.clientHeight)
      framesLeft -= 1
      if (box.scrollTop < within - 1 && framesLeft > 0) frame = requestAnimationFrame(keepPresent)
    }
    keepPresent()
    return () => cancelAnimationFrame(frame)
    // Rows are measured when they are seen, which changes the places of those below; and the place of the present in
    // the panel changes with the height of the panel, which may come after the first rows.
  }, [list, current, turns, count, places, room])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <LogFilterBar
        entries={entries}
        units={units}
        hidden={told.length - lines}
        filters={filters}
        onFilters={onFilters}
      />
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
            const turn = turns[item.index]
            return (
              <li
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                className="log-row"
                data-past={item.index <= current}
                data-current={item.index === current}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <Turn
                  turn={turn}
                  upTo={upTo}
                  units={units}
                  pinned={event}
                  quiet={kind === '' && unit === ''}
                  tell={tell}
                  onPoint={(entry) => set({ preview: entry.step })}
                  onPin={pin}
                  onWhy={why}
                />
              </li>
            )
          })}
        </ol>
        {count === 0 && (
          <p className="p-4 text-sm text-ink-faint">{t(kind === '' && unit === '' ? 'log.nothing' : 'log.empty')}</p>
        )}
      </div>
    </div>
  )
}

/** What a seat may know of: the rest is told as the seat saw it, or not at all. */
function visibleEntries(recording: Recording, seat: number | null): LogEntry[] {
  const entries = recording.entries()
  if (seat === null || !recording.battle.ruleset.traits.hiddenInformation) return entries
  return entries.flatMap((entry) => {
    const event = seenEvent(recording, entry, seat)
    return event === null ? [] : [{ ...entry, event }]
  })
}

/** The beginning and the end of what is told, as the command line tells it. */
function shortened(entries: readonly LogEntry[], most: number): readonly LogEntry[] {
  if (entries.length <= most) return entries
  const head = Math.ceil(most / 2)
  return [...entries.slice(0, head), ...entries.slice(entries.length - (most - head))]
}

/** Whether a unit does it, or has it done to it, or has another part in it. */
export function takesPart({ doer, receiver, others }: Occurrence, unit: string): boolean {
  return doer === unit || receiver === unit || others.includes(unit)
}
