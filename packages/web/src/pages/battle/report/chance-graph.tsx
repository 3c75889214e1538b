import './report.css'
import type { ChanceLine, Report } from '@quintain/engine/report'
import { sideColor } from '../../../boards/figures/shapes.ts'

const WIDTH = 1000
const HEIGHT = 240

interface ChanceGraphProps {
  readonly report: Report
  readonly position: number
  readonly label: string
  readonly onGo: (position: number) => void
}

/** The first seat's chance to win over the whole battle: what was true with its interval, and what seats could know. */
export function ChanceGraph({ report, position, label, onGo }: ChanceGraphProps) {
  const { lines, positions, decisions, turningPoints } = report
  const last = Math.max(1, positions)
  const x = (at: number) => (at / last) * WIDTH
  const y = (chance: number) => (1 - chance) * HEIGHT
  const course = ({ points }: ChanceLine) =>
    points.map((one) => `${x(one.position).toFixed(1)},${y(one.chances[0]).toFixed(1)}`).join(' ')
  const band = ({ points }: ChanceLine) =>
    [
      ...points.map((one) => `${x(one.position).toFixed(1)},${y(one.intervals[0].high).toFixed(1)}`),
      ...points.toReversed().map((one) => `${x(one.position).toFixed(1)},${y(one.intervals[0].low).toFixed(1)}`),
    ].join(' ')
  return (
    <div className="chance-graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className="chance-half" />
        <polygon points={band(lines[0])} className="chance-band" fill={sideColor(0)} />
        {lines.map((line) => (
          <polyline
            key={line.seat}
            points={course(line)}
            className="chance-line"
            data-true={line.seat === null}
            stroke={line.seat === null ? 'var(--ink)' : sideColor(line.seat)}
          />
        ))}
        {turningPoints.map((turn) => (
          <line
            key={turn.position}
            x1={x(turn.position)}
            x2={x(turn.position)}
            y1="0"
            y2={HEIGHT}
            className="chance-turn"
            stroke={sideColor(turn.seat)}
          />
        ))}
        <line x1={x(position)} x2={x(position)} y1="0" y2={HEIGHT} className="chance-here" />
      </svg>
      {decisions
        .filter(({ verdict }) => verdict !== 'good')
        .map(({ position: at, seat, verdict }) => (
          <span
            key={at}
            className="chance-mark"
            data-verdict={verdict}
            style={{ left: `${(at / last) * 100}%`, background: sideColor(seat) }}
          />
        ))}
      <input
        type="range"
        className="chance-range"
        min={0}
        max={last}
        value={position}
        aria-label={label}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  )
}
