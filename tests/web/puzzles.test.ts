import { contentPacks } from '@quintain/engine/content'
import { expect, it } from 'vitest'
import { seriousFindings } from './accessibility.ts'
import { excessWidth, useArena } from './arena.ts'

const arena = useArena()

const PACKS = contentPacks.flatMap(({ ruleset, puzzles }) =>
  puzzles === undefined ? [] : [{ id: ruleset.id, puzzles }],
)

it.each(PACKS)('a puzzle of $id is solved by playing, and a wrong choice is refuted', async ({ id, puzzles }) => {
  const [first] = (await puzzles.load()).toSorted((a, b) => a.rating - b.rating)
  const { page, problems } = await arena.open(`/puzzles/${id}`)
  await page.getByTestId('puzzle-link').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`${arena.url}#/puzzles/${id}/${first.id}`)
  const verdict = page.getByTestId('puzzle-verdict')
  await page.getByTestId('choice').first().waitFor()
  await page.getByTestId('position').locator('> *').first().waitFor()
  expect(await verdict.textContent()).toBe('')
  await page
    .getByTestId('choice')
    .nth(first.answer === 0 ? 1 : 0)
    .click()
  await expect.poll(() => verdict.textContent()).toMatch(/^Not /)
  expect(await verdict.getAttribute('data-solved')).toBe('false')
  await page.getByTestId('choice').nth(first.answer).click()
  await expect.poll(() => verdict.getAttribute('data-solved')).toBe('true')
  expect(await verdict.textContent()).toMatch(/^Right: /)
  expect(await page.getByTestId('choice').count()).toBe(0)
  await page.getByTestId('puzzle-next').click()
  await page.locator(`[data-testid=puzzle]:not([data-puzzle="${first.id}"])`).waitFor()
  await page.goto(`${arena.url}#/puzzles/${id}`)
  expect(await page.getByTestId('puzzle-link').filter({ hasText: '✓' }).count()).toBe(1)
  expect(problems).toEqual([])
})

it('the puzzle of the day is on the first page, the same all day, and fits a phone', async () => {
  const { page, problems } = await arena.open('/', { viewport: { width: 390, height: 844 } })
  await page.getByTestId('day-puzzle').click()
  const puzzle = page.getByTestId('puzzle')
  const shown = await puzzle.getAttribute('data-puzzle')
  await page.reload()
  expect(await puzzle.getAttribute('data-puzzle')).toBe(shown)
  expect(await excessWidth(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  expect(problems).toEqual([])
})
