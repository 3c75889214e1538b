import { memo, useMemo } from 'react'
import { sideColor } from '../../boards/figures/shapes.ts'
import { CommonGlyph } from '../../boards/figures/seal.tsx'
import { useBattleWords } from './use-battle-words.ts'
import { useRecording } from './use-moment.ts'

const WIDTH = 1000
const HEIGHT = 50

/** Shares of strength up to a position as bands, the first side below; a mark where somebody falls or the lead changes. */
export const Balance = memo(({ end }: { readonly end: number }) => {
  const recording = useRecording()
  const t = useBattleWords()
  const last = Math.max(1, end)
  const picture = useMemo(() => {
    const points = Math.min(last, WIDTH / 4)
    const samples = Array.from({ length: points + 1 }, (_, i) => {
      const at = Math.round((i * last) / points)
      return { x: (at / last) * WIDTH, shares: recording.shareAt(at) }
    })
    const seats = samples[0].shares.length
    const height = (shares: readonly number[], upTo: number) =>
      HEIGHT * (1 - shares.slice(0, upTo).reduce((sum, share) => sum + share, 0))
    const edge = (seat: number) => samples.map(({ x, shares }) => `${x.toFixed(1)},${height(shares, seat).toFixed(1)}`)
    const bands = Array.from({ length: seats }, (_, seat) => [...edge(seat + 1), ...edge(seat).toReversed()].join(' '))
    return { bands, line: edge(1).join(' ') }
  }, [recording, last])
  const marks = useMemo(
    () =>
      spread(
        recording.marks().filter(({ position }) => position <= last),
        last,
      ),
    [recording, last],
  )
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="balance" aria-hidden="true">
        {picture.bands.map((points, seat) => (
          <polygon key={seat} points={points} fill={sideColor(seat)} opacity={seat === 0 ? 0.9 : 0.6} />
        ))}
        <polyline
          points={picture.line}
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          opacity="0.85"
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1="0"
          x2={WIDTH}
          y1={HEIGHT / 2}
          y2={HEIGHT / 2}
          stroke="#fff"
          strokeOpacity="0.3"
          strokeDasharray="2 6"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {marks.map(({ position, kind, seat }) => (
        <span
          key={`${kind}${position}`}
          className="balance-mark"
          data-kind={kind}
          title={t(kind === 'falls' ? 'timeline.kill' : 'timeline.turn')}
          style={{
            left: `${(position / last) * 100}%`,
            ...(kind === 'falls' ? {} : { background: 'var(--gilt)', color: 'var(--on-gilt)' }),
            borderColor: seat === undefined ? undefined : sideColor(seat),
          }}
        >
          <CommonGlyph name={kind === 'falls' ? 'death-skull' : 'crossed-swords'} size={11} />
        </span>
      ))}
    </>
  )
})

type Marks = ReturnType<ReturnType<typeof useRecording>['marks']>

/** Marks closer than this share of the track would lie on each other: turning points stay, the rest gives way. */
const CLOSE = 0.018

function spread(marks: Marks, last: number) {
  const kept: { readonly position: number; readonly kind: Marks[number]['kind']; readonly seat: number | undefined }[] =
    []
  for (const mark of marks.toSorted((a, b) => Number(a.kind === 'falls') - Number(b.kind === 'falls'))) {
    const { position, kind } = mark
    if (kept.some((other) => Math.abs(other.position - position) / last < CLOSE)) continue
    kept.push({ position, kind, seat: mark.kind === 'falls' ? undefined : mark.seat })
  }
  return kept
}
