import type { Page } from '@playwright/test'
import { describe, expect } from 'vitest'
import { atNight } from '../extent.ts'
import { useArena } from './arena.ts'
import { CLIPBOARD, expectSameAsNode, openLab, runToEnd } from './lab-page.ts'

const arena = useArena()

const CHINESE = { ...CLIPBOARD, language: 'zh' } as const
/** Two words after each other: a single one may be a name that people type. */
const ENGLISH = /[A-Za-z]{2,} [a-z]{2,}/

async function textIn(page: Page, testId: string): Promise<string> {
  return (await page.getByTestId(testId).textContent()) ?? ''
}

/** In a push the pseudo-language is asked whether anything is told without words, and words whether Chinese lacks any. */
describe('the lab in Chinese', () => {
  atNight('remarks, gates and measures have no English sentence', async () => {
    const { page, problems } = await openLab(arena, 'atb', CHINESE)
    await page.getByTestId('more').click()
    await page.getByTestId('field-asserts').fill('winRate.reeds within 0.74..0.76')
    await page.getByTestId('field-battles').fill('30')
    await runToEnd(page)
    const remarks = await textIn(page, 'warnings')
    expect(remarks).toContain('只打了 30 场：胜率的区间宽达 ±')
    expect(remarks).toContain('1 条门槛中有 1 条未定')
    expect(remarks).not.toMatch(ENGLISH)
    expect(await textIn(page, 'row-steps')).toContain('步数')
    expect(await textIn(page, 'figures')).not.toMatch(/winRate|hpLeft|survivors/)
    expect(await page.locator('[data-testid=gates] [data-verdict]').textContent()).toContain('未定')
    await expectSameAsNode(page)
    expect(problems).toEqual([])
  })

  atNight('cells and entrants are called by their Chinese names', async () => {
    const { page } = await openLab(arena, 'hex', CHINESE)
    await page.getByTestId('kind-matchups').click()
    expect(await textIn(page, 'entrants-armies')).not.toMatch(/[A-Za-z]/)
    await page.getByTestId('field-battles').fill('4')
    await runToEnd(page)
    expect(await textIn(page, 'warnings')).not.toMatch(/[A-Za-z]/)
    expect(await page.getByTestId('figures').locator('tbody th').first().textContent()).toMatch(
      /^[^A-Za-z]+ 对 [^A-Za-z]+$/,
    )
    await expectSameAsNode(page)
  })

  atNight('a search says what it came to', async () => {
    const { page } = await openLab(arena, 'atb', CHINESE)
    await page.getByTestId('kind-tune').click()
    await page.getByTestId('parameter-0').fill('characters[0].stats.agility')
    await page.getByTestId('parameter-0-from').fill('17')
    await page.getByTestId('parameter-0-to').fill('18')
    await page.getByTestId('field-target').fill('0.99')
    await page.getByTestId('field-batch').fill('50')
    await page.getByTestId('run').click()
    await page.locator('[data-testid=tuning][data-tuning=noRoot]').waitFor()
    const answer = await textIn(page, 'tuning')
    expect(answer).toContain('不会越过 0.99')
    expect(answer).toContain('自适应回归')
    expect(answer).not.toMatch(ENGLISH)
  })

  atNight('refusals of the form and of the core are told', async () => {
    const { page } = await openLab(arena, 'atb', CHINESE)
    const refusal = page.getByTestId('refusal')
    const asked = async (battles: string, asserts: string) => {
      await page.getByTestId('field-battles').fill(battles)
      await page.getByTestId('field-asserts').fill(asserts)
      await page.getByTestId('run').click()
      return refusal.textContent()
    }
    await page.getByTestId('more').click()
    expect(await asked('few', '')).toBe('应为数字，现为 "few"')
    expect(await asked('0', '')).toBe('battles：应为 1 至 1000000000 的整数，实为 0')
    expect(await asked('1.5', '')).toBe('battles：应为 1 至 1000000000 的整数，实为 1.5')
    expect(await asked('5', 'winRate.reeds > 2')).toMatch(/^assert\[0\]：.*胜率.*0 到 1 之间的比率/)
  })
})
