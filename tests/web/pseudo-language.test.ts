import type { Page } from '@playwright/test'
import { contentPacks } from '@quintain/engine/content'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atNight, extent } from '../extent.ts'
import type { Arena } from './arena.ts'
import { decideQuickly } from './lab-page.ts'
import { type OnlineArena, openOnlineArena } from './online.ts'
import { lettersOutside, untoldOn } from './pseudo-language.ts'

const LANGUAGE = 'xx'
/** Forms, games and puzzles of one ruleset in a push, of all of them at night: what the rulesets tell has tests of its own. */
const WHOLE = ['chain', ...contentPacks.map(({ ruleset }) => ruleset.id)].slice(0, extent(1, Infinity))
const PACKS = contentPacks.map(({ ruleset, scenarios, puzzles }) => ({
  id: ruleset.id,
  scenario: scenarios[0].id,
  decisions: ruleset.traits.decisions,
  hasPuzzles: puzzles !== undefined,
}))

let online: OnlineArena
let arena: Arena
let found: string[] = []
beforeAll(async () => {
  online = await openOnlineArena()
  arena = online.arena
})
afterEach(async () => {
  found = []
  await arena.closePages()
})
afterAll(() => online.close())

/** Takes note of what a page or panel shows that no words told. */
async function look(page: Page, place: string): Promise<void> {
  for (const text of await untoldOn(page)) found.push(`${place}: ${text}`)
}

function open(path: string): Promise<Page> {
  return arena.open(path, { language: LANGUAGE }).then(({ page }) => page)
}

it('letters outside of brackets are found, within them not', () => {
  expect(lettersOutside('⟦Round 3⟧ · ‹Maren› 12/20')).toBe('')
  expect(lettersOutside('⟦{a ‹b› c⟧ JSON 5 %')).toBe('')
  expect(lettersOutside('⟦Round⟧ three')).toBe('three')
})

it('the first page, and pages that are not there', async () => {
  const page = await open('/')
  await page.locator('[data-testid=live] canvas').waitFor()
  await page.locator('.live > *').last().waitFor()
  await look(page, 'home')
  for (const path of [
    '/nowhere',
    '/battle/nothing',
    `/battle/${PACKS[0].id}/nothing`,
    '/replay',
    '/shared/x',
    '/lab/nothing',
  ]) {
    await page.goto(`${arena.url}#${path}`)
    await page.locator('[role=alert]').first().waitFor()
    await look(page, path)
  }
  expect(found).toEqual([])
})

it('what each side brings to a battle by itself', async () => {
  const page = await open('/play')
  await page.getByTestId('muster').check()
  await page.locator('[data-testid=begin-muster]:enabled').click()
  for (let seat = 0; seat < 2; seat += 1) {
    await look(page, 'muster')
    await page.getByTestId('muster-ready').click()
    await look(page, 'part')
    await page.getByTestId('bring').click()
  }
  await page.getByTestId('fight').waitFor()
  const shown = page.getByTestId('revealed')
  // What was brought is data.
  await shown.evaluateAll((all) => all.forEach((one) => one.remove()))
  await look(page, 'all are there')
  expect(found).toEqual([])
})

/** In a push a battle on a table, at night of every ruleset: the panels beside them are the same. */
const BATTLES = PACKS.filter(({ id }) => extent(0, 1) === 1 || id === 'chain')

describe.each(BATTLES.map((pack) => ({ ...pack, isWhole: WHOLE.includes(pack.id) })))(
  '$id',
  ({ id, scenario, decisions, isWhole, hasPuzzles }) => {
    it('a battle: every panel', async () => {
      const page = await open(`/battle/${id}/${scenario}/7/8`)
      await page.getByTestId('state-hash').waitFor()
      await look(page, 'log')
      const tabs = page.getByRole('tab')
      await tabs.nth(1).click()
      await page.locator('.roster').first().click()
      await page.getByTestId('unit-details').waitFor()
      for (const link of await page.locator('.rule-link > summary').all()) await link.click()
      await look(page, 'inspect')
      for (const [place, name] of [
        [2, 'actions'],
        [3, 'state'],
        [5, 'report'],
        [4, 'branch'],
      ] as const) {
        await tabs.nth(place).click()
        await look(page, name)
      }
      await page.getByTestId('branch-luck-go').click()
      await page.getByTestId('compare').waitFor()
      await look(page, 'branch with a second line')
      await tabs.nth(0).click()
      await page.locator('.log-why').first().click()
      await look(page, 'why')
      await page.getByTestId('last').click()
      await look(page, 'the end')
      if (id === PACKS[0].id) {
        await page.getByRole('tab').nth(5).click()
        await page.getByTestId('report-start').click()
        await page.locator('[data-testid=report][data-done="1"]').waitFor()
        await look(page, 'report')
      }
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
      await look(page, 'help')
      expect(found).toEqual([])
    })

    if (!isWhole) return

    if (hasPuzzles) {
      it('puzzles', async () => {
        const page = await open(`/puzzles/${id}`)
        await page.getByTestId('puzzle-link').first().waitFor()
        await look(page, 'puzzles')
        await page.getByTestId('puzzle-link').first().click()
        await page.getByTestId('choice').last().waitFor()
        await look(page, 'puzzle')
        await page.getByTestId('choice').last().click()
        await look(page, 'wrong')
        await page.getByTestId('puzzle-show').click()
        await look(page, 'answer')
        expect(found).toEqual([])
      })
    }

    if (decisions) {
      atNight('a game', async () => {
        const page = await open(`/play/${id}`)
        await page.getByTestId('start').waitFor()
        await look(page, 'new game')
        await page.getByTestId('seed').fill('7')
        await page.getByTestId('start').click()
        // On a table the list is folded away, and the table is looked at before.
        await page.getByTestId('choices').waitFor({ state: 'attached' })
        if ((await page.getByTestId('fold').count()) > 0) {
          await page.getByTestId('call').waitFor()
          await look(page, 'table')
          await page.getByTestId('fold').click()
        }
        for (let turn = 0; turn < 3; turn += 1) {
          await page.getByTestId('choice').first().waitFor()
          await look(page, `choice ${turn}`)
          await page.getByTestId('choice').first().click()
        }
        for (const summary of await page.locator('[data-testid=choices] summary').all()) await summary.click()
        await look(page, 'what a person is spared')
        expect(found).toEqual([])
      })
    }

    it('the page of setups: every tab, and what is wrong', async () => {
      const page = await open(`/editor/${id}`)
      await page.getByTestId('form').waitFor()
      const closed = page.locator('[data-testid^=section-][aria-expanded=false]')
      await closed.evaluateAll((sections) =>
        sections.forEach((section) => section.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
      )
      await look(page, 'form')
      const tabs = page.getByRole('tab')
      for (let tab = 1; tab < (await tabs.count()); tab += 1) {
        await tabs.nth(tab).click()
        await page.locator('.panel-scroll li, .panel-scroll [data-testid]').first().waitFor()
        const entry = page.getByTestId('content-entry').locator('button[aria-expanded]').first()
        if ((await entry.count()) > 0) await entry.click()
        await look(page, `tab ${tab}`)
      }
      await page.locator('.cm-content').fill('{"nothing": 1}')
      await page.locator('[data-testid=verdict][data-valid=false]').waitFor()
      await look(page, 'a setup that is refused')
      await page.locator('.cm-content').fill('{')
      await look(page, 'a text that cannot be read')
      expect(found).toEqual([])
    })

    it('the lab: every kind of question, and results', async () => {
      const page = await open(`/lab/${id}`)
      await page.getByTestId('run').waitFor()
      await page.getByTestId('more').click()
      for (const kind of await page.locator('[data-testid^=kind-]').all()) {
        await kind.click()
        await look(page, (await kind.getAttribute('data-testid')) ?? '')
      }
      await page.getByTestId('kind-tune').click()
      await page.getByTestId('run').click()
      await page.getByTestId('refusal').waitFor()
      await look(page, 'refused')
      await page.getByTestId('kind-plain').click()
      if (!(await page.getByTestId('field-asserts').isVisible())) await page.getByTestId('more').click()
      // Where nobody decides, nobody is asked for.
      if ((await page.getByLabel('Who decides').count()) > 0) await decideQuickly(page)
      await page.getByTestId('field-battles').fill('20')
      await page.getByTestId('field-asserts').fill('steps.p95 < 200')
      await page.getByTestId('run').click()
      await page.locator('[data-status=done]').first().waitFor()
      await look(page, 'results')
      expect(found).toEqual([])
    })
  },
)

it('online: lobby, a match, its end, replays, ratings', async () => {
  const { page } = await online.visit('/online', { locale: 'en' })
  await page.evaluate((language) => {
    const state = { theme: 'system', language, speed: 64, autoPass: true, stops: [] }
    localStorage.setItem('quintain.preferences', JSON.stringify({ state, version: 0 }))
  }, LANGUAGE)
  await page.reload()
  await page.locator('[data-testid=create]:enabled').waitFor()
  await look(page, 'lobby')
  for (const { id } of PACKS) {
    await page.getByTestId(`ruleset-${id}`).click()
    await page.locator('[data-testid=create]:enabled').waitFor()
    await look(page, `new match of ${id}`)
  }
  const { id } = PACKS.find(({ decisions }) => decisions) ?? PACKS[0]
  await page.getByTestId(`ruleset-${id}`).click()
  await page.getByTestId('online-seat-1').selectOption('heuristic')
  await page.getByTestId('create').click()
  await page.getByTestId('choice').first().waitFor()
  await look(page, 'match')
  await page.getByTestId('resign').click()
  await look(page, 'asked')
  await page.getByTestId('resign').click()
  await page.getByTestId('open-replay').waitFor()
  await page.getByTestId('fairness').locator('summary').click()
  await look(page, 'match that is over')
  await page.getByTestId('continue').click()
  await page.getByTestId('position').waitFor()
  await look(page, 'continue')
  for (const path of ['/online/replays', '/online/ratings', '/online/nosuchmatch']) {
    await page.goto(`${online.server.url}/#${path}`)
    await page.locator('main h1').first().waitFor()
    await look(page, path)
  }
  expect(found).toEqual([])
})
