import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { extent } from '../extent.ts'
import { useArena } from './arena.ts'

const arena = useArena()

it('lines of play stand as a tree of moves, with odds that are played with the same luck', async () => {
  const { page, problems } = await arena.open('battle/chain/ferry-and-foundry/7/1')
  await page.getByRole('tab', { name: 'Actions' }).click()
  await page.getByTestId('branch-action').nth(1).click()
  const tree = page.getByTestId('variations')
  // The other line stands inside the one that it left, below the moves before it.
  await expect.poll(() => tree.locator('.moves > li .branch').count()).toBe(1)
  await expect.poll(() => tree.getByTestId('move').count()).toBeGreaterThan(4)
  const move = tree.locator('.moves .moves').getByTestId('move').nth(2)
  const step = await move.locator('.move-step').textContent()
  await move.click()
  expect(await page.getByTestId('step').inputValue()).toBe(step)
  await page.getByTestId('line-odds').click()
  await expect.poll(() => tree.getByTestId('chances').count(), { timeout: 20_000 }).toBeGreaterThan(0)
  expect(problems).toEqual([])
})

it('a number of the setup is pressed, changed, and the odds move', async () => {
  const { page, problems } = await arena.open('battle/hex/ford/7/151')
  await page.locator('.deed-why').click()
  const numbers = page.getByTestId('setup-numbers')
  await numbers.first().locator('.setup-number').first().click()
  const before = page.getByTestId('odds-before')
  const after = page.getByTestId('odds-after')
  await before.waitFor()
  expect(await after.count()).toBe(0)
  // Whoever can hardly be felled any more wins more often.
  await page.getByTestId('changed-value').fill('40')
  await expect.poll(() => after.getAttribute('data-battles'), { timeout: 20_000 }).toBe('400')
  expect(await after.getAttribute('data-wins')).not.toBe(await before.getAttribute('data-wins'))
  const path = await page.locator('.change-path').textContent()
  await page.locator('.change-path').click()
  // The setup opens at the very number.
  await page.locator('.cm-editor').waitFor()
  expect(path).toMatch(/maxHp$/)
  await expect
    .poll(() => page.evaluate(() => document.getSelection()?.toString()), { timeout: 10_000 })
    .toMatch(/^\d+$/)
  expect(problems).toEqual([])
})

it('a spectacle goes close to the deeds and leaves idle steps out', async () => {
  const { page, problems } = await arena.open('battle/hex/sixty/7/1', { speed: 1 })
  const board = page.getByTestId('board')
  await expect.poll(() => board.getAttribute('data-zoom')).toBe('1')
  await page.getByTestId('spectacle').click()
  await expect.poll(async () => Number(await board.getAttribute('data-zoom'))).toBeGreaterThan(1.3)
  // In the first round everybody walks: the first step that plays is one in which somebody does something.
  await page.getByTestId('play').click()
  await expect.poll(async () => Number(await page.getByTestId('step').inputValue())).toBeGreaterThan(20)
  expect(problems).toEqual([])
})

it.each(['hex', 'chain', 'atb', 'party', 'world'].slice(0, extent(1, 5)))(
  '%s: newcomers are shown around, and may skip it',
  async (ruleset) => {
    const { page, problems } = await arena.open(`battle/${ruleset}`)
    await page.getByTestId('tour-start').click()
    const tour = page.getByTestId('tour')
    const said = new Set<string | null>()
    for (let stop = 1; stop <= 6; stop += 1) {
      await expect.poll(() => tour.locator('.number').textContent()).toBe(`${stop} of 6`)
      said.add(await tour.locator('p').textContent())
      if (stop < 6) await page.getByTestId('tour-next').click()
    }
    expect(said.size).toBe(6)
    await page.getByTestId('tour-skip').click()
    expect(await tour.count()).toBe(0)
    expect(problems).toEqual([])
  },
)

it('the last steps are kept as a picture that moves', async () => {
  const { page, problems } = await arena.open('battle/hex/ford/7/60')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('gif').click()])
  expect(download.suggestedFilename()).toBe('quintain-hex-60.gif')
  const file = readFileSync(await download.path())
  expect(file.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  // One control block a frame.
  expect(file.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(20)
  expect(file.length).toBeLessThan(2_000_000)
  expect(problems).toEqual([])
})

it('from the first page a game is one press away', async () => {
  const { page, problems } = await arena.open('')
  await page.getByTestId('home-play').click()
  await page.locator('[data-testid=choice]').first().waitFor()
  expect(page.url()).toMatch(/#\/play\/\w+\/game$/)
  await page.goBack()
  await page.getByTestId('home-play').waitFor()
  expect(problems).toEqual([])
})

it.each(['atb/courtyard-duel', 'chain/ferry-and-foundry'])(
  'whoever watches has the transport in sight, with the panel folded too: %s',
  async (battle) => {
    const { page } = await arena.open(`battle/${battle}/7/12`, { panel: null, viewport: { width: 1440, height: 900 } })
    const fold = page.getByTestId('fold')
    await page.locator('.battle-stage').waitFor()
    if ((await fold.count()) > 0) await fold.click()
    expect(await page.locator('.battle').getAttribute('data-folded')).toBe('true')
    const box = await page.getByTestId('play').boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(900)
    expect(await page.locator('.battle-panel').isVisible()).toBe(false)
  },
)
