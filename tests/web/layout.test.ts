import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { extent } from '../extent.ts'
import { excessWidth, useArena } from './arena.ts'
import { PACKS } from './battles.ts'

const arena = useArena()

/** The narrowest and a desk in each push; at night also what lies between and beyond. */
const SIZES = [
  [320, 640],
  [1440, 900],
  [390, 844],
  [768, 1024],
  [2560, 1440],
].slice(0, extent(2, 5))

/** All shipped scenarios at night; in a push the one of each ruleset that has the most to show. */
const SCENARIOS = Object.entries(PACKS).flatMap(([ruleset, { scenarios }]) => {
  const sizes = scenarios.map(({ id, setup }) => ({ id, size: JSON.stringify(setup).length }))
  const chosen = sizes.toSorted((a, b) => b.size - a.size).slice(0, extent(1, sizes.length))
  return chosen.map(({ id }) => [ruleset, id] as const)
})

const BRANCHED = ['chain', ...Object.keys(PACKS)].slice(0, extent(1, Infinity))

/** Every part of the frame that is not wholly inside the window, or covered by another one. */
async function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const found: string[] = []
    for (const name of [
      '.battle-stage',
      '.transport',
      '[data-testid=play]',
      '[data-testid=next]',
      '[data-testid=scrub]',
    ]) {
      const element = document.querySelector(name)
      const box = element?.getBoundingClientRect()
      if (box === undefined || element === null) {
        found.push(`${name} is missing`)
        continue
      }
      const { left, top, right, bottom, width, height } = box
      // The handle of the track reaches over its ends.
      const slack = name.includes('scrub') ? 8 : 0.5
      if (left < -slack || top < -slack || right > innerWidth + slack || bottom > innerHeight + slack) {
        found.push(`${name} at ${[left, top, right, bottom].map(Math.round).join()} of ${innerWidth} x ${innerHeight}`)
      }
      if (width < 24 || height < 24) found.push(`${name} is ${Math.round(width)} x ${Math.round(height)}`)
      const top2 = document.elementFromPoint(left + width / 2, top + height / 2)
      if (name.startsWith('[') && top2 !== null && !element.contains(top2)) found.push(`${name} is covered`)
    }
    if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls')
    return found
  })
}

it.each(SCENARIOS)('%s %s: stage and transport stay in the window, watched and branched', async (ruleset, scenario) => {
  const { page } = await arena.open(`/battle/${ruleset}/${scenario}/7/3`)
  await page.getByTestId('state-hash').waitFor()
  const look = async (what: string, sizes = SIZES) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => outside(page), { message: `${what} at ${width}` }).toEqual([])
      expect(await excessWidth(page), `${what} at ${width}`).toBe(0)
    }
  }
  await look('watched')
  // Two lines at once need the most room: in a push where there is the least of it, of the fullest board.
  if (!BRANCHED.includes(ruleset)) return
  await page.getByRole('tab', { name: 'Branch' }).click()
  await page.getByTestId('branch-luck-go').click()
  await page.getByTestId('compare').waitFor()
  await look('branched', SIZES.slice(0, extent(1, SIZES.length)))
})

/** On a stage and on a table of cards; at night the others too. */
const PLAYED = SCENARIOS.filter(([ruleset]) => PACKS[ruleset].ruleset.traits.decisions).slice(0, extent(2, Infinity))

it.each(PLAYED)('%s %s: stage, transport and a choice stay in the window while somebody plays', async (ruleset, id) => {
  const { page } = await arena.open(`/play/${ruleset}`)
  await page.getByLabel('Scenario').selectOption(id)
  await page.getByTestId('seed').fill('7')
  await page.getByTestId('start').click()
  // On a table of cards the list of choices is behind a tab.
  const fold = page.getByTestId('fold')
  if (PACKS[ruleset].ruleset.traits.hiddenInformation) await fold.click()
  await page.getByTestId('choice').first().waitFor()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => outside(page), { message: `played at ${width}` }).toEqual([])
    // Choices come and go where there is only one: the page takes it by itself.
    const top = async () => (await page.getByTestId('choice').first().boundingBox())?.y ?? Infinity
    await expect.poll(top, { message: `choice at ${width}` }).toBeLessThan(height - 24)
  }
})
