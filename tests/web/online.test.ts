import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../packages/server/src/index.ts'
import { type Arena, openArena } from './arena.ts'

let arena: Arena
let server: RunningServer
const folder = mkdtempSync(join(tmpdir(), 'quintain-online-'))
beforeAll(async () => {
  arena = await openArena()
  server = await startServer({
    database: join(folder, 'arena.db'),
    port: 0,
    webFolder: arena.pages,
    logLevel: 'silent',
    agentDelayMs: 0,
  })
})
afterEach(() => arena.closePages())
afterAll(async () => {
  await arena.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

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
  for (let tries = 0; tries < 60 && acted.size < 2; tries += 1) {
    for (const one of [page, other]) {
      if ((await one.getByTestId('choice').count()) === 0) continue
      await one.getByTestId('choice').first().click()
      acted.add(one)
    }
    await page.waitForTimeout(150)
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
})

async function openLobby(reducedMotion: 'reduce' | 'no-preference' = 'reduce') {
  const context = await arena.browser.newContext({ serviceWorkers: 'block', reducedMotion })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${server.url}/#/online`)
  return { page, problems }
}

it('agents take any seats of three, and what they do is shown as it happens', async () => {
  const { page, problems } = await openLobby('no-preference')
  await page.getByTestId('online-ruleset').selectOption('atb')
  await page.getByTestId('online-scenario').selectOption('three-schools')
  await page.getByTestId('online-seat').selectOption('1')
  await page.getByTestId('online-seat-0').selectOption('heuristic')
  await page.getByTestId('online-seat-2').selectOption('random')
  await page.locator('[data-testid=create]:enabled').click()
  await page.getByTestId('choice').first().waitFor()
  const told = await page.getByTestId('online-log').locator('li').count()
  await page.getByTestId('choice').first().click()
  await page.waitForFunction((before) => document.querySelectorAll('[data-testid=online-log] li').length > before, told)
  // Whoever acted stands forward.
  await page.locator('.unit-card[data-acting=true]').first().waitFor()
  expect(problems).toEqual([])
})

it('party is played by a person through the server', async () => {
  const { page, problems } = await openLobby()
  await page.getByTestId('online-ruleset').selectOption('party')
  await page.getByTestId('online-scenario').selectOption('windy-pass')
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
  const { page } = await arena.open('/online')
  await page.getByTestId('no-server').filter({ hasText: 'No arena server answers' }).waitFor()
})
