import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Battle, battleNarrator, tellerIn } from '../../packages/engine/src/index.ts'
import { useArena } from './arena.ts'
import { battleOf, PACKS } from './battles.ts'
import { dropAll } from './drop-file.ts'
import { shownLines } from './log-lines.ts'

const arena = useArena()

async function linesOf(battle: Battle, language: string): Promise<string[]> {
  battle.on(() => undefined)
  const narrator = battleNarrator(battle, await tellerIn(language, PACKS['atb']))
  return (battle.log?.events ?? []).map((event, index) => narrator.line(event, index))
}

describe('the telling of a watched battle', () => {
  it.each(['courtyard-duel', 'the-stranger', 'lantern-night'])(
    '%s is the final one from the first line on',
    async (id) => {
      const battle = battleOf('atb', id, 7)
      const lines = await linesOf(battle, 'zh')
      const { page, problems } = await arena.open(`/battle/atb/${id}/7/2`, { language: 'zh' })
      await page.locator('.log-row').first().waitFor()
      const early = await shownLines(page)
      expect(early.length).toBeGreaterThan(5)
      expect(early).toEqual(early.map(([index]) => [index, lines[index]]))
      await page.goto(`${arena.url}#/battle/atb/${id}/7/${battle.length}`)
      await page.locator(`.log-row[data-index="${lines.length - 1}"]`).waitFor()
      const late = await shownLines(page)
      expect(late).toEqual(late.map(([index]) => [index, lines[index]]))
      expect(problems).toEqual([])
    },
  )
})

describe('what a battle draws from', () => {
  it('stands in the address, where it is not the usual', async () => {
    const { page } = await arena.open('/battle/atb/courtyard-duel/mt19937:7/4')
    const battle = battleOf('atb', 'courtyard-duel', 7, 'mt19937')
    const shown = page.getByTestId('state-hash')
    battle.goTo(4)
    await expect.poll(() => shown.textContent()).toBe(battle.hash())
    expect(await page.getByLabel('Seed').inputValue()).toBe('mt19937:7')
    await page.getByLabel('Scenario').selectOption('old-friends')
    await page.waitForURL(/old-friends\/mt19937(:|%3A)7/)
  })
})

describe('data files', () => {
  it('that are dropped together make a setup, which is watched with the seed that it asks for', async () => {
    const file = new URL('../../vectors/atb/import/data-files.json', import.meta.url)
    const [{ files }]: [{ files: { config: object } }] = JSON.parse(readFileSync(file, 'utf8')).cases
    const ui = { details: true, progressive: false, lines: 1, board: false }
    const own = { ...files, config: { ...files.config, rng_seed: 99, ui } }
    const { page, problems } = await arena.open('/editor/hex')
    await page.locator('.cm-content').waitFor()
    const texts = Object.entries(own).map(([name, value]): [string, string] => [`${name}.json`, JSON.stringify(value)])
    await dropAll(page.locator('.cm-content'), texts)
    await page.waitForURL(/#\/editor\/atb$/)
    await expect.poll(() => page.getByTestId('verdict').getAttribute('data-valid')).toBe('true')
    await page.getByTestId('watch').click()
    await page.waitForURL(/\/battle\/atb\/my-draft-atb/)
    await expect.poll(() => page.getByLabel('Seed').inputValue()).toBe('99')
    // It asks for all kinds of lines, and not to be played at once.
    await page.locator('.log-row').first().waitFor()
    expect(await page.getByLabel('Kind of event').inputValue()).toBe('*')
    // One line of it, and no picture, until somebody asks for them.
    const rows = page.locator('.log-line')
    expect(await rows.count()).toBe(1)
    await page.getByTestId('all-lines').click()
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    expect(await page.locator('.stage').count()).toBe(0)
    await page.getByTestId('draw').click()
    await page.locator('.stage').waitFor()
    await page.waitForTimeout(300)
    expect(await page.locator('.log-row[data-past=true]').count()).toBe(0)
    expect(problems).toEqual([])
  })
})
