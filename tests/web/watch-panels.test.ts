import { describe, expect, it } from 'vitest'
import { useArena } from './arena.ts'
import { battleOf } from './battles.ts'

const arena = useArena()

describe('around a battle', () => {
  it('the log keeps its filters from tab to tab, and lists those who join later', async () => {
    const { length } = battleOf('world', 'crossroads', 7)
    const { page } = await arena.open('/battle/world/crossroads/7/30')
    await page.waitForFunction(
      (end) => document.querySelector('[data-testid=length]')?.textContent === `/ ${end}`,
      length,
    )
    const unit = page.getByLabel('Unit', { exact: true })
    const joined = unit.locator('option', { hasText: /^Horde \d+$/ })
    await joined.first().waitFor({ state: 'attached' })
    const value = (await joined.first().getAttribute('value')) ?? ''
    await unit.selectOption(value)
    await page.getByRole('tab', { name: 'Inspect' }).click()
    await page.getByRole('tab', { name: 'Log' }).click()
    expect(await unit.inputValue()).toBe(value)
    // Everything about it calls it by one name.
    const lines = await page.locator('.log-line').allTextContents()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line.toLowerCase()).toContain(`horde ${value}`)
  })

  it('keys wait behind the help, `g` replaces the step, *why* takes the focus', async () => {
    const { page } = await arena.open('/battle/hex/ford/7/40')
    const at = (step: number) => page.locator(`[data-testid=state-hash][data-position="${step}"]`).waitFor()
    await at(40)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await at(40)
    await page.keyboard.press('g')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await at(12)
    await page.locator('.log-why').first().click()
    await page.getByTestId('why').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'why')
  })

  it('the first in the queue is who acts', async () => {
    const { page } = await arena.open('/battle/party/kiln/7/9')
    await page.locator('.fighter[data-active=true]').waitFor()
    const acts = await page.locator('.fighter[data-active=true] .fighter-name').textContent()
    expect(await page.locator('.queue-entry[data-first=true] .truncate').textContent()).toBe(acts)
  })

  it('numbers rise from units only when the next step is shown', async () => {
    const { length } = battleOf('atb', 'courtyard-duel', 7)
    const { page } = await arena.open('/battle/atb/courtyard-duel/7/1')
    const at = (step: number) => page.locator(`[data-testid=state-hash][data-position="${step}"]`).waitFor()
    await at(1)
    await page.waitForFunction(
      (end) => document.querySelector('[data-testid=length]')?.textContent === `/ ${end}`,
      length,
    )
    await page.keyboard.press('End')
    await at(length)
    expect(await page.locator('.amount').count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await at(length - 1)
    expect(await page.locator('.amount').count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await at(length)
    await page.locator('.amount').first().waitFor()
  })

  it('refusals are told in the language', async () => {
    const { page } = await arena.open('/battle/chain/ferry-and-foundry/7/5', { language: 'zh' })
    await page.getByRole('tab', { name: '行动' }).click()
    await page
      .getByTestId('actions')
      .getByText(/^此刻不能/)
      .first()
      .waitFor()
  })
})
