import './timeline.css'
import {
  ChevronFirst,
  ChevronLast,
  type LucideIcon,
  Pause,
  Play,
  Redo2,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
  Undo2,
} from 'lucide-react'
import { useMemo } from 'react'
import { useBattleWords } from './use-battle-words.ts'
import { IconButton } from '../../components/button.tsx'
import { Choice } from '../../components/form.tsx'
import { SPEEDS } from '../../boards/pace.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { jump, togglePlaying, toMark } from './keyboard.ts'
import { useRecording, useSession, useSessionStore } from './use-moment.ts'
import { sideColor, sideWash } from '../../boards/heraldry.ts'

type Way = 'first' | 'markBefore' | 'previous' | 'next' | 'markAfter' | 'last'

/** Play, step, scrub; with the balance of strength behind the handle and marks where units fall or the lead changes. */
export function Timeline() {
  const t = useBattleWords()
  const store = useSessionStore()
  const { position, length, playing } = useSession('position', 'length', 'playing')
  const { speed, set } = usePreferences()
  const go = (to: number) => {
    const session = store.getState()
    session.set({ playing: false })
    session.goTo(to)
  }
  const button = (name: Way, Icon: LucideIcon, onClick: () => void, size = 16) => (
    <IconButton label={t(`timeline.${name}`)} onClick={onClick} data-testid={name}>
      <Icon size={size} />
    </IconButton>
  )
  return (
    <div className="sheet timeline" role="group" aria-label={t('timeline.label')}>
      <div className="timeline-track">
        <Balance />
        <input
          type="range"
          className="timeline-range"
          min={0}
          max={Math.max(1, length)}
          value={position}
          aria-label={t('timeline.scrub')}
          aria-valuetext={t('timeline.at', { position, length })}
          data-testid="scrub"
          onChange={(event) => go(Number(event.target.value))}
        />
      </div>
      <div className="timeline-controls">
        <div className="flex items-center">
          {button('first', ChevronFirst, () => go(0), 18)}
          {button('markBefore', SkipBack, () => toMark(store.getState(), -1))}
          {button('previous', StepBack, () => go(position - 1))}
          <IconButton
            label={playing ? t('timeline.pause') : t('timeline.play')}
            tone="primary"
            data-testid="play"
            onClick={() => togglePlaying(store.getState())}
          >
            {playing ? <Pause size={17} /> : <Play size={17} />}
          </IconButton>
          {button('next', StepForward, () => go(position + 1))}
          {button('markAfter', SkipForward, () => toMark(store.getState(), 1))}
          {button('last', ChevronLast, () => go(length), 18)}
        </div>
        <div className="flex items-center">
          <IconButton label={t('timeline.undo')} onClick={() => jump(store.getState(), -1)}>
            <Undo2 size={16} />
          </IconButton>
          <IconButton label={t('timeline.redo')} onClick={() => jump(store.getState(), 1)}>
            <Redo2 size={16} />
          </IconButton>
        </div>
        <label className="flex items-center gap-2 text-sm text-ink-soft">
          {t('timeline.step')}
          <input
            id="go-to-step"
            type="number"
            inputMode="numeric"
            min={0}
            max={length}
            value={position}
            className="control number w-20"
            data-testid="step"
            onChange={(event) => go(Number(event.target.value))}
          />
          <span className="number text-ink-faint" data-testid="length">
            / {length}
          </span>
        </label>
        <Choice
          bare
          label={t('timeline.speed')}
          value={String(speed)}
          options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
          onChange={(value) => set({ speed: Number(value) })}
          className="ml-auto"
        />
      </div>
    </div>
  )
}

const WIDTH = 600
const HEIGHT = 40

/** Shares of strength over time as bands, the first side below; ticks for falls, flags for turning points. */
function Balance() {
  const recording = useRecording()
  const { length } = useSession('length')
  const t = useBattleWords()
  const picture = useMemo(() => {
    const end = Math.max(1, length)
    const points = Math.min(end, WIDTH / 2)
    const samples = Array.from({ length: points + 1 }, (_, i) => {
      const at = Math.round((i * end) / points)
      return { x: (at / end) * WIDTH, shares: recording.shareAt(at) }
    })
    const seats = samples[0].shares.length
    const bands = Array.from({ length: seats }, (_, seat) => {
      const below = (shares: readonly number[], upTo: number) =>
        HEIGHT * (1 - shares.slice(0, upTo).reduce((sum, share) => sum + share, 0))
      const top = samples.map(({ x, shares }) => `${x.toFixed(1)},${below(shares, seat + 1).toFixed(1)}`)
      const bottom = samples.toReversed().map(({ x, shares }) => `${x.toFixed(1)},${below(shares, seat).toFixed(1)}`)
      return [...top, ...bottom].join(' ')
    })
    return { bands, marks: recording.marks().map((mark) => ({ ...mark, x: (mark.position / end) * WIDTH })) }
  }, [recording, length])
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 10}`}
      preserveAspectRatio="none"
      className="timeline-balance"
      aria-hidden="true"
    >
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--side-1-wash)" />
          <rect width="1.2" height="5" fill="var(--side-1)" opacity="0.45" />
        </pattern>
      </defs>
      {picture.bands.map((points, seat) => (
        <polygon key={seat} points={points} fill={seat === 1 ? 'url(#hatch)' : sideWash(seat)} />
      ))}
      <line
        x1="0"
        x2={WIDTH}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        stroke="var(--line-strong)"
        strokeDasharray="3 4"
        vectorEffect="non-scaling-stroke"
      />
      {picture.marks.map((mark, i) =>
        mark.kind === 'falls' ? (
          <rect
            key={i}
            x={mark.x - 0.7}
            y={HEIGHT + 2}
            width="1.4"
            height={Math.min(8, 3 + mark.count * 2)}
            fill="var(--bad)"
          >
            <title>{t('timeline.kill')}</title>
          </rect>
        ) : (
          <line
            key={i}
            x1={mark.x}
            x2={mark.x}
            y1="0"
            y2={HEIGHT}
            stroke={sideColor(mark.seat)}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          >
            <title>{t('timeline.turn')}</title>
          </line>
        ),
      )}
    </svg>
  )
}
