import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnlineArena, openOnlineArena } from './online.ts'

/** A pack of a folder, which the pages were not built with: they have it from their server. */
let online: OnlineArena
beforeAll(async () => {
  online = await openOnlineArena([join(import.meta.dirname, '..', '..', 'examples', 'den')])
})
afterAll(() => online.close())

it('a pack of the server is watched and played on the pages like any other', async () => {
  const { page, problems } = await online.visit('/battle/den/three-foxes/7/9')
  await page.getByTestId('state-hash').waitFor()
  await page.getByText('Wren bids').first().waitFor()
  await page.goto(`${online.server.url}/#/play/den`)
  await page.getByTestId('start').click()
  await page.getByText('Bid 2 coins').first().click()
  await page.getByText('Rusk bids 2.').first().waitFor()
  expect(problems).toEqual([])
})

it('and online, by an agent and a person, in a worker of the server', async () => {
  const { page, problems } = await online.visit('/online')
  await page.getByTestId('ruleset-den').click()
  await page.getByTestId('online-seat-1').selectOption('search')
  await page.getByTestId('online-seat-2').selectOption('heuristic')
  await page.locator('[data-testid=create]:enabled').click()
  await page.getByTestId('choice').nth(3).click()
  await page.getByTestId('online-log').getByText('Rusk bids 3.').waitFor()
  expect(problems).toEqual([])
})
