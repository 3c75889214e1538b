import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { extent } from '../extent.ts'
import { seriousFindings } from './accessibility.ts'
import { excessWidth, useArena } from './arena.ts'

const arena = useArena()

/** A duel whose next step is a critical hit. */
const DUEL = '/battle/atb/courtyard-duel/7/5'
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

async function stepOn(page: Page, from: number): Promise<void> {
  await page.locator('.stage').waitFor()
  await page.locator(`[data-testid=state-hash][data-position="${from}"]`).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.locator(`[data-testid=state-hash][data-position="${from + 1}"]`).waitFor({ state: 'attached' })
}

/** How many movements of figures and of what is drawn around them run now. */
function movements(page: Page): Promise<number> {
  return page
    .locator('.stage')
    .evaluate(
      (stage) => stage.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    )
}

describe('a duel', () => {
  it('fills the window: plates, clock and figures have their places, and the panel opens beside it', async () => {
    const { page, problems } = await arena.open(DUEL, { viewport: WIDE, panel: null, analyse: false })
    await stepOn(page, 5)
    const box = async (selector: string) => {
      const found = await page.locator(selector).boundingBox()
      return found === null ? [] : [found.x, found.y, found.width].map((side) => Math.round(side / 16))
    }
    const near = (x: number, y: number, width: number) => [x, y, width].map((side) => Math.round(side / 16))
    expect(await box('.duel-plate[data-side="0"]')).toEqual(near(0, 70, 392))
    expect(await box('.duel-plate[data-side="1"]')).toEqual(near(1048, 70, 392))
    expect(await box('.duel-clock')).toEqual(near(440, 68, 560))
    // Who acts is marked, and an arrow leads to whom it is done, who is told how much it was.
    expect(await page.locator('.fighter[data-acting=true]').getAttribute('data-unit')).toBe('mira')
    expect(await page.locator('.deed .way-head').count()).toBe(1)
    expect(await page.locator('.deed').getAttribute('data-family')).toBe('strike')
    expect(await page.locator('.amount').textContent()).toMatch(/^−\d+critical$/)
    // In both languages, the reader's first.
    await page.locator('.deed-plate small[lang=zh]').waitFor()
    expect(await page.locator('.deed-plate p').textContent()).toMatch(/^[^\u4e00-\u9fff]+[\u4e00-\u9fff].*$/s)
    expect(await movements(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.locator('.log').isVisible()).toBe(false)
    await page.getByTestId('story').click()
    await page.locator('.log-row').first().waitFor()
    await page.getByTestId('story').click()
    await page.locator('.log-row').first().waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it('moves as the family of a deed has it, and not for who wants it calm', async () => {
    const { page } = await arena.open(DUEL, {
      viewport: PHONE,
      panel: null,
      reducedMotion: 'no-preference',
      speed: 0.5,
    })
    // The most at one time: they begin one after the other.
    await page.locator('.stage').evaluate((stage) => {
      let most = 0
      const look = () => {
        const running = stage.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
        most = Math.max(most, running.length)
        Object.assign(window, { most })
        requestAnimationFrame(look)
      }
      look()
    })
    await stepOn(page, 5)
    await expect.poll(() => page.evaluate((): number => Reflect.get(window, 'most'))).toBeGreaterThan(3)
    expect(await excessWidth(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  })
})

describe('a party', () => {
  it.each([['wide', WIDE] as const, ['tall', PHONE] as const].slice(0, extent(1, 2)))(
    'has everybody on a %s stage, who acts next, and how near the enrage is',
    async (_, viewport) => {
      const { page, problems } = await arena.open('/battle/party/windy-pass/7/6', { viewport })
      await stepOn(page, 6)
      const stage = await page.locator('.stage').boundingBox()
      const boxes = await Promise.all((await page.locator('.fighter-plate').all()).map((one) => one.boundingBox()))
      expect(boxes.length).toBeGreaterThan(4)
      for (const plate of boxes) {
        expect(plate?.x).toBeGreaterThanOrEqual(stage?.x ?? 0)
        expect((plate?.x ?? 0) + (plate?.width ?? 0)).toBeLessThanOrEqual((stage?.x ?? 0) + (stage?.width ?? 0) + 1)
        expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0) + 1)
      }
      expect(await page.locator('.fighter[data-active=true]').count()).toBe(1)
      expect(await page.locator('.ribbon .queue-entry .queue-gauge').count()).toBeGreaterThan(2)
      await page.locator('.fuse').waitFor()
      expect(await page.locator('.deed:visible .way-seal').count()).toBe(1)
      expect(await excessWidth(page)).toBe(0)
      expect(await seriousFindings(page)).toEqual([])
      expect(problems).toEqual([])
    },
  )
})
