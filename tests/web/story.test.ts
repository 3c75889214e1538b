import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { type Battle, occurrenceOf } from '../../packages/engine/src/index.ts'
import { extent } from '../extent.ts'
import { useArena } from './arena.ts'
import { battleOf, PACKS } from './battles.ts'

const arena = useArena()

const at = (page: Page, step: number) => page.locator(`[data-testid=state-hash][data-position="${step}"]`).waitFor()

describe('what is still to come', () => {
  it('is neither told nor drawn nor counted until somebody asks', async () => {
    const { length } = battleOf('hex', 'ford', 7)
    const { page } = await arena.open('/battle/hex/ford/7/150', { analyse: false })
    await at(page, 150)
    const range = page.getByTestId('scrub')
    expect(await range.getAttribute('max')).toBe('150')
    expect(await page.getByTestId('length').count()).toBe(0)
    expect(await page.locator('.log-row[data-past=false]').count()).toBe(0)
    // The present stands at the same place of the track, wherever it is in the battle.
    const place = async () => (await page.locator('.transport-head').boundingBox())?.x ?? 0
    const before = await place()
    await page.keyboard.press('Shift+ArrowRight')
    await at(page, 160)
    expect(await range.getAttribute('max')).toBe('160')
    expect(Math.abs((await place()) - before)).toBeLessThan(1)
    await page.getByRole('tab', { name: 'Branch' }).click()
    const tree = page.getByTestId('variations')
    expect(await tree.textContent()).not.toMatch(/\bwon\b/)
    expect(Math.max(...(await tree.locator('.move-step').allTextContents()).map(Number))).toBeLessThanOrEqual(160)
    // What was seen stays seen.
    await page.getByTestId('first').click()
    await at(page, 0)
    expect(await range.getAttribute('max')).toBe('160')
    const shown = await page.locator('body').innerText()
    expect(shown).not.toContain(String(length))
    expect(shown).not.toMatch(/\bwon\b/)

    await page.getByTestId('analyse').click()
    await page.waitForFunction(
      (end) => document.querySelector('[data-testid=scrub]')?.getAttribute('max') === end,
      `${length}`,
    )
    expect(await page.getByTestId('length').textContent()).toBe(`/ ${length}`)
  })

  it('is a moment when it comes: who won, who did the most, and where to go', async () => {
    const { length } = battleOf('hex', 'ford', 7)
    const { page, problems } = await arena.open('/battle/hex/ford/7/150', { analyse: false })
    await at(page, 150)
    expect(await page.locator('.ending[data-over=true]').count()).toBe(0)
    await page.keyboard.press('End')
    await at(page, length)
    await page.getByTestId('outcome').filter({ hasText: 'won' }).waitFor()
    await page
      .getByRole('list', { name: 'Who did the most' })
      .getByText(/felled \d/)
      .first()
      .waitFor()
    await page.getByTestId('turning-point').click()
    await page.waitForFunction(() => document.querySelector('.ending[data-over=true]') === null)
    expect(problems).toEqual([])
  })
})

it('deeds sound for who turned it on, and nothing of it is loaded before', async () => {
  const { page, problems } = await arena.open('/battle/hex/ford/7/150', { speed: 4 })
  await at(page, 150)
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /zzfx/i.test(name)))
  await page.keyboard.press('k')
  await page.waitForFunction(
    () => Number(document.querySelector('[data-testid=state-hash]')?.getAttribute('data-position')) > 160,
  )
  expect(await loaded()).toBe(false)
  await page.keyboard.press('m')
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /zzfx/i.test(name)))
  expect(await page.getByTestId('sound').getAttribute('aria-pressed')).toBe('true')
  expect(problems).toEqual([])
})

const STEPS = extent(4, 200)

/** Who joins a battle in the step to a position. */
function joinersAt({ log, ruleset }: Battle, position: number): readonly (string | null)[] {
  const events = log?.events.slice(log.lengthAt(position - 1), log.lengthAt(position)) ?? []
  return events
    .map((event) => occurrenceOf(ruleset.events, event))
    .flatMap(({ joins, receiver }) => (joins ? [receiver] : []))
}

describe.each(Object.entries(PACKS).slice(0, extent(2, Infinity)))('%s', (ruleset, pack) => {
  it('the plate tells what the story tells of that step, of units that the engine names', async () => {
    const scenario = pack.scenarios[0].id
    const battle = battleOf(ruleset, scenario, 7)
    battle.on(() => undefined)
    const { page } = await arena.open(`/battle/${ruleset}/${scenario}/7/1`)
    await at(page, 1)
    let told = 0
    // In some steps nobody does anything.
    for (let i = 0; i < STEPS || (told === 0 && i < 5 * STEPS); i += 1) {
      const step = 1 + ((i * 7919) % Math.max(1, battle.length - 1))
      await page.getByTestId('scrub').fill(String(step))
      await at(page, step)
      const deed = page.getByTestId('deed')
      if ((await deed.count()) === 0 || (await deed.getAttribute('data-step')) !== String(step)) continue
      const named = [
        (await deed.getAttribute('data-doer')) ?? '',
        ...((await deed.getAttribute('data-receivers')) ?? '').split(' '),
      ].filter((id) => id !== '')
      // Whoever falls in a step may be gone after it; whoever comes in it as well was not there before.
      const units = new Set(
        [step - 1, step].flatMap((place) => {
          battle.goTo(place)
          return battle.ruleset.scene(battle.state, null).units.map(({ id }) => id)
        }),
      )
      expect(named.length, `step ${step}`).toBeGreaterThan(0)
      expect(
        named.filter((id) => !units.has(id) && !joinersAt(battle, step).includes(id)),
        `step ${step}`,
      ).toEqual([])
      const line = (await deed.locator('.deed-line').textContent()) ?? ''
      await page.locator('.log-row[data-current=true]').waitFor()
      const lines = await page.locator('.log-line').allTextContents()
      expect(
        lines.some((one) => one === `${step}${line}`),
        `step ${step}: ${line}`,
      ).toBe(true)
      told += 1
    }
    expect(told).toBeGreaterThan(0)
  })
})
