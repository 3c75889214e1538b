import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { CHROMIUM_FLAGS, chromiumPath } from '../services.ts'
import { KeptContexts } from './kept-contexts.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const WEB = join(ROOT, 'packages', 'web')
/** Not the folder of `vite build`; one a version of the sources, so that nothing changes under a running test. */
const PAGES = join(ROOT, 'node_modules', '.cache', 'web-pages')
/** Pages of one context share a process, with what it has loaded and compiled. */
const ONE_PROCESS = '--renderer-process-limit=1'
/** What is still out of place after so long stays there. */
const SETTLING_MS = 5_000
/** Of each page that was open when a test failed. */
const PRINTED_LETTERS = 2_000
/** Pages of older sources go after a day. */
const KEPT_MS = 24 * 3_600_000

/** The built pages on a plain static host, and a browser to look at them. One for a file of tests. */
export interface Arena {
  readonly browser: Browser
  readonly url: string
  /** The folder of the built pages. */
  readonly pages: string
  /** A page of its own; `speed` is how fast battles play, errors of the page fail the test that calls `check`. */
  readonly open: (path: string, options?: OpenOptions) => Promise<Opened>
  /** Closes what tests left open: a page that goes on playing takes time from the next test. */
  readonly closePages: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface OpenOptions extends BrowserContextOptions {
  readonly speed?: number
  /** Whether battles show all that is known of them; visitors see only what has happened so far until they ask. */
  readonly analyse?: boolean
  /** Whether the panel beside a stage is open; null: as the stage has it. */
  readonly panel?: boolean | null
  readonly language?: string
}

export interface Opened {
  readonly page: Page
  /** What went wrong on the page so far. */
  readonly problems: readonly string[]
  readonly close: () => Promise<void>
}

/** One browser and one host for all files of tests that a worker runs; they end with the worker. */
let hosted: Promise<Hosted> | undefined

interface Hosted {
  readonly browser: Browser
  readonly url: string
  readonly pages: string
  readonly contexts: KeptContexts
}

async function host(): Promise<Hosted> {
  const pages = await buildPages()
  const server = await serve(pages)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, ONE_PROCESS] })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
  return { browser, url, pages, contexts: new KeptContexts(browser, url) }
}

/** Plays fast what a page plays by itself, for who has not chosen a speed. */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (localStorage.getItem('quintain.preferences') !== null) return
    localStorage.setItem('quintain.preferences', JSON.stringify({ state: { speed: 64 }, version: 0 }))
  })
}

export async function openArena(): Promise<Arena> {
  const { browser, url, pages, contexts } = await (hosted ??= host())
  const closePages = () => contexts.leaveAll()
  return {
    browser,
    url,
    pages,
    async open(path, { speed = 64, language = 'en', analyse = true, panel = true, ...options } = {}) {
      const context = await contexts.use(
        { reducedMotion: 'reduce', serviceWorkers: 'block', ...options },
        { theme: 'system', autoPass: true, stops: [], language, speed, analyse, panel },
      )
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await page.goto(`${url}#${path}`)
      return { page, problems, close: () => contexts.leave(context) }
    },
    closePages,
    close: closePages,
  }
}

/** The arena of a file of tests: there from its first test to its last, without pages that a test before left open. */
export function useArena(): Arena {
  let opened: Arena | undefined
  const arena = () => {
    if (opened === undefined) throw new Error('the arena opens before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await openArena()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(arena().browser)
    await arena().closePages()
  })
  afterAll(() => arena().close())
  return {
    get browser() {
      return arena().browser
    },
    get url() {
      return arena().url
    },
    get pages() {
      return arena().pages
    },
    open: (path, options) => arena().open(path, options),
    closePages: () => arena().closePages(),
    close: () => arena().close(),
  }
}

/** What a failed test had before its eyes: what it waited for in vain is mostly told there. */
async function printPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body?.innerText ?? '').catch(String)
    if (text !== '') console.log(`open page ${page.url()}\n${text.replaceAll(/\n+/g, '\n').slice(0, PRINTED_LETTERS)}`)
  }
}

/** How many pixels the page is wider than the screen, once what follows the screen's size (charts, boards) has. */
export async function excessWidth(page: Page): Promise<number> {
  return page.evaluate(async (settlingMs) => {
    const excess = () => Math.max(0, document.documentElement.scrollWidth - window.innerWidth)
    const end = performance.now() + settlingMs
    do {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    } while (excess() > 0 && performance.now() < end)
    return excess()
  }, SETTLING_MS)
}

/** The folder of the built pages: those that `npm test` has just made, or our own. Files of tests that run at once build once. */
async function buildPages(): Promise<string> {
  const ready = process.env['QUINTAIN_PAGES']
  if (ready !== undefined) return ready
  const folder = join(PAGES, sourcesHash())
  const built = () => existsSync(join(folder, 'index.html'))
  mkdirSync(PAGES, { recursive: true })
  while (!built()) {
    try {
      mkdirSync(`${folder}.lock`)
    } catch {
      await pause(200)
      continue
    }
    try {
      if (!built()) await build(folder)
    } finally {
      rmSync(`${folder}.lock`, { recursive: true, force: true })
    }
  }
  return folder
}

async function build(folder: string): Promise<void> {
  // A process of its own: under the test runner React would be built for development.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const draft = `${folder}.draft`
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', draft, '--emptyOutDir'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  renameSync(draft, folder)
  for (const name of readdirSync(PAGES)) {
    const other = join(PAGES, name)
    if (Date.now() - statSync(other).mtimeMs > KEPT_MS) rmSync(other, { recursive: true, force: true })
  }
}

/** Changes whenever a file that the pages are made of does. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const folders = [join(WEB, 'src'), join(WEB, 'public'), join(WEB, 'build')]
  for (const name of ['engine', 'lab', 'server']) folders.push(join(ROOT, 'packages', name, 'dist'))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const path of [...files, join(WEB, 'index.html'), join(WEB, 'vite.config.ts')].toSorted()) {
    hash.update(`${path} ${statSync(path).mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
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
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    readFile(join(folder, name)).then(
      (body) => {
        response.writeHead(200, {
          'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
          // Names of assets have a hash of what is in them.
          'cache-control': name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
        })
        response.end(body)
      },
      () => {
        response.writeHead(404)
        response.end()
      },
    )
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server)).unref()
  })
}
