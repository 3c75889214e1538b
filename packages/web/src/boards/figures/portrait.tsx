import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useWindowEvent } from '../../browser/use-window-event.ts'
import type { Depicted, Look } from './looks.ts'
import { useLooks } from './looks-context.ts'
import { enamelSprite } from './sprites.ts'
import { shapePath, sideColor } from './shapes.ts'

/** Whose portrait it is. */
export interface Bearer extends Depicted {
  /** Index of the side. */
  readonly side: number
}

interface PortraitProps {
  readonly unit: Bearer
  readonly size?: number
  readonly fallen?: boolean
}

/** A unit's enamel. Decoration: whoever uses it names the unit in text. */
export const Portrait = memo(function Portrait({ unit, size = 32, fallen = false }: PortraitProps) {
  const look = useLooks().of(unit)
  const { side } = unit
  const paint = (pixels: number) => enamelSprite(look, side, pixels)
  return <Sprite size={size} paint={paint} label={`${look.key}/${side}`} dim={fallen} />
})

interface SpriteProps {
  /** In CSS pixels. */
  readonly size: number
  /** The picture at a size in device pixels. */
  readonly paint: (pixels: number) => HTMLCanvasElement
  /** Changes when the picture does. */
  readonly label: string
  readonly dim?: boolean
}

/** A copy of a sprite, drawn anew when the theme changes. */
export function Sprite({ size, paint, label, dim = false }: SpriteProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [theme, setTheme] = useState(0)
  useWindowEvent('quintain-theme', () => setTheme((count) => count + 1))
  const pixels = Math.round(size * Math.min(2, window.devicePixelRatio || 1))
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context === null || context === undefined) return
    context.clearRect(0, 0, pixels, pixels)
    context.drawImage(paint(pixels), 0, 0)
    // The label says all that the picture depends on.
  }, [label, pixels, theme])
  return (
    <canvas
      ref={canvas}
      width={pixels}
      height={pixels}
      aria-hidden="true"
      className="shrink-0"
      style={{
        width: size,
        height: size,
        ...(dim ? { opacity: 0.45, filter: 'grayscale(1)' } : {}),
      }}
    />
  )
}

/** A silhouette alone, in the colour of the text around it. */
export function Glyph({ look, className = 'glyph' }: { look: Pick<Look, 'outline'>; className?: string }) {
  return (
    <svg viewBox="0 0 512 512" className={className} aria-hidden="true">
      <path d={look.outline} />
    </svg>
  )
}

/** The bare shape of a side, for legends and captions. */
export function SideMark({ side, size = 14 }: { side: number; size?: number }) {
  return (
    <svg
      viewBox="-2 -3 104 106"
      width={size}
      height={size}
      aria-hidden="true"
      className="inline-block shrink-0 align-[-0.1em]"
    >
      <path d={shapePath(side)} fill={sideColor(side)} />
    </svg>
  )
}
