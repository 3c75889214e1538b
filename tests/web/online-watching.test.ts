import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { atNight } from '../extent.ts'
import { ArenaApi, MatchClient } from '@quintain/client'
import { playOut } from '../../packages/server/testing/arena.ts'
import { seriousFindings } from './accessibility.ts'
import { excessWidth } from './arena.ts'
import { type OnlineArena, openOnlineArena } from './online.ts'

let online: OnlineArena
let api: ArenaApi
beforeAll(async () => {
  online = await openOnlineArena()
  api = new ArenaApi(online.server.url)
})
afterEach(() => online.arena.closePages())
afterAll(() => online.close())

const isReadable = async (page: Page) => {
  expect(await excessWidth(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
}

atNight('whoever watches later is told so in words, until the match begins for them', async () => {
  const { match, token } = await api.create({
    ruleset: 'chain',
    visibility: 'public',
    spectators: { mode: 'public', delayMs: 4_000 },
    join: { seat: 0, identity: { name: 'Maren' } },
  })
  const { page, problems } = await online.visit(`/online/${match.id}`, { viewport: { width: 390, height: 844 } })
  await page.getByTestId('not-shown').filter({ hasText: 'a seat is still free' }).waitFor()
  await page.getByTestId('seat-tag-0').filter({ hasText: 'taken' }).waitFor()
  await isReadable(page)

  await api.join(match.id)
  await page.getByTestId('not-shown').filter({ hasText: 'see it 4 seconds later' }).waitFor()
  expect(await page.getByTestId('turn').textContent()).toBe('Being played, not shown yet')
  // It begins by itself.
  await page.getByTestId('seat-tag-0').filter({ hasText: 'Maren' }).waitFor()
  expect(await page.getByTestId('not-shown').count()).toBe(0)
  await page.getByTestId('behind').filter({ hasText: 'shown 4 seconds later' }).waitFor()

  // Whoever plays is told the end at once, and has the replay; those who watch wait.
  const { page: player } = await online.visit('/')
  await player.evaluate(
    ([id, seat]) => localStorage.setItem('quintain.seats', JSON.stringify({ [id]: { seat: 0, token: seat } })),
    [match.id, token ?? ''],
  )
  await player.goto(`${online.server.url}/#/online/${match.id}`)
  await player.reload()
  await player.getByTestId('resign').click()
  await player.locator('[data-testid=resign][data-asked=true]').click()
  await player.getByTestId('open-replay').waitFor()
  expect(await page.getByTestId('open-replay').count()).toBe(0)
  await player.getByTestId('open-replay').click()
  await player.locator('[data-testid=verdict][data-ok=true]').waitFor()
  await page.getByTestId('open-replay').waitFor()
  expect(problems).toEqual([])
})

atNight('says so in Chinese', async () => {
  const spectators = { mode: 'all', delayMs: 600_000, delayTurns: 3 } as const
  const { match } = await api.create({ ruleset: 'chain', spectators, join: { seat: 0 } })
  await api.join(match.id, {})
  const { page } = await online.visit(`/online/${match.id}`, { locale: 'zh-CN' })
  await page.getByTestId('not-shown').filter({ hasText: '观战者会晚 10 分钟又 3 个回合 看到' }).waitFor()
  await isReadable(page)
})

atNight('a match that nobody might watch opens when both agree', async () => {
  const { page: one, problems } = await online.visit()
  await one.getByTestId('ruleset-atb').click()
  await one.getByTestId('online-spectators').selectOption('none')
  await one.getByTestId('create').click()
  const link = (await one.getByTestId('invitation').textContent())?.trim() ?? ''
  const { page: other } = await online.visit(new URL(link).hash.slice(1))
  await other.getByTestId('resign').waitFor()
  const match = new URL(one.url()).hash.slice(1)
  const { page: guest } = await online.visit(match)
  await guest.getByText('This match has no spectators').waitFor()

  await one.getByTestId('resign').click()
  await one.locator('[data-testid=resign][data-asked=true]').click()
  await other.getByText('Nobody but those who sat here may see this match.').waitFor()
  expect(await other.getByTestId('continue').count()).toBe(0)
  await isReadable(other)
  await one.getByTestId('disclose').click()
  await one.getByText('It opens when all who sat here agree.').waitFor()
  await other.getByText('somebody agrees that everybody may see this match.').waitFor()
  await guest.reload()
  await guest.getByText('This match has no spectators').waitFor()
  await other.getByTestId('disclose').click()
  for (const page of [one, other]) {
    await page.getByText('Everybody may see this match: all who sat here agreed.').waitFor()
    await page.getByTestId('continue').waitFor()
  }
  await guest.reload()
  await guest.getByTestId('open-replay').click()
  await guest.locator('[data-testid=verdict][data-ok=true]').waitFor()
  expect(problems).toEqual([])
})

it('tells a match that is over as a whole, to who watched it from the beginning', async () => {
  const { match, token } = await api.create({
    ruleset: 'atb',
    seats: [{ kind: 'open' }, { kind: 'agent', agent: 'heuristic' }],
    paceMs: 50,
    join: { seat: 0 },
  })
  const { page, problems } = await online.visit(`/online/${match.id}`)
  // Nothing is told yet: the list is there, and empty.
  await page.getByTestId('online-log').waitFor({ state: 'attached' })
  const { url } = online.server
  const live: string[] = []
  const player = new MatchClient({
    url,
    match: match.id,
    token: token ?? '',
    wishes: { language: 'en' },
    onSync: (updates) => live.push(...updates.flatMap(({ events }) => events.flatMap(({ text }) => text ?? []))),
  })
  await playOut([player])
  const { story = [] } = player.state ?? {}
  player.close()
  expect(story.length).toBeGreaterThan(5)
  expect(story).not.toEqual(live)
  await expect.poll(() => page.getByTestId('online-log').locator('li').allTextContents()).toEqual(story)
  expect(problems).toEqual([])
})
