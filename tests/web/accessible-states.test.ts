import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { startServer } from '../../packages/server/src/index.ts'
import { extent } from '../extent.ts'
import { findings } from './accessibility.ts'
import { excessWidth, useArena } from './arena.ts'
import { dropAll } from './drop-file.ts'

const arena = useArena()

const BATTLE = '/battle/chain/ferry-and-foundry/7/30'
const DEN = join(import.meta.dirname, '..', '..', 'examples', 'den')

async function end(page: Page): Promise<void> {
  await page.locator('[data-testid=state-hash][data-position="30"]').waitFor({ state: 'attached' })
  await page.keyboard.press('End')
  await page.locator('.ending-columns h2').first().waitFor()
}

async function tour(page: Page, stops: number): Promise<void> {
  // On a phone it is among what else there is.
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('tab', { name: 'More' }).click()
  await page.getByTestId('tour-start').click()
  for (let stop = 0; stop < stops; stop += 1) await page.getByTestId('tour-next').click()
  await page.getByTestId('tour').waitFor()
}

/** What a builder builds: the tab that it is on. */
const builder = (tab: string) => (page: Page) => page.getByRole('tab', { name: tab }).click()

interface State {
  readonly name: string
  readonly path: string
  readonly lead: (page: Page) => Promise<unknown>
  /** Whether the ending is hidden, as visitors have it. */
  readonly unseen?: true
}

/** What is seen only after somebody did something; the pages themselves are in `everywhere.test.ts`. */
const STATES: readonly State[] = [
  { name: 'the end', path: BATTLE, lead: end, unseen: true },
  { name: 'a tour', path: BATTLE, lead: (page) => tour(page, 0) },
  { name: 'its last stop', path: '/battle/hex/ford/7/60', lead: (page) => tour(page, 3) },
  {
    name: 'a shared link',
    path: BATTLE,
    async lead(page) {
      await end(page)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByText('The link is copied.').waitFor()
    },
    unseen: true,
  },
  {
    name: 'a pack that asks for trust',
    path: '/',
    async lead(page) {
      await page.getByTestId('day-puzzle').waitFor()
      await dropAll(page.locator('body'), [['index.js', readFileSync(join(DEN, 'index.js'), 'utf8')]])
      await page.getByTestId('pack-trust').waitFor()
    },
  },
  { name: 'the builder of parties', path: '/editor/party/first-fight', lead: builder('Party') },
  { name: 'the builder of teams', path: '/editor/atb/courtyard-duel', lead: builder('Fighters') },
  { name: 'the builder of maps', path: '/editor/world/crossroads', lead: builder('Map') },
  {
    name: 'a report',
    path: '/battle/atb/courtyard-duel/7/5',
    async lead(page) {
      await page.getByRole('tab', { name: 'Report' }).click()
      await page.getByTestId('report-start').click()
      await page.locator('[data-testid=report][data-done="1"]').waitFor({ timeout: 60_000 })
    },
  },
  { name: 'the builder of armies', path: '/editor/hex/ford', lead: builder('Army') },
  { name: 'the builder of decks', path: '/editor/chain/ferry-and-foundry', lead: builder('Deck') },
  {
    name: 'a puzzle',
    path: '/puzzles/atb',
    async lead(page) {
      await page.getByTestId('puzzle-link').first().click()
      await page.getByTestId('puzzle').waitFor()
    },
  },
]

const LOOKS = [
  ['dark', 1440, 900],
  ['light', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
] as const

/** In a push every sixth state in one theme, at night all of them in both and on a phone. */
const SHARE = extent(6, 1)

it.each(LOOKS.slice(0, extent(1, LOOKS.length)))(
  'what people open is accessible too (%s, %i wide)',
  async (colorScheme, width, height) => {
    const found: Record<string, readonly string[]> = {}
    for (const { name, path, lead, unseen } of STATES.filter((_, at) => at % SHARE === 0)) {
      const options = { colorScheme, viewport: { width, height }, analyse: unseen !== true }
      const { page, close } = await arena.open(path, options)
      await lead(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await excessWidth(page), `${name} is too wide`).toBe(0)
      const here = await findings(page)
      if (here.length > 0) found[name] = here
      await close()
    }
    expect(found).toEqual({})
  },
)

it('the page for operators is accessible', async () => {
  const operationsToken = 'operators-only-token'
  const server = await startServer({
    database: ':memory:',
    port: 0,
    logLevel: 'silent',
    operationsToken,
    operationsPort: 0,
  })
  const found: (readonly string[])[] = []
  for (const colorScheme of (['light', 'dark'] as const).slice(0, extent(1, 2))) {
    const httpCredentials = { username: 'operator', password: operationsToken }
    // Its rules forbid the script that looks at it.
    const context = await arena.browser.newContext({ colorScheme, httpCredentials, bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${server.operationsUrl}/operations`)
    await page.locator('h1').waitFor()
    found.push(await findings(page))
  }
  await server.close()
  expect(found.flat()).toEqual([])
})
