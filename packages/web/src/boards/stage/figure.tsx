import { useLayoutEffect, useRef, useState } from 'react'
import { useWindowEvent } from '../../browser/use-window-event.ts'
import { mixed, type Palette } from '../figures/colors.ts'
import type { FigureStyle } from '../figures/free-figure.ts'
import type { Look } from '../figures/looks.ts'
import { figureSprite, presentPalette } from '../figures/sprites.ts'
import type { SceneUnit } from '@quintain/engine'

interface FigureProps {
  readonly look: Look
  readonly unit: SceneUnit<string>
  /** In units of the plane: how finely it is drawn. */
  readonly size: number
  /** Wears the colours of a side, and not those of what its deeds are like. */
  readonly people: boolean
}

/** A free figure that fills its box. */
export function Figure({ look, unit, size, people }: FigureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [theme, setTheme] = useState(0)
  useWindowEvent('quintain-theme', () => setTheme((count) => count + 1))
  const pixels = Math.round(Math.min(720, size * 1.25 * Math.min(2, window.devicePixelRatio || 1)))
  const { side, family = 'strike' } = unit
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context === null || context === undefined) return
    context.clearRect(0, 0, pixels, pixels)
    context.drawImage(figureSprite(look, styleOf(unit, people, presentPalette()), pixels), 0, 0)
    // All that the picture depends on; of the unit that is its side and its family.
  }, [look.key, side, family, people, pixels, theme])
  return <canvas ref={canvas} width={pixels} height={pixels} className="figure" aria-hidden="true" />
}

function styleOf({ side, family = 'strike' }: SceneUnit<string>, people: boolean, palette: Palette): FigureStyle {
  const flipped = side % 2 === 1
  const { plain, bright, deep } = palette.sides[side % palette.sides.length]
  if (people) return { tone: mixed(deep, 0.86, plain), light: bright, flipped }
  const color = palette.family(family)
  return { tone: mixed(color, 0.62, '#2a1d3c'), light: mixed(color, 0.6, '#ffffff'), flipped }
}
