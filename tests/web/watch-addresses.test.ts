import { describe, expect, it } from 'vitest'
import { extent } from '../extent.ts'
import { useArena } from './arena.ts'
import { battleOf, hashAt } from './battles.ts'

const arena = useArena()

/** Addresses of nothing, what is said there, and the way out. */
const NOWHERE = [
  ['/battle/foo', 'There is no ruleset “foo”', 'Hex armies'],
  ['/battle/hex/nope', 'Hex armies has no scenario “nope”', 'Hex armies: all scenarios'],
  ['/battle/hex/my-nope', 'in their own browser', 'Hex armies: all scenarios'],
  ['/battle/hex/%E0%A4%A', 'This address is damaged', 'To the first page'],
  ['/shared/garbage', 'This link holds no battle', 'To the first page'],
  ['/shared/', 'This link holds no battle', 'To the first page'],
  ['/replay', 'No replay is open', 'To the first page'],
] as const

describe('addresses', () => {
  it('say what is missing, and where to go', async () => {
    const { page, problems } = await arena.open('/play')
    for (const [path, words, link] of NOWHERE) {
      await page.goto(`${arena.url}#${path}`)
      const alert = page.getByRole('alert')
      await alert.getByText(words).waitFor()
      await alert.getByRole('link', { name: link, exact: true }).click()
      await alert.waitFor({ state: 'detached' })
      expect(problems, path).toEqual([])
    }
  })

  it('take any text as a seed', async () => {
    const seed = 'a/b %20#1'
    const { page } = await arena.open('/battle/atb/courtyard-duel/7/3')
    await page.getByLabel('Seed').fill(seed)
    await page.getByLabel('Seed').press('Enter')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Agility clock') === true)
    const battle = battleOf('atb', 'courtyard-duel', seed)
    await page.getByTestId('scrub').fill('4')
    await page.waitForFunction(
      (hash) => document.querySelector('[data-testid=state-hash]')?.textContent === hash,
      hashAt(battle, 4),
    )
    await page.waitForFunction(() => window.location.hash.endsWith('/4'))
    await page.reload()
    await page.waitForFunction(
      (hash) => document.querySelector('[data-testid=state-hash]')?.textContent === hash,
      hashAt(battle, 4),
    )
    expect(await page.getByLabel('Seed').inputValue()).toBe(seed)
  })

  it('without a step mean the start, also while the battle is open; the title names it', async () => {
    const { page } = await arena.open('/battle/hex/ford/7/40')
    await page.locator('[data-testid=state-hash][data-position="40"]').waitFor()
    expect(await page.title()).toContain('Hex armies')
    await page.evaluate(() => {
      window.location.hash = '#/battle/hex/ford/7'
    })
    await page.locator('[data-testid=state-hash][data-position="0"]').waitFor()
    await page.evaluate(() => {
      window.location.hash = '#/battle/hex/ford/7/12'
    })
    await page.locator('[data-testid=state-hash][data-position="12"]').waitFor()
    await page.goto(`${arena.url}#/lab`)
    await page.waitForFunction(() => document.title === 'Lab · Quintain')
  })

  it('keep the focus where another ruleset or seed was chosen', async () => {
    const { page } = await arena.open('/battle/hex/ford/7/40')
    await page.getByLabel('Ruleset').focus()
    await page.getByLabel('Ruleset').selectOption('atb')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Agility clock') === true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
    await page.getByLabel('Seed').fill('12')
    await page.getByLabel('Seed').press('Enter')
    await page.waitForFunction(() => window.location.hash.includes('/12'))
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  })
})

describe('what goes wrong', () => {
  it('on one page leaves the others as they are', async () => {
    const { page } = await arena.open('/')
    await page.locator('[data-testid=live] canvas').waitFor()
    await page.route('**/assets/*', (route) => route.abort())
    await page.evaluate(() => {
      window.location.hash = '#/lab'
    })
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.unroute('**/assets/*')
    await page.getByRole('link', { name: 'To the first page' }).click()
    await page.locator('[data-testid=live]').waitFor()
    await page.goto(`${arena.url}#/battle/hex/ford/7/40`)
    await page.locator('[data-testid=state-hash][data-position="40"]').waitFor()
  })

  it.each(
    [
      ['/battle/hex/ford/7/3', '[data-testid=state-hash]'],
      ['/', '[data-testid=live] canvas'],
      ['/play/chain', '[data-testid=start]'],
    ].slice(0, extent(1, 3)),
  )('content of %s that does not come is asked for again', async (path, sign) => {
    const { page } = await arena.open('/online')
    await page.locator('main h1').waitFor()
    const content = /assets\/content-[^/]*\.js$/
    await page.route(content, (route) => route.abort())
    await page.evaluate((hash) => {
      window.location.hash = hash
    }, `#${path}`)
    await page.getByTestId('not-loaded').waitFor()
    expect(await page.locator(sign).count()).toBe(0)
    await page.unroute(content)
    await page.getByTestId('not-loaded').getByRole('button').click()
    await page.locator(sign).first().waitFor()
    expect(await page.getByTestId('not-loaded').count()).toBe(0)
  })
})
