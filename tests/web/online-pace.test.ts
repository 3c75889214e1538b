import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ArenaApi } from '@quintain/client'
import type { Json } from '../../packages/engine/src/index.ts'
import { type OnlineArena, openOnlineArena } from './online.ts'

let online: OnlineArena
let api: ArenaApi
beforeAll(async () => {
  online = await openOnlineArena()
  api = new ArenaApi(online.server.url)
})
afterEach(() => online.arena.closePages())
afterAll(() => online.close())

/** One member and thirty foes: after her action the rules go on for thirty steps, in each of which she is hit. */
const FOES = 30
const crowd: Json = {
  room: { scaleFoes: false },
  party: { members: [{ id: 'ada', name: 'Ada', stats: { maxHp: 100_000, atk: 1, defense: 1 } }] },
  foes: Array.from({ length: FOES }, (_, i) => ({ id: `foe${i}`, stats: { atk: 200, maxHp: 5000 } })),
  rules: { control: 'manual' },
}

/** What a page has shown, in order: points of hers, how many lines there were, and whether pictures follow each other. */
interface Seen {
  readonly points: number[]
  readonly lines: number[]
  readonly playing: boolean[]
}

it('shows how far the rules are with a long step, then plays it picture by picture, for whoever plays and watches', async () => {
  const { match, token } = await api.create({ ruleset: 'party', setup: crowd, join: { seat: 0 } })
  const preferences = JSON.stringify({ state: { language: 'en', speed: 4 }, version: 0 })
  const localStorage = [
    { name: 'quintain.preferences', value: preferences },
    { name: 'quintain.seats', value: JSON.stringify({ [match.id]: { seat: 0, token } }) },
  ]
  const { page, problems } = await online.visit('/', {
    storageState: { cookies: [], origins: [{ origin: online.server.url, localStorage }] },
  })
  // What the server tells after its progress waits until the page was looked at.
  let release = () => {}
  const looked = new Promise<void>((resolve) => (release = resolve))
  await page.routeWebSocket(/\/api\/socket/, (route) => {
    const server = route.connectToServer()
    let told = Promise.resolve()
    server.onMessage((message) => {
      told = told.then(() => route.send(message))
      if (String(message).includes('"type":"progress"')) told = told.then(() => looked)
    })
  })
  await page.goto(`${online.server.url}/#/online/${match.id}`)
  const hp = '[data-unit=ada] [data-bar=hp]'
  await page.locator(hp).waitFor()
  await page.evaluate((place) => {
    const seen: Seen = { points: [], lines: [], playing: [] }
    Object.assign(window, { seen })
    const add = <Value>(list: Value[], value: Value) => {
      if (list.at(-1) !== value) list.push(value)
    }
    const note = () => {
      const points = Number.parseFloat(document.querySelector(place)?.textContent ?? '')
      if (!Number.isNaN(points)) add(seen.points, points)
      add(seen.lines, document.querySelectorAll('[data-testid=online-log] li').length)
      add(seen.playing, document.querySelector('.battle-stage[data-playing=true]') !== null)
    }
    note()
    const all = { attributes: true, characterData: true, childList: true, subtree: true }
    new MutationObserver(note).observe(document.body, all)
  }, hp)
  await page.getByTestId('choice').first().click()
  await page
    .getByTestId('progress')
    .filter({ hasText: /The rules are at work: step \d+/ })
    .waitFor()
  release()
  await page.getByTestId('progress').waitFor({ state: 'detached' })
  const seen = (): Promise<Seen> => page.evaluate(() => Reflect.get(window, 'seen'))
  await expect.poll(async () => (await seen()).playing).toEqual([false, true, false])
  const { points, lines } = await seen()
  // A busy machine leaves some of the thirty pictures out; told at once they would be two. Lines come with their pictures.
  expect(points.length).toBeGreaterThan(4)
  expect(lines.length).toBeGreaterThan(4)
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  expect(problems).toEqual([])
})

it('a new match draws from what its creator chooses, and says where nobody may choose', async () => {
  const { page, problems } = await online.visit()
  const field = page.getByTestId('online-generator')
  await field.filter({ hasText: 'Chance comes from chacha8' }).waitFor()
  await page.getByTestId('ruleset-atb').click()
  await expect.poll(() => field.inputValue()).toBe('chacha8')
  await field.selectOption('mt19937')
  await page.locator('[data-testid=create]:enabled').click()
  await page.getByTestId('invitation').waitFor()
  const id = new URL(page.url()).hash.split('/')[2]
  const { generator } = await api.match(id)
  expect(generator).toBe('mt19937')
  expect(problems).toEqual([])
})
