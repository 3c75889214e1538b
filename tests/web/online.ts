import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { DEFAULT_PACKS, type RunningServer, startServer } from '../../packages/server/src/index.ts'
import { type Arena, hurry, openArena } from './arena.ts'

/** The arena's own server with its pages, and browsers to visit it. One for a file of tests. */
export interface OnlineArena {
  readonly arena: Arena
  readonly server: RunningServer
  /** A browser of its own, as another person has. */
  readonly visit: (path?: string, options?: BrowserContextOptions) => Promise<Visitor>
  readonly close: () => Promise<void>
}

export interface Visitor {
  readonly page: Page
  /** What went wrong on the page so far. */
  readonly problems: readonly string[]
}

/** `packs`: folders beside those that come with Quintain. */
export async function openOnlineArena(packs: readonly string[] = []): Promise<OnlineArena> {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-online-'))
  const arena = await openArena()
  const server = await startServer({
    database: join(folder, 'arena.db'),
    packs: [...DEFAULT_PACKS, ...packs],
    port: 0,
    webFolder: arena.pages,
    logLevel: 'silent',
    agentDelayMs: 0,
    // All visitors come from one address.
    requestsPerMinute: 1_000_000,
  })
  return {
    arena,
    server,
    async visit(path = '/online', options = {}) {
      const context = await arena.browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options })
      await hurry(context)
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await page.goto(`${server.url}/#${path}`)
      return { page, problems }
    },
    async close() {
      await arena.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
