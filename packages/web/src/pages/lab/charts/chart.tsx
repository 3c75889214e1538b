import type { EChartsType } from 'echarts/core'
import { Download } from 'lucide-react'
import { isRecord } from '@quintain/engine'
import { useEffect, useRef, useState } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Button } from '../../../components/button.tsx'
import { download } from '../../../browser/download.ts'
import { prefersCalm } from '../../../browser/preferences.ts'
import { type Palette, readPalette } from './palette.ts'

/** A picture's contents for a width in pixels; the library's own option type is far wider than what is used here. */
export type Drawing = (colors: Palette, width: number) => Record<string, unknown>

interface ChartProps {
  readonly label: string
  /** Of the file when it is saved. */
  readonly name: string
  readonly height: number
  readonly drawing: Drawing
  readonly onChoose?: (dataIndex: number) => void
}

/** A chart, drawn by a library that is loaded with the first one. Figures stand in a table beside it. */
export function Chart({ label, name, height, drawing, onChoose }: ChartProps) {
  const t = useLabWords()
  const host = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<EChartsType | null>(null)
  const [theme, setTheme] = useState(0)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    let gone = false
    let chart: EChartsType | null = null
    const watcher = new ResizeObserver(([{ contentRect }]) => {
      // Hidden pages have no size; a drawing of none would be seen when they come back.
      if (contentRect.width === 0) return
      chart?.resize()
      setWidth(contentRect.width)
    })
    void import('./chart-engine.ts').then(({ init }) => {
      if (gone || host.current === null) return
      chart = init(host.current, null, { renderer: 'svg' })
      watcher.observe(host.current)
      setEngine(chart)
    })
    const follow = () => setTheme((times) => times + 1)
    window.addEventListener('quintain-theme', follow)
    return () => {
      gone = true
      watcher.disconnect()
      window.removeEventListener('quintain-theme', follow)
      chart?.dispose()
      setEngine(null)
    }
  }, [])
  useEffect(() => {
    engine?.setOption({ animation: !prefersCalm(), animationDuration: 250, ...drawing(readPalette(), width) }, true)
  }, [engine, drawing, theme, width])
  useEffect(() => {
    if (engine === null || onChoose === undefined) return undefined
    const listener = (event: unknown) => {
      if (isRecord(event) && typeof event['dataIndex'] === 'number') onChoose(event['dataIndex'])
    }
    engine.on('click', listener)
    return () => {
      engine.off('click', listener)
    }
  }, [engine, onChoose])
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 px-1">
        <span className="font-medium">{label}</span>
        <Button
          tone="quiet"
          disabled={engine === null}
          aria-label={t('export.svgOf', { name: label })}
          data-testid={`svg-${name}`}
          onClick={() => engine !== null && download(`${name}.svg`, engine.renderToSVGString(), 'image/svg+xml')}
        >
          <Download size={14} /> SVG
        </Button>
      </figcaption>
      <div
        ref={host}
        role="img"
        aria-label={label}
        style={{ height }}
        // The drawing follows a narrower page a moment later, and must not widen it until then.
        className="w-full overflow-x-clip"
        data-testid={`chart-${name}`}
      />
    </figure>
  )
}
