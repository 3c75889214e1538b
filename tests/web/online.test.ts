import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OnlineArena, openOnlineArena } from './online.ts'

let online: OnlineArena
beforeAll(async () => {
  online = await openOnlineArena()
})
afterEach(() => online.arena.closePages())
afterAll(() => online.close())

it('two people meet by a link, play a match through the server, and verify its replay', async () => {
  const { page, problems } = await online.visit()
  await page.getByLabel('Your name').fill('Ash')
  await page.getByTestId('create').click()
  const link = (await page.getByTestId('invitation').textContent())?.trim() ?? ''
  expect(link).toContain('#/online/')

  const { page: other } = await online.visit(new URL(link).hash.slice(1))
  await page.getByTestId('choice').first().waitFor()
  // Whoever has to choose does, until both did.
  const acted = new Set<Page>()
  for (let tries = 0; tries < 60 && acted.size < 2; tries += 1) {
    for (const one of [page, other]) {
      if ((await one.getByTestId('choice').count()) === 0) continue
      await one.getByTestId('choice').first().click()
      acted.add(one)
    }
    await page.waitForTimeout(150)
  }
  expect(acted.size).toBe(2)
  await expect.poll(() => page.getByTestId('online-log').locator('li').count()).toBeGreaterThan(0)
  // A lost page comes back to its own seat.
  await page.reload()
  await page.getByTestId('resign').click()
  await page.locator('[data-testid=resign][data-asked=true]').click()
  await other.locator('[data-testid=choices][data-over=true]').waitFor()
  await other.getByTestId('open-replay').click()
  await other.locator('[data-testid=verdict][data-ok=true]').waitFor()
  expect(problems).toEqual([])
})

it('agents take any seats of three, and what they do is shown as it happens', async () => {
  const { page, problems } = await online.visit('/online', { reducedMotion: 'no-preference' })
  await page.getByTestId('ruleset-atb').click()
  await page.getByTestId('scenario').selectOption('three-schools')
  await page.getByTestId('online-seat').selectOption('1')
  await page.getByTestId('online-seat-0').selectOption('heuristic')
  await page.getByTestId('online-seat-2').selectOption('random')
  await page.locator('[data-testid=create]:enabled').click()
  await page.getByTestId('choice').first().waitFor()
  const told = await page.getByTestId('online-log').locator('li').count()
  await page.getByTestId('choice').first().click()
  await page.waitForFunction((before) => document.querySelectorAll('[data-testid=online-log] li').length > before, told)
  // Whoever acted stands forward.
  await page.locator('.fighter[data-acting=true]').first().waitFor()
  expect(problems).toEqual([])
})

it('party is played by a person through the server', async () => {
  const { page, problems } = await online.visit()
  await page.getByTestId('ruleset-party').click()
  await page.getByTestId('scenario').selectOption('windy-pass')
  await page.locator('[data-testid=create]:enabled').click()
  for (let made = 0; made < 3; made += 1) {
    await page.getByTestId('choice').first().waitFor()
    const told = await page.getByTestId('online-log').locator('li').count()
    await page.getByTestId('choice').first().click()
    await page.waitForFunction(
      (before) => document.querySelectorAll('[data-testid=online-log] li').length > before,
      told,
    )
  }
  expect(problems).toEqual([])
})

it('says honestly when no server answers', async () => {
  const { page } = await online.arena.open('/online')
  await page.getByTestId('no-server').filter({ hasText: 'No arena server answers' }).waitFor()
})
