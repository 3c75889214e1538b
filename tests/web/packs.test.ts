import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ArenaApi } from '@quintain/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atNight, extent } from '../extent.ts'
import { openArena } from './arena.ts'
import { dropAll, dropFolder } from './drop-file.ts'
import { runToEnd } from './lab-page.ts'
import { type OnlineArena, openOnlineArena } from './online.ts'

/** A pack of a folder, which the pages were not built with: they have it from their server. */
const DEN = join(import.meta.dirname, '..', '..', 'examples', 'den')
let online: OnlineArena
beforeAll(async () => {
  online = await openOnlineArena([DEN])
})
afterAll(() => online.close())

it('a pack of the server is watched and played on the pages like any other', async () => {
  const { page, problems } = await online.visit('/battle/den/three-foxes/7/9')
  await page.getByTestId('state-hash').waitFor()
  await page.getByText('Wren bids').first().waitFor()
  await page.goto(`${online.server.url}/#/play/den`)
  await page.getByTestId('start').click()
  await page.getByText('Bid 2 coins').first().click()
  await page.getByText('Rusk bids 2.').first().waitFor()
  expect(problems).toEqual([])
})

it('draws its battles itself, with units that can be pressed, and pictures of its own', async () => {
  const { page, problems } = await online.visit('/battle/den/three-foxes/7/9')
  const board = page.getByTestId('drawn-board')
  const wren = board.getByRole('button', { name: 'Wren' })
  await wren.press('Enter')
  expect(await wren.getAttribute('aria-pressed')).toBe('true')
  expect(await board.locator('[data-unit]').count()).toBe(3)
  expect(await wren.locator('path').first().getAttribute('d')).toMatch(/^M48 32L176 120/)
  expect(problems).toEqual([])
})

atNight('is measured by the lab page, in its workers', async () => {
  const { page, problems } = await online.visit('/lab/den/three-foxes')
  await page.getByTestId('field-battles').fill('40')
  await runToEnd(page)
  expect(await page.getByTestId('answers').textContent()).toMatch(/Rusk|Wren|Sable/)
  expect(problems).toEqual([])
})

atNight('and online, by an agent and a person, in a worker of the server', async () => {
  const { page, problems } = await online.visit('/online')
  await page.getByTestId('ruleset-den').click()
  await page.getByTestId('online-seat-1').selectOption('search@60')
  await page.getByTestId('online-seat-2').selectOption('heuristic')
  await page.locator('[data-testid=create]:enabled').click()
  await page.getByTestId('choice').nth(3).click()
  await page.getByTestId('online-log').getByText('Rusk bids 3.').waitFor()
  expect(problems).toEqual([])
})

it('who has chosen waits for those who choose at once, and sees for whom', async () => {
  const { page, problems } = await online.visit('/online')
  await page.getByTestId('ruleset-den').click()
  await page.getByTestId('online-seat-1').selectOption('heuristic')
  await page.getByTestId('online-visibility').selectOption('public')
  await page.locator('[data-testid=create]:enabled').click()
  await page.waitForURL(/online\/[^/]{8,}/)
  const api = new ArenaApi(online.server.url)
  const id = /online\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const { token } = await api.join(id, { seat: 2 })
  await page.getByTestId('choice').nth(3).click()
  await page.getByText('You have chosen. Waiting for Sable').first().waitFor()
  await api.act(id, token ?? '', { id: 'one', turn: 0, action: { type: 'bid', bid: 1 } })
  await page.getByTestId('online-log').getByText('Sable bids 1.').waitFor()
  await page.getByText('your choice').first().waitFor()
  expect(problems).toEqual([])
})

it('a pack that is dropped on a page without a server is asked for, then played, edited and watched', async () => {
  const arena = await openArena()
  try {
    const { page, problems } = await arena.open('/')
    const names = ['index.js', 'board.js', 'pictures.js', 'words.js', 'package.json']
    const files = names.map((name) => [name, readFileSync(join(DEN, name), 'utf8')] as const)
    await dropAll(page.locator('body'), files.slice(0, 1))
    await page.getByTestId('pack-trust').getByText('Add it only if you trust').waitFor()
    await page.getByTestId('pack-add').click()
    await page.getByTestId('pack-failed').waitFor()
    await page.keyboard.press('Escape')
    // What the browser says of a module that is not there.
    const before = problems.length
    await dropAll(page.locator('body'), files)
    await page.getByTestId('pack-add').click()
    await page.getByTestId('start').click()
    await page.getByText('Bid 2 coins').first().click()
    await page.getByText('Rusk bids 2.').first().waitFor()
    await page.evaluate(() => window.location.assign('#/editor/den'))
    await page.getByTestId('form').getByText('Rounds').first().waitFor()
    await page.evaluate(() => window.location.assign('#/battle/den/three-foxes/7/9'))
    await page.getByText('Wren bids').first().waitFor()
    expect(problems.slice(before)).toEqual([])
    // Dropped again it is what it has become: a board that fails leaves the battle to the stage, and says so.
    const torn = "export const draw = () => { throw new Error('torn') }"
    await dropAll(
      page.locator('body'),
      files.map(([name, text]) => [name, name === 'board.js' ? torn : text] as const),
    )
    await page.getByTestId('pack-add').click()
    await page.getByTestId('start').click()
    await page.locator('.stage [data-unit]').first().waitFor()
    expect(await page.getByTestId('drawn-board').count()).toBe(0)
    expect(problems.slice(before).every((problem) => problem.includes('torn'))).toBe(true)
    expect(problems.length).toBeGreaterThan(before)
  } finally {
    await arena.close()
  }
})

it.each(
  [
    ['lab', 'run'],
    ['editor', 'form'],
  ].slice(0, extent(1, 2)),
)('a folder that is dropped on the page %s is a pack too, and stays there', async (at, shown) => {
  const arena = await openArena()
  const folder = join(mkdtempSync(join(tmpdir(), 'quintain-drop-')), 'den')
  try {
    // Modules in folders of their own find each other, and what is not of the pack is left out.
    for (const name of ['words.js', 'node_modules/other.js']) cpSync(join(DEN, 'words.js'), join(folder, name))
    for (const name of ['board.js', 'pictures.js']) cpSync(join(DEN, name), join(folder, 'look', name))
    const main = readFileSync(join(DEN, 'index.js'), 'utf8')
    writeFileSync(join(folder, 'index.js'), main.replaceAll(/'.\/(board|pictures)/g, "'./look/$1"))
    const { page, problems } = await arena.open(`/${at}/atb`)
    await page.getByTestId(shown).first().waitFor()
    await dropFolder(page, folder)
    const listed = await page.getByRole('dialog').locator('[data-written]').textContent()
    expect(listed?.split(', ').toSorted()).toEqual(['index.js', 'look/board.js', 'look/pictures.js', 'words.js'])
    await page.getByTestId('pack-add').click()
    await page.waitForURL(new RegExp(`#/${at}/den`))
    await page.getByTestId(shown).first().waitFor()
    if (at === 'lab') {
      await page.getByTestId('field-battles').fill('20')
      await runToEnd(page)
    } else {
      await page.getByTestId('form').getByText('Rounds').first().waitFor()
    }
    expect(problems).toEqual([])
  } finally {
    await arena.close()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})
