import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { atNight } from '../extent.ts'
import { Battle, battleNarrator, narratorOf, readReplay, Teller } from '../../packages/engine/src/index.ts'
import { useArena } from './arena.ts'
import { PACKS } from './battles.ts'
import { shownLines } from './log-lines.ts'

const arena = useArena()

const MOST_CHOICES = 400
const MOST_PRESSES = 3
const SEED = '7'

/** Waits until the battle is longer, for a while. */
async function changed(page: Page, before: string | null): Promise<void> {
  const longer = (text: string | null) => document.querySelector('[data-testid=length]')?.textContent !== text
  await page.waitForFunction(longer, before, { timeout: 5000 }).catch(() => undefined)
}

/** Decides until the game is over: `choose` is called whenever there is something to choose. */
async function playOut(page: Page, choose: () => Promise<void>): Promise<number> {
  for (let made = 0; made < MOST_CHOICES; made += 1) {
    const moment = await page.waitForFunction(() => {
      if (document.querySelector('[data-testid=choices]')?.getAttribute('data-over') === 'true') return 'over'
      return document.querySelector('[data-testid=choice]') === null ? false : 'choose'
    })
    if ((await moment.jsonValue()) === 'over') return made
    const before = await page.getByTestId('length').textContent()
    // A press is lost when the page moves under the pointer between down and up: whoever sees nothing happen presses again.
    for (let presses = 0; (await page.getByTestId('length').textContent()) === before; presses += 1) {
      if (presses === MOST_PRESSES) throw new Error(`nothing happens after ${presses} presses`)
      await choose()
      await changed(page, before)
    }
  }
  throw new Error(`not over after ${MOST_CHOICES} choices`)
}

/** Tabs to the seed, types one and starts, as people without a mouse do. */
async function startWithKeys(page: Page): Promise<void> {
  await page.getByTestId('start').waitFor()
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
    if (here !== 'seed') continue
    await page.keyboard.press('Control+a')
    await page.keyboard.type(SEED)
    await page.keyboard.press('Enter')
    return
  }
  throw new Error('no way to the seed by Tab')
}

async function startByClicks(page: Page): Promise<void> {
  await page.getByTestId('seed').fill(SEED)
  await page.getByTestId('start').click()
}

/** The battle of the page, from the replay that it gives out. */
async function played(page: Page): Promise<Battle> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download').click()])
  const replay = readReplay(JSON.parse(await readFile(await file.path(), 'utf8')))
  return Battle.fromReplay(PACKS[replay.ruleset].ruleset, replay)
}

/** With the left button down from the middle of one thing to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()])
  if (start === null || end === null) throw new Error('there is nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.up()
}

describe('playing', () => {
  atNight('atb by clicks to the end, with odds, targets to choose from and undo', async () => {
    const { page, problems } = await arena.open('/play/atb')
    await startByClicks(page)
    const choices = page.getByTestId('choice')
    await choices.first().waitFor()
    expect(await choices.first().textContent()).toMatch(/hit .*%/)
    // Choosing a target on the stage narrows the list.
    const all = await choices.count()
    await page.locator('.fighter[data-choice=true]').first().click()
    await page.waitForFunction((count) => document.querySelectorAll('[data-testid=choice]').length < count, all)
    await page.keyboard.press('Escape')
    await page.waitForFunction((count) => document.querySelectorAll('[data-testid=choice]').length === count, all)
    const hash = await page.getByTestId('state-hash').textContent()
    await choices.first().click()
    await page.waitForFunction((old) => document.querySelector('[data-testid=state-hash]')?.textContent !== old, hash)
    await choices.first().waitFor()
    const [[, live]] = await shownLines(page)
    await page.getByTestId('undo').click()
    await page.waitForFunction((old) => document.querySelector('[data-testid=state-hash]')?.textContent === old, hash)
    const made = await playOut(page, () => choices.first().click())
    expect(made).toBeGreaterThan(1)
    await page.waitForFunction(() => (document.querySelector('[data-testid=outcome]')?.textContent ?? '') !== '')
    // While it was played, a line came from the event alone; in the end it is told as a whole.
    const battle = await played(page)
    const teller = new Teller('en')
    const events = battle.log?.events ?? []
    expect(live).toBe(narratorOf(battle.ruleset, battle.plan, teller).line(events[0], 0))
    const narrator = battleNarrator(battle, teller)
    const shown = await shownLines(page)
    expect(shown.length).toBeGreaterThan(5)
    expect(shown).toEqual(shown.map(([index]) => [index, narrator.line(events[index], index)]))
    expect(problems).toEqual([])
  })

  atNight('atb by keyboard alone to the end', async () => {
    const { page } = await arena.open('/play/atb')
    await startWithKeys(page)
    const made = await playOut(page, () => page.keyboard.press('1'))
    expect(made).toBeGreaterThan(1)
  })

  atNight('chain by clicks to the end', async () => {
    const { page, problems } = await arena.open('/play/chain')
    await page.getByLabel('Scenario').selectOption('puzzle-third')
    await startByClicks(page)
    await page.getByTestId('fold').click()
    const made = await playOut(page, () => page.getByTestId('choice').first().click())
    expect(made).toBeGreaterThan(2)
    await page.waitForFunction(() => (document.querySelector('[data-testid=outcome]')?.textContent ?? '') !== '')
    expect(problems).toEqual([])
  })

  it('chain on the table itself to the end: cards are pressed, dragged and paid with', async () => {
    const { page, problems } = await arena.open('/play/chain')
    await page.getByLabel('Scenario').selectOption('puzzle-third')
    await startByClicks(page)
    const playable = page.locator('.fan .card[data-choice=true]:not([data-picked=true])')
    const payer = page.locator('.fan .card[data-pays=true]:not([data-paid=true])')
    const middle = page.locator('.clash')
    let [dragged, pressed, paid] = [0, 0, 0]
    const made = await playOut(page, async () => {
      if ((await playable.count()) === 0) {
        await page.getByTestId('call').click()
        return
      }
      if (dragged <= pressed) {
        await drag(page, playable.first(), middle)
        dragged += 1
      } else {
        await playable.first().click()
        pressed += 1
      }
      const before = await page.getByTestId('length').textContent()
      while ((await payer.count()) > 0 && (await page.getByTestId('length').textContent()) === before) {
        await drag(page, payer.last(), page.locator('.tray'))
        paid += 1
        await page.waitForTimeout(100)
      }
      if ((await page.locator('.call [data-tone=primary]').count()) > 0) await page.getByTestId('call').click()
    })
    expect(made).toBeGreaterThan(2)
    expect(Math.min(dragged, pressed, paid)).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })

  it('chain by keys on the cards: Enter takes one up and shows it in full, Space does what the button says', async () => {
    const { page } = await arena.open('/play/chain')
    await startByClicks(page)
    await page.getByTestId('call').waitFor()
    const hash = () => page.getByTestId('state-hash').textContent()
    const first = await hash()
    await page.keyboard.press(' ')
    await page.waitForFunction((old) => document.querySelector('[data-testid=state-hash]')?.textContent !== old, first)
    const card = page.locator('.fan .card[data-choice=true]').first()
    await card.waitFor()
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await card.evaluate((element) => element === document.activeElement)) break
    }
    await page.locator('.card-look').waitFor()
    expect(await page.locator('.card-look').textContent()).toContain('Uses:')
    await page.keyboard.press('Enter')
    await page.locator('.fan .card[data-picked=true]').waitFor()
    await page.locator('.tray[data-lit=true]').waitFor()
  })

  it('chain by keyboard alone to the end', async () => {
    const { page, problems } = await arena.open('/play/chain')
    await startWithKeys(page)
    const made = await playOut(page, () => page.keyboard.press('1'))
    expect(made).toBeGreaterThan(5)
    expect(problems).toEqual([])
  })

  it('chain keeps the other hand hidden, and narrows choices by cards', async () => {
    const { page } = await arena.open('/play/chain')
    await startByClicks(page)
    await page.getByTestId('fold').click()
    await page.getByTestId('choice').first().click()
    await page.locator('.half[data-side="0"] .card[data-choice=true]').first().waitFor()
    expect(await page.locator('.half[data-side="1"] [data-zone=hand1] .card[data-back=true]').count()).toBe(4)
    expect(await page.getByRole('tab', { name: 'State' }).count()).toBe(0)
    // Each choice tells its rules and what its payment leaves, and the strip has every step.
    expect(await page.locator('.choice-rules').first().textContent()).toMatch(/\w+.*\./)
    expect(await page.locator('.choice-odds').first().textContent()).toContain('floating left')
    expect(await page.locator('main').textContent()).toMatch(/Attack step.*Damage step.*Resolution step/s)
    const all = await page.getByTestId('choice').count()
    await page.locator('.half[data-side="0"] .card[data-choice=true]').first().click()
    await page.waitForFunction((count) => document.querySelectorAll('[data-testid=choice]').length < count, all)
  })

  it('two people at one screen do not see each other’s cards', async () => {
    const { page } = await arena.open('/play/chain')
    await page.getByTestId('seat-1').selectOption('person')
    await startByClicks(page)
    await page.getByTestId('ready').click()
    await page.getByTestId('call').click()
    // Decides until the other one must.
    while ((await page.getByTestId('ready').count()) === 0) {
      await page.waitForFunction(() => document.querySelector('[data-testid=choice], [data-testid=ready]') !== null)
      if ((await page.getByTestId('ready').count()) > 0) break
      await page.keyboard.press('1')
      await page.waitForTimeout(80)
    }
    expect(await page.locator('.card').count()).toBe(0)
    await page.getByTestId('ready').click()
    await page.locator('.half[data-side="0"] [data-zone=hand0] .card[data-back=true]').first().waitFor()
  })

  it('people and agents sit in any of three seats', async () => {
    const { page, problems } = await arena.open('/play/atb')
    await page.getByLabel('Scenario').selectOption('three-schools')
    await page.getByTestId('seat-0').selectOption('random')
    // Nobody is left to play.
    await page.locator('[data-testid=start]:disabled').waitFor()
    await page.getByTestId('seat-1').selectOption('person')
    await page.getByTestId('seat-2').selectOption('person')
    await startByClicks(page)
    const asked = new Set<string>()
    for (let made = 0; made < 40 && asked.size < 2; made += 1) {
      await page.getByTestId('choice').first().waitFor()
      asked.add((await page.getByTestId('turn').textContent()) ?? '')
      const before = await page.getByTestId('length').textContent()
      await page.keyboard.press('1')
      await page.waitForFunction((text) => document.querySelector('[data-testid=length]')?.textContent !== text, before)
    }
    expect([...asked].toSorted()).toEqual(['Kilns: your choice', 'Lanterns: your choice'])
    expect(problems).toEqual([])
  })

  it('party lets a person decide for its members', async () => {
    const { page, problems } = await arena.open('/play/party')
    await page.getByLabel('Scenario').selectOption('windy-pass')
    await startByClicks(page)
    for (let made = 0; made < 3; made += 1) {
      await page.getByTestId('choice').first().waitFor()
      const before = await page.getByTestId('length').textContent()
      await page.keyboard.press('1')
      await page.waitForFunction((text) => document.querySelector('[data-testid=length]')?.textContent !== text, before)
    }
    expect(problems).toEqual([])
  })
})

describe('a game', () => {
  it('survives loading the page again and going back and forth, and is among the recent battles', async () => {
    const { page, problems } = await arena.open('/play/atb')
    await startByClicks(page)
    await page.waitForFunction(() => window.location.hash === '#/play/atb/game')
    const choices = page.getByTestId('choice')
    await choices.first().click()
    await page.waitForFunction(() => document.querySelector('[data-testid=length]')?.textContent !== '/ 1')
    await choices.first().waitFor()
    const hash = await page.getByTestId('state-hash').textContent()
    const same = () =>
      page.waitForFunction((old) => document.querySelector('[data-testid=state-hash]')?.textContent === old, hash)
    await page.reload()
    await same()
    await choices.first().waitFor()
    await page.goBack()
    await page.getByTestId('start').waitFor()
    await page.goForward()
    await same()
    await page.goBack()
    await page.getByTestId('go-on').click()
    await same()
    // Leaving asks first.
    await page.getByTestId('another-game').click()
    await page.getByTestId('another-game').getByText('Leave this game?').waitFor()
    expect(await page.getByTestId('state-hash').count()).toBe(1)
    const made = await playOut(page, () => choices.first().click())
    expect(made).toBeGreaterThan(0)
    const end = await page.getByTestId('length').textContent()
    await page.waitForFunction(() => (localStorage.getItem('quintain.recent') ?? '').includes('"game":"'))
    await page.getByTestId('another-game').click()
    await page.getByTestId('start').waitFor()
    await page.goto(`${arena.url}#/`)
    const recent = page.getByRole('region', { name: 'Recent battles' }).getByRole('link')
    await recent.first().waitFor()
    expect(await recent.count()).toBe(1)
    expect(await recent.textContent()).toContain('played, seed 7')
    await recent.click()
    await page.locator('[data-testid=verdict][data-ok=true]').waitFor()
    expect(await page.getByTestId('length').textContent()).toBe(end)
    expect(problems).toEqual([])
  })

  it('calls those who play by their names in the language', async () => {
    const { page } = await arena.open('/play/chain', { language: 'zh' })
    await startByClicks(page)
    await page.locator('.call[data-waits=true]').waitFor()
    expect(await page.getByTestId('turn').textContent()).toMatch(/^\P{ASCII}/u)
    expect(await page.getByTestId('turn').textContent()).not.toMatch(/[A-Za-z]/)
  })

  it('says on a phone that it waits, with the own hand in sight and the other one not covered', async () => {
    const size = { width: 390, height: 844 }
    const { page } = await arena.open('/play/chain', { viewport: size })
    await startByClicks(page)
    await page.locator('.call[data-waits=true]').waitFor()
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          return { left, top, right, bottom }
        }),
      )
    await page.getByTestId('call').click()
    await page.locator('.fan .card[data-choice=true]').first().waitFor()
    // The first choice is an attack, and somebody answers it.
    await page.keyboard.press('1')
    await page.getByTestId('deed').waitFor()
    await page.locator('.call[data-waits=true]').waitFor()
    const [plate] = await boxes('[data-testid=deed]')
    const own = await boxes('.fan .card')
    const other = await boxes('.other-hand .card')
    const [button] = await boxes('[data-testid=call]')
    expect(Math.min(own.length, other.length)).toBeGreaterThan(0)
    for (const { bottom } of [...own, button]) expect(bottom).toBeLessThanOrEqual(size.height)
    for (const { left, top, right, bottom } of [...own, ...other]) {
      const apart = right <= plate.left || left >= plate.right || bottom <= plate.top || top >= plate.bottom
      expect(apart).toBe(true)
    }
  })
})
