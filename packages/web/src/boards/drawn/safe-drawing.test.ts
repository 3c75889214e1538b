import { expect, test } from 'vitest'
import { isSafeElement, safeAttributes, viewBoxOf } from './safe-drawing.ts'

test('what could run, link or load is no part of a drawing', () => {
  for (const name of ['script', 'a', 'image', 'use', 'foreignObject', 'style', 'animate', 'set', 'iframe', 'Script']) {
    expect(isSafeElement([name, {}])).toBe(false)
  }
  const hostile = {
    onclick: 'alert(1)',
    href: 'https://elsewhere.test/',
    'xlink:href': '#x',
    style: 'position: fixed',
    class: 'battle',
    id: 'main',
    dangerouslySetInnerHTML: 'x',
    fill: 'url(https://elsewhere.test/x.svg)',
    stroke: 'URL (//elsewhere.test/x)',
    opacity: String.raw`u\72l(x)`,
    transform: 'image-set("x")',
    points: 'javascript:alert(1)',
  }
  expect(safeAttributes(hostile)).toEqual({})
})

test('shapes, colours of the theme and texts are', () => {
  expect(['g', 'path', 'text', 'title'].every((name) => isSafeElement([name, {}]))).toBe(true)
  const shape = {
    d: 'M0 -1.5e2L3,4Z',
    fill: 'var(--side-0-deep)',
    'stroke-width': 3,
    transform: 'translate(1 -2) scale(.5)',
  }
  const { 'stroke-width': strokeWidth, ...rest } = shape
  expect(safeAttributes(shape)).toEqual({ ...rest, strokeWidth })
  expect(viewBoxOf(['svg', { viewBox: '0 0 1000 640' }])).toBe('0 0 1000 640')
  expect(viewBoxOf(['svg', {}])).toBeNull()
  expect(viewBoxOf(['g', { viewBox: '0 0 1 1' }])).toBeNull()
})
