import { expect, it } from 'vitest'
import { useArena } from './arena.ts'

const arena = useArena()

it('German can be chosen: the frame and atb are German, what has no German words is English, names stay', async () => {
  const { page, problems } = await arena.open('/battle/atb/courtyard-duel/7/7')
  const choice = page.getByTestId('language')
  await page.locator('.log-line').first().waitFor()
  expect(await choice.locator('option').allTextContents()).toEqual(['English', 'Deutsch', '中文'])
  await choice.selectOption({ label: 'Deutsch' })
  await page.getByRole('tab', { name: 'Verlauf' }).waitFor()
  await page
    .locator('.log-line', { hasText: /Mira Sedge.* (trifft|muss|kommt|entgeht|wartet|findet|taumelt) / })
    .first()
    .waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  expect(await page.locator('.battle-caption').first().textContent()).toMatch(/Zeit \d/)
  // It is kept; and the words of another ruleset, which has no German ones yet, are English.
  await page.goto(`${arena.url}#/battle/hex/ford/7/60`)
  await page.reload()
  await page.getByRole('tab', { name: 'Verlauf' }).waitFor()
  expect(await page.locator('header nav').textContent()).toContain('Zuschauen')
  expect(await page.locator('.battle-caption').first().textContent()).toMatch(/Round \d/)
  expect(problems).toEqual([])
})

it('whoever’s browser asks for German first is met in German', async () => {
  const context = await arena.browser.newContext({ locale: 'de-AT', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(arena.url)
  await page.getByRole('heading', { name: 'Fünf Arten zu kämpfen. Jeder Hieb erklärt.' }).waitFor()
})
