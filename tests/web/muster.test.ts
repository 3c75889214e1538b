import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OnlineArena, openOnlineArena } from './online.ts'

let online: OnlineArena
beforeAll(async () => {
  online = await openOnlineArena()
})
afterEach(() => online.arena.closePages())
afterAll(() => online.close())

const OWN = [{ name: 'Oddling', maxHp: 30, damage: 5, attackRange: 1, count: 2 }]

async function bringOwn(page: Page, value: unknown): Promise<void> {
  await page.getByTestId('part').selectOption({ index: (await page.getByTestId('part').locator('option').count()) - 1 })
  await page.getByTestId('part-json').fill(JSON.stringify(value))
  await page.getByTestId('bring').click()
}

it('at one screen each side brings its army, sealed until both are there, and they fight', async () => {
  const { page, problems } = await online.visit('/play')
  await page.getByTestId('muster').check()
  await page.locator('[data-testid=begin-muster]:enabled').click()
  await page.getByTestId('muster-ready').click()
  await bringOwn(page, [{ ...OWN[0], maxHp: 0 }])
  await page.getByText('army[0].maxHp').waitFor()
  await bringOwn(page, OWN)
  // What the first brought is not to be seen while the second chooses.
  await page.getByTestId('muster-ready').click()
  await page.getByTestId('part').waitFor()
  expect(await page.locator('main').textContent()).not.toContain('Oddling')
  expect(await page.getByTestId('part-json').count()).toBe(0)
  expect(await page.getByTestId('revealed').count()).toBe(0)
  await page.getByTestId('bring').click()
  await page.getByTestId('revealed').nth(1).waitFor()
  expect(await page.getByTestId('revealed').first().textContent()).toContain('Oddling')
  await page.getByTestId('fight').click()
  await page.locator('.battle').waitFor()
  await page.getByText('Oddling').first().waitFor({ state: 'attached' })
  expect(problems).toEqual([])
})

it('at one screen two bring heroes with their decks, and play', async () => {
  const { page, problems } = await online.visit('/play')
  await page.getByTestId('muster').check()
  await page.getByTestId('ruleset-chain').click()
  await page.locator('[data-testid=begin-muster]:enabled').click()
  for (const part of [1, 0]) {
    await page.getByTestId('muster-ready').click()
    await page.getByTestId('part').selectOption({ index: part })
    await page.getByTestId('bring').click()
  }
  await page.getByTestId('revealed').nth(1).waitFor()
  await page.getByTestId('fight').click()
  await page.getByTestId('ready').click()
  await page.locator('.card-table').waitFor()
  // The one below is the first seat's, which took the second of those that are shipped.
  const names = await page.locator('.duelist h3').allTextContents()
  expect(names.map((name) => name.slice(0, 5))).toEqual(['Maren', 'Tolv '])
  expect(problems).toEqual([])
})

it('at one screen teams and bands are brought as well, and a world that nobody decides is watched', async () => {
  const { page, problems } = await online.visit('/play')
  await page.getByTestId('muster').check()
  for (const [ruleset, part] of [
    ['atb', 'garrow'],
    ['world', 'reedwarden'],
  ]) {
    await page.getByTestId(`ruleset-${ruleset}`).click()
    if (ruleset === 'world') await page.getByTestId('scenario').selectOption('duel')
    await page.locator('[data-testid=begin-muster]:enabled').click()
    for (let seat = 0; seat < 2; seat += 1) {
      await page.getByTestId('muster-ready').click()
      await page.getByTestId('part').selectOption(part)
      await page.getByTestId('bring').click()
    }
    await page.getByTestId('revealed').nth(1).waitFor()
  }
  await page.getByTestId('fight').click()
  await page.locator('.battle').waitFor()
  await page.getByText('Reedwarden').first().waitFor({ state: 'attached' })
  expect(problems).toEqual([])
})

it('through the server each side brings its army, and nobody sees the other one before both are there', async () => {
  const { page, problems } = await online.visit()
  await page.getByTestId('ruleset-hex').click()
  await page.getByTestId('online-bring').check()
  await page.locator('[data-testid=create]:enabled').click()
  const link = (await page.getByTestId('invitation').textContent())?.trim() ?? ''
  const { page: other } = await online.visit(new URL(link).hash.slice(1))
  await bringOwn(page, OWN)
  await page.getByText('Your own is sealed').waitFor()
  await other.locator('[data-testid=muster-state] .tag[data-tone=good]').waitFor()
  expect(await other.locator('body').textContent()).not.toContain('Oddling')
  // A page that is loaded again knows that its seat has brought something.
  await page.reload()
  await page.getByText('Your own is sealed').waitFor()
  await other.getByTestId('part').waitFor()
  await other.getByTestId('bring').click()
  await Promise.all([page, other].map((one) => one.getByTestId('online-log').locator('li').first().waitFor()))
  await other.locator('canvas').first().waitFor()
  expect(await other.getByTestId('muster-state').count()).toBe(0)
  expect(problems).toEqual([])
})
