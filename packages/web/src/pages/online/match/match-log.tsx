import { occurrenceOf } from '@quintain/engine'
import { useEffect, useMemo, useRef } from 'react'
import { usePack } from '../../../engine/use-pack.ts'
import { useOnlineWords } from '../use-online-words.ts'
import type { Line } from './use-match.ts'

/** What happened in a match, in short. Follows the newest line unless somebody reads an older one. */
export function MatchLog({ lines, none, ruleset }: { lines: readonly Line[]; none: string; ruleset: string }) {
  const t = useOnlineWords()
  const pack = usePack(ruleset)
  const events = pack?.ruleset.events
  const list = useRef<HTMLOListElement>(null)
  const shown = useMemo(
    () => lines.filter(({ event }) => occurrenceOf(events, event).weight !== 'detail'),
    [lines, events],
  )
  useEffect(() => {
    const box = list.current
    if (box !== null && !box.matches(':hover, :focus')) box.scrollTop = box.scrollHeight
  }, [shown])
  return (
    <section className="match-log" aria-label={t('battle.log')}>
      <h2 className="eyebrow">{t('battle.log')}</h2>
      {shown.length === 0 && <p className="text-sm text-ink-faint">{none}</p>}
      <ol ref={list} className="match-lines" data-testid="online-log" tabIndex={0} aria-label={t('battle.log')}>
        {shown.map(({ text }, i) => (
          <li key={i}>{text}</li>
        ))}
      </ol>
    </section>
  )
}
