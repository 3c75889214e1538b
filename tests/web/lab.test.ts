import { readFile } from 'node:fs/promises'
import { isRecord } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from './accessibility.ts'
import { excessWidth, useArena } from './arena.ts'
import { CLIPBOARD, expectSameAsNode, openLab, runToEnd, textOf, decideQuickly } from './lab-page.ts'
import { atNight } from '../extent.ts'

const arena = useArena()

const MEETINGS = [
  ['chain', 'All against all'],
  ['atb', 'All against all on the agility clock'],
  ['party', 'Parties against encounters'],
  ['world', 'Heroes against enemies'],
] as const

describe('lab', () => {
  test('a sweep has its curve and the numbers of the core', async () => {
    const { page, problems } = await openLab(arena, 'atb', CLIPBOARD)
    await page.getByTestId('kind-vary').click()
    await page.getByTestId('axis-0').fill('characters[0].stats.agility')
    await page.getByTestId('axis-0-from').fill('13')
    await page.getByTestId('axis-0-to').fill('21')
    await page.getByTestId('axis-0-step').fill('4')
    await page.getByTestId('field-battles').fill('60')
    await runToEnd(page)
    await expect.poll(() => page.locator('[data-testid=chart-vary] svg path').count()).toBeGreaterThan(5)
    expect(await page.getByTestId('figures').locator('tbody tr').count()).toBe(3)
    await expectSameAsNode(page)
    const results: unknown = JSON.parse(await textOf(page, 'export-results'))
    const shown = await page.getByTestId('figures').locator('tbody tr').first().getAttribute('data-mean')
    expect(isRecord(results) && JSON.stringify(results['cells']).includes(`"mean":${shown}`)).toBe(true)
    expect(await textOf(page, 'svg-vary')).toMatch(/^<svg/)
    expect(problems).toEqual([])
  })

  test('all against all has its map and the numbers of the core', async () => {
    const { page } = await openLab(arena, 'hex', CLIPBOARD)
    await page.getByTestId('kind-matchups').click()
    await page.getByTestId('field-battles').fill('10')
    await runToEnd(page)
    await page.locator('[data-testid=chart-matchups] svg').waitFor()
    expect(await page.getByTestId('figures').locator('tbody tr').count()).toBe(6)
    await expectSameAsNode(page)
    await page.getByTestId('copy-command').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npx quintain lab run the-ford.yaml')
  })

  atNight('meetings of every other ruleset are made of their own entrants', async () => {
    const { page } = await openLab(arena, 'chain', CLIPBOARD)
    for (const [id, title] of MEETINGS) {
      await page.getByTestId(`ruleset-${id}`).click()
      await page.getByTestId('kind-matchups').click()
      await page.getByTestId('field-battles').fill('2')
      if (id === 'chain') await decideQuickly(page)
      await runToEnd(page)
      await page.getByRole('heading', { name: title }).waitFor()
      await expectSameAsNode(page)
    }
  })

  test('stops at a target error, and a representative battle is one click from its replay', async () => {
    const { page } = await openLab(arena, 'atb', CLIPBOARD)
    await page.getByLabel('Stop', { exact: true }).first().selectOption('until')
    await page.getByTestId('field-halfWidth').fill('0.06')
    await runToEnd(page)
    const results = await textOf(page, 'export-results')
    expect(results).toContain('"rule": "until"')
    await expectSameAsNode(page)
    const seed = await page.getByTestId('example-p50').getAttribute('data-seed')
    await page.getByTestId('example-p50').click()
    await page.waitForURL(/#\/replay/)
    await page.getByTestId('state-hash').waitFor()
    const name = 'Download replay'
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ rng: { seed: Number(seed) } })
    // The results are still there for whoever comes back, and so is the question.
    await page.goBack()
    await page.getByTestId('results').waitFor()
    expect(await page.getByTestId('field-halfWidth').inputValue()).toBe('0.06')
    // One setup shows all of its measures: there is nothing to choose.
    expect(await page.getByLabel('Measure', { exact: true }).count()).toBe(0)
  })

  test('can be stopped, and two runs compared', async () => {
    const { page } = await openLab(arena, 'party')
    await page.getByTestId('field-battles').fill('1000000')
    await page.getByTestId('run').click()
    await page.getByTestId('figures').waitFor()
    await page.getByTestId('stop').click()
    await page.locator('[data-testid=status][data-status=stopped]').waitFor()
    await page.getByTestId('field-battles').fill('20')
    await runToEnd(page)
    await page.getByLabel('Compare with').selectOption({ index: 1 })
    expect(await page.getByTestId('difference').textContent()).toContain('Win rate of ')
    // A row of the chart for each row of the table.
    await page.locator('[data-testid=chart-runs] svg').waitFor()
    const rows = await page.getByTestId('difference').locator('tbody tr').count()
    await expect.poll(() => page.locator('[data-testid=chart-runs]').textContent()).toContain('Win rate of ')
    expect(rows).toBeGreaterThan(3)
  })

  test('two versions are compared battle by battle', async () => {
    const { page } = await openLab(arena, 'hex', CLIPBOARD)
    await page.getByTestId('kind-compare').click()
    await page.getByTestId('change-path').fill('armies[0][0].maxHp')
    await page.getByTestId('change-value').fill('20')
    await page.getByTestId('field-battles').fill('20')
    await runToEnd(page)
    await page.getByTestId('versions').waitFor()
    await expect.poll(() => page.locator('[data-testid=chart-versions]').textContent()).toContain('Hp left of ')
    await expectSameAsNode(page)
  })

  test('says in place why a question cannot be asked', async () => {
    const { page } = await openLab(arena, 'atb')
    await page.getByTestId('field-battles').fill('few')
    await page.getByTestId('run').click()
    expect(await page.getByTestId('refusal').textContent()).toContain('Expected a number, found "few"')
    expect(await page.getByTestId('field-battles').getAttribute('aria-invalid')).toBe('true')
    await page.getByTestId('field-battles').fill('5')
    await page.getByTestId('kind-vary').click()
    await page.getByTestId('axis-0').fill('characters[0].stats.hats')
    await page.getByTestId('axis-0-from').fill('1')
    await page.getByTestId('axis-0-to').fill('2')
    await page.getByTestId('axis-0-step').fill('1')
    await page.getByTestId('run').click()
    await expect.poll(() => page.getByTestId('refusal').textContent()).toContain('characters[0].stats.hats')
  })

  atNight.each(['dark', 'light'] as const)('%s: no serious finding of axe, nothing too wide', async (colorScheme) => {
    const { page } = await openLab(arena, 'hex', { colorScheme, viewport: { width: 1440, height: 900 } })
    await page.getByTestId('kind-matchups').click()
    await page.getByTestId('field-battles').fill('2')
    await runToEnd(page)
    await page.getByTestId('kind-tune').click()
    await page.getByTestId('more').click()
    expect(await seriousFindings(page)).toEqual([])
    for (const width of [2560, 390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await excessWidth(page), `${width} wide`).toBe(0)
    }
  })
})
