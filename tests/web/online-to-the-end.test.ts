import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect } from 'vitest'
import { type RunningServer, startServer } from '../../packages/server/src/index.ts'
import { CHROMIUM_FLAGS, chromiumPath, freePort } from '../services.ts'
import { type Arena, hurry, openArena } from './arena.ts'
import { atNight, extent } from '../extent.ts'

let arena: Arena
let second: Browser
let server: RunningServer
let port = 0
const folder = mkdtempSync(join(tmpdir(), 'quintain-to-the-end-'))

async function serve(): Promise<RunningServer> {
  return startServer({
    database: join(folder, 'arena.db'),
    port,
    webFolder: arena.pages,
    logLevel: 'silent',
    agentDelayMs: 0,
  })
}

beforeAll(async () => {
  arena = await openArena()
  second = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  port = await freePort()
  server = await serve()
})
afterAll(async () => {
  await second.close()
  await arena.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Player {
  readonly context: BrowserContext
  readonly page: Page
}

async function sitDown(browser: Browser, address: string): Promise<Player> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  await hurry(context)
  const page = await context.newPage()
  await page.goto(address)
  return { context, page }
}

const isOver = async ({ page }: Player) => (await page.locator('[data-testid=choices][data-over=true]').count()) === 1

/** Clicks between two mishaps. */
const CLICKS = extent(4, 8)

/** Clicks the first choice of whoever has any; the number of clicks. Nobody blocks that way, so it ends soon. */
async function playOn(players: readonly Player[], clicks: number): Promise<number> {
  let done = 0
  for (let idle = 0; done < clicks && idle < 600; idle += 1) {
    for (const player of players) {
      if (await isOver(player)) return done
      const choice = player.page.getByTestId('choice').first()
      if ((await choice.count()) === 0) continue
      // The list may change between the look and the click: then it is the other one's turn.
      const clicked = await choice.click({ timeout: 500 }).then(
        () => true,
        () => false,
      )
      if (clicked) {
        done += 1
        idle = 0
      }
    }
    await players[0].page.waitForTimeout(20)
  }
  return done
}

atNight(
  'two browsers play chain to the end, with a reload, a lost connection and a server restart in between',
  async () => {
    const first = await sitDown(arena.browser, `${server.url}/#/online`)
    await first.page.getByTestId('create').click()
    const link = (await first.page.getByTestId('invitation').textContent())?.trim() ?? ''
    const players = [first, await sitDown(second, link)]
    await first.page.getByTestId('choice').first().waitFor()

    expect(await playOn(players, CLICKS)).toBeGreaterThanOrEqual(CLICKS)
    await players[1].page.reload()
    expect(await playOn(players, CLICKS)).toBeGreaterThanOrEqual(CLICKS)

    await first.context.setOffline(true)
    await first.page.waitForTimeout(300)
    await first.context.setOffline(false)
    expect(await playOn(players, CLICKS)).toBeGreaterThanOrEqual(CLICKS)

    const linesTold = () => first.page.getByTestId('online-log').locator('li').count()
    const told = await linesTold()
    await server.close()
    server = await serve()
    expect(await playOn(players, CLICKS)).toBeGreaterThanOrEqual(CLICKS)
    // Clicks wait for the connection to come back, and not every decision makes a line.
    const playsAndCounts = async () => {
      await playOn(players, 1)
      return linesTold()
    }
    await expect.poll(playsAndCounts, { timeout: 20_000 }).toBeGreaterThan(told)

    // Whole games are played through the server elsewhere; this one, whose past is the longest, at night.
    await playOn(players, extent(1, 2000))
    if (!(await isOver(first))) {
      await first.page.getByTestId('resign').click()
      await first.page.locator('[data-testid=resign][data-asked=true]').click()
    }
    for (const player of players) {
      await player.page.locator('[data-testid=choices][data-over=true]').waitFor()
      await player.page.getByTestId('open-replay').click()
      await player.page.locator('[data-testid=verdict][data-ok=true]').waitFor()
    }
  },
)
