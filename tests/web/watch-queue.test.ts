import { expect, it } from 'vitest'
import { beatsOf } from '../../packages/engine/src/index.ts'
import { useArena } from './arena.ts'
import { battleOf } from './battles.ts'

const arena = useArena()

const SCENARIO = 'windy-pass'
const SEED = 1

/** The first step that is played in several pictures, and in how many. */
function longStep() {
  const battle = battleOf('party', SCENARIO, SEED)
  battle.on(() => undefined)
  for (let position = 1; position <= battle.length; position += 1) {
    const beats = beatsOf(battle, position).length
    if (beats > 4) return { position, beats }
  }
  throw new Error('no step is long')
}

it('the queue shows gauges, the turn counter and the turns until the enrage', async () => {
  const { page } = await arena.open(`/battle/party/${SCENARIO}/${SEED}/2`)
  await page.locator('[data-testid=state-hash][data-position="2"]').waitFor()
  await page.locator('.queue-entry').first().waitFor()
  const shown = await page.locator('.queue-entry').count()
  expect(await page.locator('.queue-entry .queue-gauge').count()).toBe(shown)
  expect(shown).toBeGreaterThan(2)
  expect(await page.locator('.queue-counter').innerText()).toMatch(/Turn counter.*turn \d+, enrage in \d+ turns/s)
})

it('a long step is played picture by picture, and the end shows what the battle brought', async () => {
  const { position, beats } = longStep()
  const { page } = await arena.open(`/battle/party/${SCENARIO}/${SEED}/${position - 1}`, { speed: 1, analyse: false })
  await page.locator(`[data-testid=state-hash][data-position="${position - 1}"]`).waitFor()
  // The watcher is there before the step begins: what the page shows is seen, also where a busy machine draws few frames.
  const watcher = await page.evaluateHandle((at) => {
    const heights = new Set<string>()
    const lines = new Set<number>()
    const look = () => {
      heights.add([...document.querySelectorAll('.fighter-hp')].map((bar) => bar.textContent).join())
      lines.add(
        [...document.querySelectorAll('.log-line .log-step')].filter((step) => step.textContent === String(at)).length,
      )
    }
    const left = new Promise<void>((resolve) => {
      let entered = false
      const observer = new MutationObserver(() => {
        const here = document.querySelector('[data-testid=state-hash]')?.getAttribute('data-position') === String(at)
        if (here) {
          entered = true
          look()
        } else if (entered) {
          observer.disconnect()
          resolve()
        }
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    return { seen: left.then(() => ({ pictures: heights.size, lines: lines.size })) }
  }, position)
  await page.keyboard.press('Space')
  const seen = await watcher.evaluate((watching) => watching.seen)
  expect(seen.lines).toBeGreaterThan(beats / 2)
  expect(seen.pictures).toBeGreaterThan(2)
  await page.keyboard.press('End')
  const rewards = page.getByTestId('rewards')
  await rewards.waitFor()
  expect(await rewards.innerText()).toMatch(/Experience.*Gold/s)
})
