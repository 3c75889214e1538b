import { expect, test } from 'vitest'
import { PriorityWindow } from './priority.ts'

test('closes when everybody has passed in succession', () => {
  const window = new PriorityWindow(3)
  expect(window.holder).toBeNull()
  window.open(2)
  expect([window.pass(), window.holder]).toEqual([false, 0])
  expect([window.pass(), window.holder]).toEqual([false, 1])
  expect(window.pass()).toBe(true)
  expect([window.holder, window.passes]).toEqual([null, 0])
})

test('acting hands priority on and starts the count anew', () => {
  const window = new PriorityWindow(2)
  window.open(0)
  window.pass()
  window.act()
  expect([window.holder, window.passes]).toEqual([0, 0])
  expect(window.pass()).toBe(false)
  expect(window.pass()).toBe(true)
})

test('a clone goes its own way', () => {
  const window = new PriorityWindow(2, 1, 1)
  const copy = window.clone()
  copy.act()
  expect([window.holder, window.passes, copy.holder, copy.passes]).toEqual([1, 1, 0, 0])
})
