import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { excessWidth } from './arena.ts'
import { atNight } from '../extent.ts'
import { seriousFindings } from './accessibility.ts'
import { type OnlineArena, openOnlineArena, type Visitor } from './online.ts'

let online: OnlineArena
beforeAll(async () => {
  online = await openOnlineArena()
})
afterEach(() => online.arena.closePages())
afterAll(() => online.close())

/** Sits down under a name that only this browser has. */
async function enter(name: string, ruleset: string): Promise<Visitor> {
  const visitor = await online.visit()
  const { page } = visitor
  await page.getByLabel('Your name').fill(name)
  await page.getByTestId('claim').click()
  await page.getByTestId(`ruleset-${ruleset}`).click()
  return visitor
}

const over = (page: Page) => page.locator('[data-testid=choices][data-over=true]').waitFor()

async function resign(page: Page): Promise<void> {
  await page.getByTestId('resign').click()
  await page.locator('[data-testid=resign][data-asked=true]').click()
}

/** Two people who never heard of each other, at one table. */
async function meet(first: string, second: string): Promise<[Visitor, Visitor]> {
  const one = await enter(first, 'atb')
  await one.page.getByTestId('quick').click()
  await one.page.getByTestId('invitation').waitFor()
  const other = await enter(second, 'atb')
  await other.page.getByTestId('quick').click()
  for (const { page } of [one, other]) await page.getByTestId('resign').waitFor()
  return [one, other]
}

describe('a rated match between strangers', () => {
  it('goes from the search for an opponent over draw and rematch to ratings and replays', async () => {
    const [{ page: ash, problems }, { page: bo }] = await meet('Ash', 'Bo')
    await ash.getByTestId('seat-tag-1').filter({ hasText: 'Bo' }).waitFor()
    // A quick match has a clock: whoever is to decide sees it run.
    await ash.getByTestId('time-left').waitFor()
    const left = await ash.getByTestId('time-left').textContent()
    await expect.poll(() => ash.getByTestId('time-left').textContent()).not.toBe(left)

    await ash.getByTestId('offer-draw').click()
    await bo.getByText('Ash offers a draw.').waitFor()
    await bo.getByTestId('decline-draw').click()
    await ash.getByText('Bo declines the draw.').waitFor()
    await ash.getByTestId('offer-draw').click()
    await bo.getByTestId('accept-draw').click()
    for (const page of [ash, bo]) await over(page)
    expect(await ash.getByTestId('turn').textContent()).toBe('Draw: agreed')
    await ash.getByTestId('fairness').locator('summary').click()
    await ash.locator('[data-testid=promise][data-check=kept]').waitFor()
    // Both added their parts.
    expect(await ash.getByTestId('luck-parts').locator('code').allTextContents()).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])

    await bo.getByTestId('rematch').click()
    await ash.getByTestId('rematch').filter({ hasText: 'The others play again' }).click()
    await resign(ash)
    for (const page of [ash, bo]) {
      await over(page)
      expect(await page.getByTestId('turn').textContent()).toBe('Bo won: Ash resigned')
      // Nobody had decided anything yet.
      expect(await page.getByTestId('unrated').textContent()).toBe('not rated: it ended too early')
    }

    await bo.goto(`${online.server.url}/#/online/ratings`)
    await bo.getByTestId('ruleset-atb').click()
    const rows = bo.getByTestId('ratings').locator('tbody tr')
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([expect.stringMatching(/^1Ash1500.*rapid$/), expect.stringMatching(/^2Bo1500.*rapid$/)])
    await bo.getByRole('link', { name: 'Matches of Bo' }).click()
    // The first one is listed; a rematch is between those two alone.
    await bo.getByTestId('match').filter({ hasText: 'Draw: agreed' }).waitFor()
    expect(await bo.getByTestId('match').count()).toBe(1)
    await bo.getByTestId('search-player').fill('nobody at all')
    await bo.getByTestId('search').click()
    await bo.getByText('No finished match fits.').waitFor()
    expect(problems).toEqual([])
  })

  it('a name that is somebody else’s is refused in words, and given to who has its code', async () => {
    const told = (other: Page) =>
      other
        .getByRole('status')
        .filter({ hasText: /Write this code down/ })
        .locator('strong')
    const code = (await told((await enter('Cy', 'atb')).page).textContent()) ?? ''
    const { page } = await enter('cy', 'atb')
    await page
      .getByRole('alert')
      .filter({ hasText: /belongs to somebody else/ })
      .waitFor()
    expect(await page.getByTestId('claim').isChecked()).toBe(false)
    await page.getByTestId('recovery').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Get it back' }).click()
    expect(await told(page).textContent()).not.toBe(code)
    expect(await page.getByTestId('claim').isChecked()).toBe(true)
  })
})

describe('a seat', () => {
  it('is called by its name in the language of who opens a match', async () => {
    const { page } = await online.visit('/online', { locale: 'zh-CN' })
    await page.getByTestId('ruleset-chain').click()
    await page.locator('[data-testid=create]:enabled').waitFor()
    const names = await page.getByTestId('online-seat').locator('option').allTextContents()
    expect(names.length).toBe(3)
    expect(names.join(' ')).toMatch(/\p{Script=Han}/u)
    expect(names.join(' ')).not.toMatch(/[A-Za-z]/)
  })

  it('is found again from the lobby, and nobody becomes their own opponent', async () => {
    const { page } = await online.visit()
    await page.getByTestId('ruleset-atb').click()
    await page.getByTestId('online-visibility').selectOption('public')
    await page.getByTestId('create').click()
    await page.getByTestId('abort').waitFor()
    const address = page.url()
    await page.goto(`${online.server.url}/#/online`)
    await page.getByTestId('go-on').click()
    expect(page.url()).toBe(address)
    await page.goto(`${online.server.url}/#/online`)
    await page.getByTestId('match').first().waitFor()
    expect(await page.getByTestId('join').count()).toBe(0)

    const quick = async () => {
      await page.getByTestId('ruleset-chain').click()
      await page.getByTestId('quick').click()
      await page.getByTestId('abort').waitFor()
      return page.url()
    }
    const first = await quick()
    await page.goto(`${online.server.url}/#/online`)
    await page.getByTestId('go-on').nth(1).waitFor()
    expect(await quick()).toBe(first)
  })

  it('is refused to a wrong link, given to the right one, and whoever comes too late watches', async () => {
    const { page } = await online.visit()
    await page.getByTestId('create').click()
    const link = (await page.getByTestId('invitation').textContent())?.trim() ?? ''
    const path = new URL(link).hash.slice(1)
    const wrong = `${path.slice(0, path.lastIndexOf('/'))}/a-wrong-invitation-1`
    const { page: guest } = await online.visit(wrong)
    await guest.getByText('This match is by invitation').waitFor()
    await guest.goto(link)
    await guest.getByTestId('resign').waitFor()
    const { page: late } = await online.visit(path)
    await late.getByText('All seats are taken').waitFor()
    await late.getByTestId('seat-tag-0').waitFor()
    expect(await late.getByTestId('resign').count()).toBe(0)
  })

  it('of a match that never was is refused in words', async () => {
    for (const path of ['/online/nope', '/online/no-such-match-here', '/online/replays/100%25']) {
      const { page, problems } = await online.visit(path)
      await page.getByText(path.includes('replays') ? 'No finished match fits.' : /There is no such match/).waitFor()
      expect(problems.filter((text) => !text.includes('404'))).toEqual([])
    }
  })
})

it('a finished match is found, opened, and played on from one of its steps', async () => {
  const [{ page: dee, problems }, { page: eve }] = await meet('Dee', 'Eve')
  for (const page of [dee, eve]) {
    await page.getByTestId('choice').first().click()
    await page.getByTestId('turn').filter({ hasText: 'is thinking' }).waitFor()
  }
  await resign(dee)
  await over(dee)
  await dee.goto(`${online.server.url}/#/online/replays/Dee`)
  await dee.getByTestId('open-replay').click()
  await dee.locator('[data-testid=verdict][data-ok=true]').waitFor()
  await dee.keyboard.press('Home')
  await dee.keyboard.press('ArrowRight')
  const step = Number(await dee.getByTestId('state-hash').getAttribute('data-position'))
  expect(step).toBeGreaterThan(0)
  await dee.getByTestId('play-on').click()
  expect(await dee.getByTestId('position').inputValue()).toBe(String(step))
  await dee.getByTestId('online-seat-1').selectOption('heuristic')
  await dee.getByTestId('create').click()
  await dee.getByText(`continued from position ${step}`).waitFor()
  await dee.getByTestId('choice').first().click()
  expect(problems).toEqual([])
})

atNight('people watch a battle together, and one that agents play', async () => {
  const { page, problems } = await online.visit()
  await page.getByTestId('ruleset-hex').click()
  await page.locator('[data-testid=create]:enabled').click()
  const link = (await page.getByTestId('invitation').textContent())?.trim() ?? ''
  const { page: guest } = await online.visit(new URL(link).hash.slice(1))
  for (const one of [page, guest]) await one.getByTestId('online-log').locator('li').nth(3).waitFor()
  expect(await guest.getByTestId('resign').count()).toBe(0)

  await page.goto(`${online.server.url}/#/online`)
  await page.getByTestId('ruleset-atb').click()
  await page.getByTestId('online-seat').selectOption('watch')
  for (const seat of [0, 1]) await page.getByTestId(`online-seat-${seat}`).selectOption('heuristic')
  await page.getByTestId('create').click()
  await page.getByTestId('online-log').locator('li').nth(3).waitFor()
  expect(problems).toEqual([])
})

it('a match that nobody joined can be called off', async () => {
  const { page } = await online.visit()
  await page.getByTestId('create').click()
  await page.getByTestId('abort').click()
  await page.getByTestId('turn').filter({ hasText: 'called off' }).waitFor()
})

atNight.each([
  ['dark', 360],
  ['light', 1440],
] as const)('all pages around matches are readable: %s, %i wide', async (colorScheme, width) => {
  const { page } = await online.visit('/online', { colorScheme, viewport: { width, height: 800 } })
  await page.getByTestId('create').click()
  await page.getByTestId('abort').waitFor()
  const match = new URL(page.url()).hash.slice(1)
  for (const [path, sign] of [
    [match, '[data-testid=fairness]'],
    ['/online', '[data-testid=create]:enabled'],
    ['/online/replays', '[data-testid=match]'],
    ['/online/ratings', '[data-testid=ruleset-atb]'],
  ]) {
    await page.goto(`${online.server.url}/#${path}`)
    await page.locator(sign).first().waitFor()
    expect(await excessWidth(page), path).toBe(0)
    expect(await seriousFindings(page), path).toEqual([])
  }
})
