import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../packages/server/src/index.ts'
import { type Arena, openArena, PAGES_FOLDER } from './arena.ts'

let arena: Arena
let server: RunningServer
const folder = mkdtempSync(join(tmpdir(), 'quintain-online-'))
beforeAll(async () => {
  arena = await openArena()
  server = await startServer({
    database: join(folder, 'arena.db'),
    port: 0,
    webFolder: PAGES_FOLDER,
    logLevel: 'silent',
    agentDelayMs: 0,
  })
})
afterAll(async () => {
  await arena.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function decide(page: Page): Promise<void> {
  const text = await page.getByTestId('turn').textContent()
  await page.getByTestId('choice').first().click()
  await page.waitForFunction((before) => document.querySelector('[data-testid=turn]')?.textContent !== before, text)
}

it('two people meet by a link, play a match through the server, and verify its replay', async () => {
  const here = await arena.browser.newContext({ serviceWorkers: 'block' })
  const page = await here.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(`${server.url}/#/online`)
  await page.getByLabel('Your name').fill('Ash')
  await page.getByTestId('create').click()
  const link = (await page.getByTestId('invitation').textContent())?.trim() ?? ''
  expect(link).toContain('#/online/')

  const there = await arena.browser.newContext({ serviceWorkers: 'block' })
  const other = await there.newPage()
  await other.goto(link)
  await page.getByTestId('choice').first().waitFor()
  // Whoever has to choose does, until both did.
  const acted = new Set<Page>()
  for (let made = 0; made < 12 && acted.size < 2; made += 1) {
    for (const one of [page, other]) {
      if ((await one.getByTestId('choice').count()) === 0) continue
      await decide(one)
      acted.add(one)
      break
    }
    await page.waitForTimeout(100)
  }
  expect(acted.size).toBe(2)
  expect(await page.getByTestId('online-log').locator('li').count()).toBeGreaterThan(2)
  // A lost page comes back to its own seat.
  await page.reload()
  await page.getByRole('button', { name: 'Resign' }).click()
  await other.locator('[data-testid=choices][data-over=true]').waitFor()
  await other.getByTestId('open-replay').click()
  await other.locator('[data-testid=verdict][data-ok=true]').waitFor()
  expect(problems).toEqual([])
  await here.close()
  await there.close()
})

it('says honestly when no server answers', async () => {
  const { page, close } = await arena.open('/online')
  await page.getByTestId('no-server').filter({ hasText: 'No arena server answers' }).waitFor()
  await close()
})
