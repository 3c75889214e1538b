import { describe, expect, it } from 'vitest'
import { seriousFindings } from './accessibility.ts'
import { excessWidth, useArena } from './arena.ts'
import { battleOf, PACKS } from './battles.ts'
import { extent } from '../extent.ts'

const arena = useArena()

const PAGES = [
  ['home', '/', '[data-testid=live] canvas'],
  ['hex', '/battle/hex/ford/7/60', '[data-testid=state-hash]'],
  ['atb', '/battle/atb/courtyard-duel/7/5', '[data-testid=state-hash]'],
  ['chain', '/battle/chain/ferry-and-foundry/7/30', '[data-testid=state-hash]'],
  ['party', '/battle/party/kiln/7/9', '[data-testid=state-hash]'],
  ['world', '/battle/world/crossroads/7/30', '[data-testid=state-hash]'],
  ['play', '/play', '[data-testid=start]'],
  ['online', '/online', 'main h1'],
  ['editor', '/editor', 'main h1'],
  ['lab', '/lab', 'main h1'],
] as const

/** In a push every page is looked at in one of the two ways, at night in both. */
const WAYS = extent(2, 1)

describe.each([
  ['light', 1440, 900, 0],
  ['dark', 390, 844, 1],
] as const)('%s, %i wide', (colorScheme, width, height, way) => {
  it('every page is free of serious accessibility findings and never wider than the screen', async () => {
    const { page } = await arena.open('/', { colorScheme, viewport: { width, height } })
    for (const [name, path, sign] of PAGES.filter((_, at) => at % WAYS === way % WAYS)) {
      await page.goto(`${arena.url}#${path}`)
      await page.locator(sign).first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      expect(await excessWidth(page), `${name} is too wide`).toBe(0)
      expect(await seriousFindings(page), name).toEqual([])
    }
  })
})

it('every tab of a battle is free of serious accessibility findings in both themes', async () => {
  for (const colorScheme of (['dark', 'light'] as const).slice(0, extent(1, 2))) {
    const { page } = await arena.open('/battle/chain/ferry-and-foundry/7/30', { colorScheme })
    for (const tab of ['Inspect', 'Branch', 'Actions', 'State'].slice(0, extent(2, 4))) {
      await page.getByRole('tab', { name: tab }).click()
      await page.locator('.panel').waitFor()
      expect(await seriousFindings(page), tab).toEqual([])
    }
  }
})

it.each([360, 2560].slice(0, extent(1, 2)))('nothing is wider than a screen of %i', async (width) => {
  const { page } = await arena.open('/', { viewport: { width, height: 900 } })
  // How wide battles are, narrower still, is asked where their layout is.
  for (const [name, path, sign] of PAGES.filter(([, path]) => extent(0, 1) === 1 || !path.startsWith('/battle'))) {
    await page.goto(`${arena.url}#${path}`)
    await page.locator(sign).first().waitFor()
    expect(await excessWidth(page), `${name} is too wide`).toBe(0)
  }
})

/** Of each ruleset. A thousand of one are in `tests/browser`. */
const BATTLES = extent(4, 20)

it('battles have the same hashes in the browser as in Node', async () => {
  const { page } = await arena.open('/play')
  await page.getByTestId('start').waitFor()
  for (const [ruleset, pack] of Object.entries(PACKS)) {
    const scenario = pack.scenarios[0].id
    const text = await page.evaluate(
      (expression) => window.eval(expression),
      `quintain.hashes(${JSON.stringify(ruleset)}, ${JSON.stringify(scenario)}, 1, ${BATTLES}).then((list) => list.join(' '))`,
    )
    const expected = Array.from({ length: BATTLES }, (_, i) => battleOf(ruleset, scenario, 1 + i).hash())
    expect(text, ruleset).toBe(expected.join(' '))
  }
})

/** In a push it is the server whose pages work without it: `wire.test.ts`. */
it.each(['a static host'].slice(0, extent(0, 1)))('works without a network after one visit to %s', async () => {
  const context = await arena.browser.newContext()
  const page = await context.newPage()
  await page.goto(arena.url)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
    }
  })
  // What comes now is what the service worker has kept.
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await context.setOffline(true)
  await page.goto(`${arena.url}#/battle/world/crossroads/7/5`)
  await page.reload()
  await page.locator('[data-testid=state-hash][data-position="5"]').waitFor()
})
