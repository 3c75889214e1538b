// `node scripts/screenshots.mjs [name …]`: the pictures of the documentation into docs/images, each in one theme;
// `--all <folder>` takes every page there, light and dark, desktop and phone.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { chromium } from '@playwright/test'
import gifenc from 'gifenc'
import { root } from './prepare.mjs'

const web = join(root, 'packages', 'web')
const wanted = process.argv.slice(2)
const all = wanted[0] === '--all'
const images = all ? wanted[1] : join(root, 'docs', 'images')
const only = all ? [] : wanted
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
  { name: 'home', shown: 'light', path: '/', ready: '[data-testid=live] canvas', wait: 6000 },
  { name: 'hex', shown: 'light', path: '/battle/hex/funeral/7/210', ready: '[data-testid=state-hash]' },
  { name: 'atb', shown: 'light', path: '/battle/atb/three-schools/7/40', ready: '[data-testid=state-hash]' },
  { name: 'chain', shown: 'dark', path: '/battle/chain/ferry-and-foundry/7/58', ready: '[data-testid=state-hash]' },
  { name: 'party', shown: 'dark', path: '/battle/party/wisp-marsh/7/20', ready: '[data-testid=state-hash]' },
  { name: 'world', shown: 'light', path: '/battle/world/siege/7/80', ready: '[data-testid=state-hash]' },
  { name: 'inspect', shown: 'dark', path: '/battle/hex/ford/7/151', ready: '[data-testid=state-hash]', act: inspect },
  {
    name: 'branch',
    shown: 'light',
    path: '/battle/chain/ferry-and-foundry/7/1',
    ready: '[data-testid=state-hash]',
    act: branch,
  },
  { name: 'play', shown: 'light', path: '/play/chain', ready: '[data-testid=start]', act: play },
  { name: 'editor', shown: 'light', path: '/editor', ready: 'main h1', wait: 2500 },
  { name: 'lab', shown: 'light', path: '/lab', ready: '[data-testid=run]', wait: 1500, act: measure },
  { name: 'online', shown: 'light', path: '/online', ready: '[data-testid=create]:enabled' },
  { name: 'match', shown: 'light', path: '/online/{match}', ready: '[data-testid=choice]', act: decide },
  { name: 'replays', path: '/online/replays', ready: '[data-testid=match]' },
  { name: 'ratings', path: '/online/ratings', ready: 'main h1' },
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
  await page.getByTestId('step').fill('40')
  await page.getByTestId('line-odds').click()
  await page.locator('[data-testid=chances][data-battles="300"]').nth(1).waitFor()
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
/** What somebody sees who comes for the first time, presses *Play yourself* after ten seconds, and then plays. */
async function firstMinute() {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    locale: 'en-US',
  })
  const page = await context.newPage()
  const came = Date.now()
  const at = async (seconds) => {
    await page.waitForTimeout(Math.max(0, came + seconds * 1000 - Date.now()))
    await page.screenshot({ path: join(images, `first-${seconds}.jpg`), type: 'jpeg', quality: 62, scale: 'css' })
  }
  await page.goto(address)
  await at(1)
  await at(5)
  await page.waitForTimeout(Math.max(0, came + 10_000 - Date.now()))
  await page.getByTestId('home-play').click()
  // Where much else runs, the game may be there later than fifteen seconds after the visitor.
  await page.getByTestId('choice').first().waitFor()
  await at(15)
  while (Date.now() < came + 58_000) {
    await page.waitForTimeout(2500)
    const choice = page.getByTestId('choice').first()
    if (await choice.isVisible()) await choice.click()
  }
  await at(60)
  await context.close()
}

/** A battle that moves, for the first page of the documentation: frames of the real board. */
async function movingPicture() {
  const { GIFEncoder, applyPalette, quantize } = gifenc
  const [width, height] = [640, 416]
  const context = await browser.newContext({
    viewport: { width: 1096, height: 712 },
    colorScheme: 'dark',
    locale: 'en-US',
  })
  await context.addInitScript(() =>
    localStorage.setItem('quintain.preferences', JSON.stringify({ state: { panel: false }, version: 0 })),
  )
  const page = await context.newPage()
  await page.goto(`${address}#/battle/hex/ford/7/60`)
  await page.getByTestId('state-hash').waitFor()
  await page.waitForTimeout(1500)
  const stage = page.locator('.battle-stage')
  const gif = GIFEncoder()
  let palette = null
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(260)
    const picture = (await stage.screenshot({ scale: 'css' })).toString('base64')
    const pixels = await page.evaluate(
      async ([source, wide, high]) => {
        const image = new Image()
        image.src = `data:image/png;base64,${source}`
        await image.decode()
        const canvas = new OffscreenCanvas(wide, high)
        const brush = canvas.getContext('2d')
        brush.drawImage(image, 0, 0, wide, high)
        const { data } = brush.getImageData(0, 0, wide, high)
        let text = ''
        for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
        return btoa(text)
      },
      [picture, width, height],
    )
    const data = new Uint8ClampedArray(Buffer.from(pixels, 'base64'))
    palette ??= quantize(data, 96)
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: 420, repeat: 0 })
  }
  gif.finish()
  writeFileSync(join(images, 'moving.gif'), gif.bytes())
  await context.close()
}

const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  )
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
for (const view of VIEWS) {
  for (const { name, path, ready, act, shown, wait = 900 } of PAGES) {
    if (only.length > 0 && !only.includes(name)) continue
    if (!all && shown !== view.name) continue
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
    await page.screenshot({ path: join(images, `${name}-${view.name}.jpg`), type: 'jpeg', quality: 82 })
    await context.close()
  }
  console.log(`${view.name}: done`)
}
if (!all && (only.length === 0 || only.includes('first-minute'))) await firstMinute()
if (!all && (only.length === 0 || only.includes('moving'))) await movingPicture()
await browser.close()
await server.close()
rmSync(folder, { recursive: true, force: true })
