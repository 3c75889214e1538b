import { expect, test } from 'vitest'
import { safeOutlines } from './drawing.ts'

test('outlines are paths and nothing else', () => {
  const path = 'M48 32L176,120q256-96 336 1.2e2a1 1 0 0 1 2 2z'
  const kept = safeOutlines({ path, mark: 'M0 0"/><script>', address: 'url(#x)', long: `M0 0${' '.repeat(100_000)}` })
  expect(kept).toEqual({ path })
  expect(safeOutlines(undefined)).toEqual({})
})
