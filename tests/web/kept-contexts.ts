import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What visitors have chosen before they come. */
export type Preferences = Readonly<Record<string, unknown>>

interface Kept {
  readonly key: string
  readonly options: BrowserContextOptions
  readonly context: BrowserContext
  /** Stays open, so that the process of the pages lives on, with what it has loaded and compiled. */
  readonly home: Page
}

/** Each keeps a process with its memory. */
const MOST_KEPT = 3

/**
 * Contexts of a browser that tests use one after the other: a page in a new one takes half as much time again. A context is
 * for one visitor at a time; afterwards its pages, all that they have stored and what they were allowed are gone.
 */
export class KeptContexts {
  private readonly browser: Browser
  private readonly url: string
  private readonly used = new Set<Kept>()
  /** The one that was used last is the last. */
  private unused: Kept[] = []

  constructor(browser: Browser, url: string) {
    this.browser = browser
    this.url = url
  }

  async use(options: BrowserContextOptions, preferences: Preferences): Promise<BrowserContext> {
    const key = JSON.stringify([options, preferences])
    const found = this.unused.findLast((kept) => kept.key === key)
    const kept = found ?? (await this.make(key, options, preferences))
    this.unused = this.unused.filter((other) => other !== kept)
    this.used.add(kept)
    return kept.context
  }

  /** Ends all visits; contexts that tests made for themselves end with them. */
  async leaveAll(): Promise<void> {
    const ours = new Set([...this.used, ...this.unused].map(({ context }) => context))
    const others = this.browser.contexts().filter((context) => !ours.has(context))
    await Promise.all([
      ...others.map((context) => context.close()),
      ...[...this.used].map(({ context }) => this.leave(context)),
    ])
  }

  async leave(context: BrowserContext): Promise<void> {
    const kept = [...this.used].find((one) => one.context === context)
    if (kept === undefined) return
    const { home, options } = kept
    const pages = context.pages().filter((page) => page !== home)
    await Promise.all(pages.map((page) => page.close()))
    await context.clearPermissions()
    await context.grantPermissions(options.permissions ?? [])
    const session = await context.newCDPSession(home)
    await session.send('Storage.clearDataForOrigin', { origin: new URL(this.url).origin, storageTypes: 'all' })
    await session.detach()
    this.used.delete(kept)
    this.unused.push(kept)
    if (this.unused.length > MOST_KEPT) await this.unused.shift()?.context.close()
  }

  private async make(key: string, options: BrowserContextOptions, preferences: Preferences): Promise<Kept> {
    const context = await this.browser.newContext(options)
    await context.addInitScript((state) => {
      if (localStorage.getItem('quintain.preferences') !== null) return
      localStorage.setItem('quintain.preferences', JSON.stringify({ state, version: 0 }))
    }, preferences)
    const home = await context.newPage()
    await home.goto(`${this.url}icon.svg`)
    return { key, options, context, home }
  }
}
