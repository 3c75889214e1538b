import { expect, it } from 'vitest'
import { type Arena, useArena } from './arena.ts'

const arena = useArena()

/** The setup on the desk, as the page keeps it. */
async function desk(page: Awaited<ReturnType<Arena['open']>>['page'], ruleset: string) {
  const draft = await page.evaluate((id) => localStorage.getItem(`quintain.draft.${id}`), ruleset)
  return JSON.parse(JSON.parse(draft ?? '{"text":"null"}').text)
}

it('a party is put together by pressing, and two of a kind are told apart', async () => {
  const { page, problems } = await arena.open('editor/party/first-fight')
  await page.getByRole('tab', { name: 'Party' }).click()
  await page.getByTestId('add-odo').click()
  await page.getByTestId('roster-builder').getByRole('button', { name: 'Foes', exact: true }).click()
  await page.getByTestId('add-moth').click()
  await expect.poll(async () => (await desk(page, 'party')).foes.length).toBe(3)
  const { party, foes } = await desk(page, 'party')
  expect(party.members.map(({ id }: { id: string }) => id)).toEqual(['tamsin', 'ilse', 'odo'])
  expect(foes.map(({ id }: { id: string }) => id)).toEqual(['moth', 'toad', 'moth-2'])
  expect(await page.getByTestId('findings').locator('code').count()).toBe(0)
  expect(problems).toEqual([])
})

it('a fighter joins a side with the skills that are needed', async () => {
  const { page, problems } = await arena.open('editor/atb/courtyard-duel')
  await page.getByRole('tab', { name: 'Fighters' }).click()
  await page.getByRole('button', { name: 'kilns' }).click()
  const before = (await desk(page, 'atb'))?.skills.length ?? 5
  await page.getByTestId('add-quill').click()
  await expect.poll(async () => (await desk(page, 'atb')).characters.length).toBe(3)
  const { characters, skills } = await desk(page, 'atb')
  expect(characters[2]).toMatchObject({ id: 'quill', team: 'kilns' })
  expect(skills.length).toBeGreaterThan(before)
  expect(await page.getByTestId('findings').locator('code').count()).toBe(0)
  expect(problems).toEqual([])
})

it('a map is painted: ground, and who stands on it', async () => {
  const { page, problems } = await arena.open('editor/world/duel')
  await page.getByRole('tab', { name: 'Map' }).click()
  const cells = page.getByTestId('map').locator('.map-tile[data-ground=floor]:not(:has(canvas))')
  await page.getByTestId('brush-town').click()
  await cells.first().click()
  await page.getByTestId('brush-lamplighter').click()
  await cells.first().click()
  await expect.poll(async () => (await desk(page, 'world')).map.art).toContain('T')
  const { map } = await desk(page, 'world')
  const letter = Object.entries<{ entity?: { kind?: string } }>(map.legend).find(
    ([sign, { entity }]) => entity?.kind === 'lamplighter' && map.art.includes(sign),
  )
  expect(letter).toBeDefined()
  expect(await page.getByTestId('findings').locator('code').count()).toBe(0)
  expect(problems).toEqual([])
})
