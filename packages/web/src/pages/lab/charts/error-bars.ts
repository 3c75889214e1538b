import type { Pen } from './pen.ts'

/** Lines from low to high, across or upright, one for each point; a colour for each. */
export function errorBars(
  bars: readonly { readonly at: number; readonly low: number; readonly high: number; readonly color: string }[],
  way: 'across' | 'upright',
) {
  return {
    type: 'custom',
    silent: true,
    z: 1,
    encode: way === 'across' ? { x: [1, 2], y: 0 } : { x: 0, y: [1, 2] },
    data: bars.map(({ at, low, high }) => [at, low, high]),
    renderItem: ({ dataIndex }: { dataIndex: number }, pen: Pen) => {
      const [at, low, high] = [pen.value(0), pen.value(1), pen.value(2)]
      const [x1, y1] = pen.coord(way === 'across' ? [low, at] : [at, low])
      const [x2, y2] = pen.coord(way === 'across' ? [high, at] : [at, high])
      const style = { stroke: bars[dataIndex].color, lineWidth: 3, opacity: 0.45, lineCap: 'round' }
      return { type: 'line', shape: { x1, y1, x2, y2 }, style }
    },
  }
}
