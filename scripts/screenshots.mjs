// `node scripts/screenshots.mjs`: pictures of every page into docs/images, light and dark, desktop and phone.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { chromium } from '@playwright/test'
import { root } from './prepare.mjs'

const web = join(root, 'packages', 'web')
const images = join(root, 'docs', 'images')
const pages = join(root, 'node_modules', '.cache', 'screenshot-pages')
mkdirSync(images, { recursive: true })

const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', pages, '--emptyOutDir'],
  {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
if (built.status !== 0) process.exit(built.status ?? 1)

/** `act` brings a page to the moment that is worth a picture. */
const PAGES = [
  { name: 'home', path: '/', ready: '[data-testid=live] canvas', wait: 6000 },
  { name: 'hex', path: '/battle/hex/funeral/7/210', ready: '[data-testid=state-hash]' },
  { name: 'atb', path: '/battle/atb/three-schools/7/40', ready: '[data-testid=state-hash]' },
  { name: 'chain', path: '/battle/chain/ferry-and-foundry/7/58', ready: '[data-testid=state-hash]' },
  { name: 'party', path: '/battle/party/wisp-marsh/7/20', ready: '[data-testid=state-hash]' },
  { name: 'world', path: '/battle/world/siege/7/80', ready: '[data-testid=state-hash]' },
  { name: 'inspect', path: '/battle/hex/ford/7/151', ready: '[data-testid=state-hash]', act: inspect },
  { name: 'branch', path: '/battle/chain/ferry-and-foundry/7/1', ready: '[data-testid=state-hash]', act: branch },
  { name: 'play', path: '/play/chain', ready: '[data-testid=start]', act: play },
  { name: 'editor', path: '/editor', ready: 'main h1', wait: 2500 },
  { name: 'lab', path: '/lab', ready: '[data-testid=run]', wait: 1500, act: measure },
  { name: 'online', path: '/online', ready: '[data-testid=create]:enabled' },
  { name: 'match', path: '/online/{match}', ready: '[data-testid=choice]', act: decide },
  { name: 'replays', path: '/online/replays', ready: '[data-testid=match]' },
  { name: 'ratings', path: '/online/ratings', ready: '[data-testid=ratings]' },
]

const VIEWS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'phone-light', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
]

async function inspect(page) {
  await page.locator('.log-row[data-current=true] .log-why').first().click()
  await page.locator('.roster').nth(3).click()
}

async function branch(page) {
  await page.getByRole('tab', { name: 'Actions' }).click()
  await page.getByTestId('branch-action').nth(1).click()
  await page.getByRole('tab', { name: 'Branch' }).click()
  await page.getByLabel('Name').fill('A bolder opening')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.getByTestId('step').fill('40')
  await page.getByTestId('odds-start').click()
  const odds = page.locator('[data-testid=odds][data-done=true]')
  await odds.waitFor()
  await odds.evaluate((result) => {
    result.scrollIntoView({ block: 'end' })
    // Side by side with the panel, the board is what the page begins with.
    if (innerWidth > 1000) scrollTo(0, 0)
  })
}

async function measure(page) {
  await page.getByTestId('run').click()
  await page.locator('[data-status=done]').first().waitFor({ timeout: 120_000 })
}

async function play(page) {
  await page.getByTestId('seed').fill('7')
  await page.getByTestId('start').click()
  await page.getByTestId('call').click()
  await page.locator('.card[data-choice=true]').first().waitFor()
}

async function decide(page) {
  const told = await page.getByTestId('online-log').locator('li').count()
  await page.getByTestId('choice').first().click()
  await page.waitForFunction((lines) => document.querySelectorAll('[data-testid=online-log] li').length > lines, told)
  await page.getByTestId('choice').first().waitFor()
}

const only = process.argv.slice(2)
// The arena's own server shows the pages, so that there are matches to show.
const { startServer } = await import('@quintain/server')
const folder = mkdtempSync(join(tmpdir(), 'quintain-screenshots-'))
const server = await startServer({
  database: join(folder, 'arena.db'),
  port: 0,
  webFolder: pages,
  logLevel: 'silent',
  requestsPerMinute: 1_000_000,
})
const address = `${server.url}/`
const { ArenaApi } = await import('@quintain/client')
const api = new ArenaApi(server.url)
const person = (name) => ({ name, key: `the-key-of-${name}-here` })
for (const [winner, loser] of ['Maren Oren', 'Maren Tove', 'Oren Tove', 'Ilse Oren'].map((pair) => pair.split(' '))) {
  const { match, token } = await api.create({ ruleset: 'chain', join: { seat: 0, identity: person(loser) } })
  await api.join(match.id, { identity: person(winner) })
  await api.command(match.id, token, { id: 'resign', command: 'resign' })
}
for (const [ruleset, name] of [
  ['chain', 'Maren'],
  ['atb', 'Oren'],
]) {
  await api.create({ ruleset, join: { seat: 0, identity: person(name) } })
}

/** A seat of a new match against an agent. */
function sitDown() {
  return api.create({
    ruleset: 'atb',
    scenario: 'three-schools',
    clock: { moveMs: 60_000, bankMs: 300_000, onTimeout: 'agent' },
    seats: [{ kind: 'open' }, { kind: 'agent', agent: 'heuristic' }, { kind: 'agent', agent: 'random' }],
    join: { seat: 0, identity: person('Maren') },
  })
}
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
for (const view of VIEWS) {
  for (const { name, path, ready, act, wait = 900 } of PAGES) {
    if (only.length > 0 && !only.includes(name)) continue
    const context = await browser.newContext({
      viewport: view.viewport,
      colorScheme: view.colorScheme,
      serviceWorkers: 'block',
      locale: 'en-US',
    })
    const page = await context.newPage()
    const { match, ...hold } = await sitDown()
    await context.addInitScript(
      (seats) => localStorage.setItem('quintain.seats', seats),
      JSON.stringify({ [match.id]: hold }),
    )
    await page.goto(`${address}#${path.replace('{match}', match.id)}`)
    await page.locator(ready).first().waitFor()
    await act?.(page)
    await page.mouse.move(2, 2)
    await page.waitForTimeout(wait)
    await page.screenshot({ path: join(images, `${name}-${view.name}.png`) })
    await context.close()
  }
  console.log(`${view.name}: done`)
}
await browser.close()
await server.close()
rmSync(folder, { recursive: true, force: true })
