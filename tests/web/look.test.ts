import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { extent } from '../extent.ts'
import { type Arena, openArena } from './arena.ts'

/**
 * Where everything stands on the pages as they were drawn, in CSS pixels, and the colours of both themes. `sides` are
 * those of a box that no text moves: left, top, right, bottom, width, height.
 */
interface Look {
  readonly tokens: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly boxes: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Drawn>>>>>>
}

interface Drawn {
  readonly of: string
  readonly sides: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
}

const LOOK: Look = JSON.parse(readFileSync(new URL('look.json', import.meta.url), 'utf8'))
/** How far a side may be from where it was drawn. */
const SLACK = 8

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterEach(() => arena.closePages())
afterAll(() => arena.close())

const at = (page: Page, step: number) =>
  page.locator(`[data-testid=state-hash][data-position="${step}"]`).waitFor({ state: 'attached' })

async function stepOn(page: Page, from: number): Promise<void> {
  await at(page, from)
  await page.keyboard.press('ArrowRight')
  await at(page, from + 1)
}

/** The moment of each drawn page: its address, and what leads there. */
const MOMENTS: Readonly<Record<string, readonly [path: string, lead: (page: Page) => Promise<void>]>> = {
  hex: ['/battle/hex/ford/7/150', (page) => stepOn(page, 150)],
  atb: ['/battle/atb/courtyard-duel/7/5', (page) => stepOn(page, 5)],
  party: ['/battle/party/wisp-marsh/7/40', (page) => stepOn(page, 40)],
  chain: [
    '/play/chain',
    async (page) => {
      await page.getByTestId('seed').fill('7')
      await page.getByTestId('start').click()
      await page.getByTestId('call').waitFor()
    },
  ],
  end: [
    '/battle/chain/ferry-and-foundry/7/30',
    async (page) => {
      await at(page, 30)
      await page.keyboard.press('End')
      await page.locator('.ending-columns h2').first().waitFor()
    },
  ],
  home: ['/', (page) => page.getByTestId('day-puzzle').waitFor()],
}

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** What stands elsewhere than it was drawn, and how far. */
async function strays(page: Page, drawn: Readonly<Record<string, Drawn>>): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, { of, sides, box }] of Object.entries(drawn)) {
    const real = await page.locator(of).first().boundingBox()
    if (real === null) {
      found.push(`${name} is missing`)
      continue
    }
    const wanted = sidesOf(...box)
    const seen = sidesOf(real.x, real.y, real.width, real.height)
    const far = sides.split('').filter((side) => Math.abs(seen[side] - wanted[side]) > SLACK)
    if (far.length > 0) {
      found.push(`${name}: ${far.map((side) => `${side} ${Math.round(seen[side])} for ${wanted[side]}`).join(', ')}`)
    }
  }
  return found
}

function sidesOf(x: number, y: number, width: number, height: number): Readonly<Record<string, number>> {
  return { l: x, t: y, r: x + width, b: y + height, w: width, h: height }
}

const VIEWS = [
  ['wide', 'dark'],
  ['phone', 'dark'],
  ['wide', 'light'],
] as const

/** In a push every page is looked at in one of the first two ways, at night in all. */
const LOOKS = Object.keys(LOOK.boxes).flatMap((name, at) =>
  VIEWS.filter((_, way) => extent(0, 1) === 1 || way === at % 2).map(([size, theme]) => [name, size, theme] as const),
)

it.each(LOOKS)('%s, %s, %s: everything stands where it was drawn', async (name, size, colorScheme) => {
  const [path, lead] = MOMENTS[name]
  const options = { viewport: SIZES[size], colorScheme, panel: null, analyse: false }
  const { page, problems } = await arena.open(path, options)
  await lead(page)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => strays(page, LOOK.boxes[name][size])).toEqual([])
  expect(problems).toEqual([])
})

it.each(['dark', 'light'] as const)('%s has the colours that were drawn', async (colorScheme) => {
  const { page } = await arena.open('/credits', { colorScheme })
  await page.locator('main').waitFor()
  const names = Object.keys(LOOK.tokens[colorScheme])
  const seen = await page.evaluate((list) => {
    const style = getComputedStyle(document.documentElement)
    const pen = document.createElement('canvas').getContext('2d')
    return Object.fromEntries(
      list.map((name) => {
        if (pen !== null) pen.fillStyle = style.getPropertyValue(name).trim()
        return [name, pen?.fillStyle]
      }),
    )
  }, names)
  expect(names.length).toBeGreaterThan(60)
  expect(seen).toEqual(LOOK.tokens[colorScheme])
})
