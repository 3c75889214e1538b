import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../services.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const WEB = join(ROOT, 'packages', 'web')
export const PAGES_FOLDER = join(WEB, 'dist')
const LOCK = join(ROOT, 'node_modules', '.cache', 'web-build-lock')

/** The built pages on a plain static host, and a browser to look at them. One for a file of tests. */
export interface Arena {
  readonly browser: Browser
  readonly url: string
  /** A page of its own; `speed` is how fast battles play, errors of the page fail the test that calls `check`. */
  readonly open: (path: string, options?: OpenOptions) => Promise<Opened>
  readonly close: () => Promise<void>
}

export interface OpenOptions extends BrowserContextOptions {
  readonly speed?: number
  readonly language?: 'en' | 'zh'
}

export interface Opened {
  readonly page: Page
  /** What went wrong on the page so far. */
  readonly problems: readonly string[]
  readonly close: () => Promise<void>
}

export async function openArena(): Promise<Arena> {
  await buildPages()
  const server = await serve()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
  return {
    browser,
    url,
    async open(path, { speed = 64, language = 'en', ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
      await context.addInitScript(
        ([chosenSpeed, chosenLanguage]) => {
          if (localStorage.getItem('quintain.preferences') !== null) return
          const state = { theme: 'system', language: chosenLanguage, speed: chosenSpeed, autoPass: true, stops: [] }
          localStorage.setItem('quintain.preferences', JSON.stringify({ state, version: 0 }))
        },
        [speed, language] as const,
      )
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await page.goto(`${url}#${path}`)
      return { page, problems, close: () => context.close() }
    },
    async close() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Builds the pages unless they are newer than what they are made of. Files of tests that run at once build once. */
async function buildPages(): Promise<void> {
  for (;;) {
    if (isFresh()) return
    try {
      mkdirSync(dirname(LOCK), { recursive: true })
      mkdirSync(LOCK)
      break
    } catch {
      await pause(200)
    }
  }
  try {
    if (isFresh()) return
    const { build } = await import('vite')
    await build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' })
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function isFresh(): boolean {
  const built = newest(join(PAGES_FOLDER, 'service-worker.js'))
  if (built === 0) return false
  const sources = [join(WEB, 'src'), join(WEB, 'public'), join(WEB, 'index.html'), join(WEB, 'vite.config.ts')]
  return [...sources, join(ROOT, 'packages', 'engine', 'dist'), join(ROOT, 'packages', 'lab', 'dist')].every(
    (path) => newest(path) <= built,
  )
}

/** When something in there last changed; 0 when it is not there. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  let latest = 0
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs)
  }
  return latest
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** A host that knows files and nothing else. */
function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    readFile(join(PAGES_FOLDER, name)).then(
      (body) => {
        response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' })
        response.end(body)
      },
      () => {
        response.writeHead(404)
        response.end()
      },
    )
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
