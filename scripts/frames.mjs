// `node scripts/frames.mjs`: how smoothly a battle of 60 against 60 plays at 4x, and how long jumps in it take, by the
// browser's own trace and clock. Prints figures; asserts nothing, for they are the machine's as much as the page's.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './prepare.mjs'

const SECONDS = 8
const JUMPS = 100

const folder = mkdtempSync(join(tmpdir(), 'quintain-frames-'))
const pages = join(folder, 'pages')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const built = spawnSync(process.execPath, [vite, 'build', '--outDir', pages], {
  cwd: join(root, 'packages', 'web'),
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (built.status !== 0) process.exit(built.status ?? 1)
const { startServer } = await import('@quintain/server')
const server = await startServer({ database: join(folder, 'arena.db'), port: 0, webFolder: pages, logLevel: 'silent' })
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'].find(
    (path) => existsSync(path),
  )
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
await context.addInitScript(() => {
  const state = { theme: 'light', language: 'en', speed: 4, autoPass: true, stops: [], analyse: true }
  localStorage.setItem('quintain.preferences', JSON.stringify({ state, version: 0 }))
})
const page = await context.newPage()
await page.goto(`${server.url}/#/battle/hex/sixty/7/0`)
await page.getByTestId('state-hash').waitFor()
await page.waitForFunction(() => Number(document.querySelector('[data-testid=scrub]')?.max) > 500)

const step = async () => Number(await page.getByTestId('step').inputValue())
const opened = await step()
await page.waitForTimeout(1000)
if ((await step()) === opened) await page.getByTestId('play').click()
await browser.startTracing(page, { categories: ['devtools.timeline'] })
const begun = await step()
await page.waitForTimeout(SECONDS * 1000)
const ended = await step()
const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
await page.getByTestId('play').click()
const drawn = traceEvents
  .filter(({ name, ph }) => name === 'AnimationFrame::Render' && ph === 'b')
  .map(({ ts }) => ts / 1000)
  .toSorted((a, b) => a - b)
const gaps = drawn.slice(1).map((time, at) => time - drawn[at])
const span = (drawn.at(-1) - drawn[0]) / 1000
console.log(
  `60 against 60 at 4x: ${(gaps.length / span).toFixed(1)} frames a second over ${span.toFixed(1)} s ` +
    `(steps ${begun} to ${ended}); between frames ${told(gaps)}`,
)

const times = await page.evaluate(async (jumps) => {
  const scrub = document.querySelector('[data-testid=scrub]')
  const length = Math.min(1000, Number(scrub.max))
  const taken = []
  for (let jump = 0; jump < jumps; jump += 1) {
    const start = performance.now()
    // Past React's own record of the value, as a hand on the slider does.
    Reflect.set(HTMLInputElement.prototype, 'value', String((jump * 619) % length), scrub)
    scrub.dispatchEvent(new Event('input', { bubbles: true }))
    // React has drawn the new state by the next task; what follows is a frame like any other.
    await new Promise((resolve) => setTimeout(resolve, 0))
    taken.push(performance.now() - start)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  return taken
}, JUMPS)
console.log(`${JUMPS} jumps within 1,000 steps: ${told(times)}`)

await browser.close()
await server.close()
rmSync(folder, { recursive: true, force: true })

function told(milliseconds) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`
}
