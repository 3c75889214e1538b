import { Bot, Timer } from 'lucide-react'
import type { Teller } from '@quintain/engine'
import { useEffect, useState } from 'react'
import { useOnlineWords } from '../use-online-words.ts'
import { SideMark } from '../../../boards/figures/portrait.tsx'
import { sitterName } from '../names.ts'
import type { MatchInfo } from '../types.ts'
import type { MatchState } from './use-match.ts'

const LOOK = 250

interface SeatTagsProps {
  readonly info: MatchInfo
  readonly state: MatchState
  readonly seat: number | null
  readonly now: () => number
  readonly teller: Teller
}

/** Who sits where, whose turn it is, and the time that each has left. */
export function SeatTags({ info, state, seat, now, teller }: SeatTagsProps) {
  const t = useOnlineWords()
  const { turn, banks } = state
  useLooks(turn.waiting.some(({ deadline }) => deadline !== null))
  return info.seats.map((one) => {
    const asked = turn.waiting.find((waiting) => waiting.seat === one.seat)
    const deadline = asked?.deadline ?? null
    const bank = one.kind === 'person' ? (banks?.[one.seat] ?? 0) : 0
    return (
      <span
        key={one.seat}
        className="tag"
        data-tone={one.seat === seat ? 'accent' : 'neutral'}
        data-testid={`seat-tag-${one.seat}`}
        aria-current={asked === undefined ? undefined : 'true'}
      >
        <SideMark side={one.seat} /> {sitterName(one, teller)}
        {one.away && (
          <span title={t('online.away')}>
            <Bot size={14} role="img" aria-label={t('online.away')} />
          </span>
        )}
        {deadline !== null ? (
          <span className="number inline-flex items-center gap-1" data-testid="time-left">
            <Timer size={13} /> {t('online.clock.left', { time: timeText(Math.max(0, deadline - now())) })}
          </span>
        ) : (
          bank > 0 && <span className="number text-ink-faint">{t('online.clock.saved', { time: timeText(bank) })}</span>
        )}
      </span>
    )
  })
}

/** Looks at the time now and then, while somebody's runs. */
function useLooks(runs: boolean): void {
  const [, look] = useState(0)
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => look((looks) => looks + 1), LOOK)
    return () => clearInterval(timer)
  }, [runs])
}

/** Minutes and seconds; hours when there are any. */
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}
