import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { extent } from '../extent.ts'
import { useArena } from './arena.ts'
import { battleOf, hashAt, PACKS } from './battles.ts'

const arena = useArena()

/** Short ones: they are watched in full. */
const SHORT = [
  ['hex', 'duel'],
  ['atb', PACKS['atb'].scenarios[0].id],
  ['atb', 'free-for-all'],
  ['chain', 'puzzle-order'],
  ['party', 'first-fight'],
  ['world', 'duel'],
] as const

async function shownHash(page: Page, position: number): Promise<string> {
  const hash = page.getByTestId('state-hash')
  await page.waitForFunction(
    (wanted) => document.querySelector('[data-testid=state-hash]')?.getAttribute('data-position') === String(wanted),
    position,
  )
  return (await hash.textContent()) ?? ''
}

describe('watching', () => {
  it.each(SHORT)('%s %s plays to its end by itself and ends as in the engine', async (ruleset, scenario) => {
    const battle = battleOf(ruleset, scenario, 7)
    const { page, problems } = await arena.open(`/battle/${ruleset}/${scenario}/7`, { speed: 16 })
    await page.waitForFunction(() => (document.querySelector('[data-testid=outcome]')?.textContent ?? '') !== '')
    expect(await shownHash(page, battle.length)).toBe(battle.hash())
    const outcome = (await page.getByTestId('outcome').textContent()) ?? ''
    expect(outcome).toContain(
      battle.outcome?.result === 'win' ? 'won' : battle.outcome?.result === 'draw' ? 'Draw' : 'Undecided',
    )
    expect(problems).toEqual([])
  })

  it.each(Object.entries(PACKS).slice(0, extent(2, Infinity)))(
    '%s: any step shows the state that the engine has there',
    async (ruleset, pack) => {
      const scenario = pack.scenarios[0].id
      const battle = battleOf(ruleset, scenario, 11)
      const { length } = battle
      const { page, problems } = await arena.open(`/battle/${ruleset}/${scenario}/11/1`)
      await page.waitForFunction(
        (end) => document.querySelector('[data-testid=length]')?.textContent === `/ ${end}`,
        length,
      )
      // Forward, back, far and near.
      const places = [
        1,
        length,
        0,
        Math.floor(length / 2),
        Math.floor(length / 2) + 1,
        Math.floor(length / 3),
        length - 1,
      ]
      for (const place of places) {
        await page.getByTestId('scrub').fill(String(place))
        expect(await shownHash(page, place), `step ${place}`).toBe(hashAt(battle, place))
      }
      expect(problems).toEqual([])
    },
  )

  it('obeys buttons and keys, and keeps the step in the address', async () => {
    const battle = battleOf('hex', 'ford', 7)
    const { page } = await arena.open('/battle/hex/ford/7/40')
    await page.waitForFunction(
      (end) => document.querySelector('[data-testid=length]')?.textContent === `/ ${end}`,
      battle.length,
    )
    expect(await shownHash(page, 40)).toBe(hashAt(battle, 40))
    await page.getByTestId('next').click()
    await shownHash(page, 41)
    await page.getByTestId('previous').click()
    await shownHash(page, 40)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await shownHash(page, 51)
    await page.keyboard.press('Control+z')
    await shownHash(page, 50)
    await page.keyboard.press('Control+y')
    await shownHash(page, 51)
    await page.waitForFunction(() => window.location.hash === '#/battle/hex/ford/7/51')
    await page.keyboard.press('End')
    await shownHash(page, battle.length)
    await page.keyboard.press('Home')
    await shownHash(page, 0)
    await page.keyboard.press('k')
    await page.waitForFunction(
      () => Number(document.querySelector('[data-testid=state-hash]')?.getAttribute('data-position')) > 2,
    )
    await page.keyboard.press('k')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('tells the log in English and Chinese, previews on hover, pins on click and says why', async () => {
    const { page } = await arena.open('/battle/hex/ford/7/150')
    const lines = page.locator('.log-line')
    await lines.first().waitFor()
    const english = await lines.first().textContent()
    const row = page.locator('.log-row[data-past=false] .log-line').first()
    const step = Number(await row.locator('.log-step').textContent())
    await row.hover()
    await shownHash(page, step)
    await page.getByTestId('play').hover()
    await shownHash(page, 150)
    await row.click()
    await shownHash(page, step)
    // Of the pinned moment: other rows move while the list follows it.
    await page.locator('.log-row[data-current=true] .log-why').first().click()
    await page.getByTestId('why').waitFor()
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByTestId('language').selectOption('zh')
    await page.getByRole('tab', { name: '日志' }).waitFor()
    await page.waitForFunction(() => /[\u4e00-\u9fff]/.test(document.querySelector('.log-line')?.textContent ?? ''))
    expect(english).toMatch(/[a-z]/)
  })

  it('calls fighters, skills and conditions by the names that the content has in the language', async () => {
    const { page } = await arena.open('/battle/atb/courtyard-duel/7/7', { language: 'zh' })
    await page.locator('.duel-plate', { hasText: '沈若苇' }).waitFor()
    await page.locator('.log-line', { hasText: '沈若苇' }).first().waitFor()
    await page.locator('.duel-school', { hasText: '苇水门' }).waitFor()
    expect((await page.locator('.duel-plate, .queue-entry, .log-line').allTextContents()).join(' ')).not.toMatch(
      /Mira|Sable/,
    )
    await page.getByRole('tab', { name: '行动' }).click()
    expect(await page.getByTestId('actions').locator('ol').textContent()).toMatch(/[\u4e00-\u9fff]{2}.*→ (沈若苇|炭青)/)
    await page.goto(`${arena.url}#/battle/party/kiln/7/8`)
    await page.locator('.fighter-pip', { hasText: '光辉' }).first().waitFor()
    await page.locator('.fighter', { hasText: '窑中暴君' }).waitFor()
    await page.locator('option', { hasText: '焦黑犬舍' }).waitFor({ state: 'attached' })
    await page.goto(`${arena.url}#/battle/chain/ferry-and-foundry/7/30`)
    await page.locator('.card-name', { hasText: '沙洲' }).first().waitFor()
    await page.locator('.card-words', { hasText: '攻击反应' }).first().waitFor()
    // A setup that was written in Chinese is told in English too.
    await page.goto(`${arena.url}#/battle/atb/lantern-night/7/9`)
    await page.getByTestId('language').selectOption('en')
    await page.getByRole('button', { name: 'Mira Sedge' }).waitFor()
  })

  it('shows a battle on the first page without being asked', async () => {
    // Without motion: six moving pictures take a busy machine that draws by itself too long.
    const { page, problems } = await arena.open('/')
    await page.locator('[data-testid=live] canvas').waitFor()
    await page.waitForFunction(
      () => document.querySelectorAll('.live .board, .live .stage, .live .card-table').length === 5,
    )
    await page.getByTestId('watch-chain').click()
    await page.getByTestId('state-hash').waitFor()
    expect(problems).toEqual([])
  })

  it('sees a hidden hand only with the eyes of its owner', async () => {
    const { page } = await arena.open('/battle/chain/ferry-and-foundry/7/5')
    await page.locator('.half[data-side="1"] .card').first().waitFor()
    expect(await page.locator('.half[data-side="1"] [data-zone=hand1] .card[data-back=true]').count()).toBe(0)
    await page.getByLabel('Viewpoint').selectOption('0')
    await page.locator('.half[data-side="1"] [data-zone=hand1] .card[data-back=true]').first().waitFor()
    expect(await page.locator('.half[data-side="0"] [data-zone=hand0] .card[data-back=true]').count()).toBe(0)
  })
})
