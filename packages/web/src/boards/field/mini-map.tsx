import type { Scene } from '@quintain/engine'
import { shapePath, sideColor } from '../figures/shapes.ts'
import type { Geometry } from './geometry.ts'
import type { BoardWindow } from './window.ts'

interface MiniMapProps {
  readonly scene: Scene<string>
  readonly geometry: Geometry
  readonly shown: BoardWindow
}

/** The whole field in a corner, and which part of it is shown. */
export function MiniMap({ scene, geometry, shown }: MiniMapProps) {
  const { width, height } = geometry
  const marks = scene.units.flatMap(({ id, side, alive, at }) => {
    if (!alive || at === undefined) return []
    const [x, y] = geometry.center(at)
    return [
      <g key={id} transform={`translate(${x - 0.42} ${y - 0.42}) scale(0.0084)`}>
        <path d={shapePath(side)} fill={sideColor(side, '-bright')} />
      </g>,
    ]
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="mini-map" aria-hidden="true">
      {marks}
      <rect
        x={shown.left}
        y={shown.top}
        width={width / shown.zoom}
        height={height / shown.zoom}
        fill="none"
        stroke="#f3c052"
        strokeWidth="0.35"
      />
    </svg>
  )
}
