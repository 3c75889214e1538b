import { afterAll, beforeAll, expect, it } from 'vitest'
import { extent } from '../extent.ts'
import { PACKS } from './battles.ts'
import { type OnlineArena, openOnlineArena } from './online.ts'

let online: OnlineArena
beforeAll(async () => {
  online = await openOnlineArena()
})
afterAll(() => online.close())

const MOST_REQUESTS = 25
/** Of the first page, and of any ruleset's first battle, fonts aside. */
const MOST_BYTES = 200_000
const MOST_BYTES_OF_BATTLES = 250_000
const MOST_FONT_BYTES = 130_000

it('files come compressed, and caches are told what they depend on', async () => {
  const page = await fetch(`${online.server.url}/`, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const script = /assets\/index-[\w-]+\.js/.exec(await page.text())?.[0] ?? ''
  const compressed = await fetch(`${online.server.url}/${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('cache-control')).toContain('immutable')
  const plain = await fetch(`${online.server.url}/${script}`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(await compressed.text()).toBe(await plain.text())
})

it('the first battle moves after few bytes on the wire', async () => {
  await expectFewBytes('', MOST_BYTES)
})

it.each(Object.entries(PACKS))('a battle of %s moves after few bytes on the wire', async (ruleset, { scenarios }) => {
  await expectFewBytes(`#/battle/${ruleset}/${scenarios[0].id}/7`, MOST_BYTES_OF_BATTLES)
})

async function expectFewBytes(address: string, most: number): Promise<void> {
  const context = await online.arena.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${online.server.url}/${address}`)
  await page.waitForFunction(() => performance.getEntriesByName('quintain-plays').length > 0)
  const early = await page.evaluate(() => {
    const plays = performance.getEntriesByName('quintain-plays')[0].startTime
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.startTime <= plays)
      .map((entry) => ({
        name: entry.name,
        bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
      }))
  })
  const sum = (fonts: boolean) =>
    early.reduce((all, { name, bytes }) => (name.endsWith('.woff2') === fonts ? all + bytes : all), 0)
  expect(early.length).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(sum(false)).toBeGreaterThan(50_000)
  expect(sum(false)).toBeLessThanOrEqual(most)
  expect(sum(true)).toBeLessThan(MOST_FONT_BYTES)
  await context.close()
}

it('works after one visit when the server is gone and the browser has forgotten its files', async () => {
  const context = await online.arena.browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${online.server.url}/`)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
    }
  })
  await online.server.close()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  for (const [ruleset, { scenarios }] of Object.entries(PACKS).slice(0, extent(2, Infinity))) {
    await page.goto(`${online.server.url}/#/battle/${ruleset}/${scenarios[0].id}/7/3`)
    await page.reload()
    // A duel has its panel folded away.
    await page.locator('[data-testid=state-hash][data-position="3"]').waitFor({ state: 'attached' })
  }
  await context.close()
})
