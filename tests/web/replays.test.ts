import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { atNight } from '../extent.ts'
import { reportOf } from '../../packages/engine/src/report/index.ts'
import { useArena } from './arena.ts'
import { battleOf, hashAt, PACKS } from './battles.ts'

const arena = useArena()

const asFile = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
})

describe('replays', () => {
  it('are downloaded, opened again and verified; a changed one is refused with the step', async () => {
    const { page, problems } = await arena.open('/battle/chain/ferry-and-foundry/7/20')
    await page.getByTestId('verify').click()
    await page.locator('[data-testid=verdict][data-ok=true]').waitFor()
    const saving = page.waitForEvent('download')
    await page.getByTestId('download').click()
    const replay = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
    const battle = battleOf('chain', 'ferry-and-foundry', 7)
    expect(replay.finalHash).toBe(battle.hash())

    await page.getByTestId('replay-file').setInputFiles(asFile('duel.json', replay))
    await page.waitForFunction(() => window.location.hash === '#/replay')
    await page.locator('[data-testid=verdict][data-ok=true]').waitFor()
    await page.keyboard.press('End')
    await page.waitForFunction(
      (hash) => document.querySelector('[data-testid=state-hash]')?.textContent === hash,
      battle.hash(),
    )

    const index = replay.actions.findIndex((action: { type: string }) => action.type === 'playAttack')
    const changed = { ...replay, actions: replay.actions.with(index, { type: 'pass' }) }
    await page.getByTestId('replay-file').setInputFiles(asFile('changed.json', changed))
    await page.locator('[data-testid=verdict][data-ok=false]').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('step')
    expect(await page.getByTestId('state-hash').count()).toBe(0)
    // The one before is kept: loading the page again shows it.
    await page.reload()
    await page.locator('[data-testid=verdict][data-ok=true]').waitFor()

    // No field can be changed unnoticed.
    await page.getByTestId('replay-file').setInputFiles(asFile('sealed.json', { ...replay, outcome: null }))
    await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent?.includes('outcome') === true)
    await page.getByTestId('replay-file').setInputFiles(asFile('nonsense.json', { hello: 1 }))
    await page.waitForFunction(
      () => document.querySelector('[role=alert]')?.textContent?.includes('not a replay') === true,
    )
    expect(problems).toEqual([])
  })

  it('open when they are dropped on the page', async () => {
    const { page } = await arena.open('/')
    const replay = JSON.stringify(battleOf('atb', 'courtyard-duel', 3).toReplay())
    await page.locator('header').waitFor()
    await page.evaluate((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'dropped.json', { type: 'application/json' }))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    }, replay)
    await page.locator('[data-testid=verdict][data-ok=true]').waitFor()
  })

  it('travel whole in a link', async () => {
    const { page } = await arena.open('/battle/chain/ferry-and-foundry/9/30', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByTestId('share').click()
    await page.getByText('The link is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('#/shared/')
    const other = await arena.open(link.slice(link.indexOf('#') + 1))
    await other.page.locator('[data-testid=verdict][data-ok=true]').waitFor()
    await other.page.locator('[data-testid=state-hash][data-position="30"]').waitFor()
    const { scenarios } = PACKS['chain']
    const title = scenarios.find(({ id }) => id === 'ferry-and-foundry')?.title
    expect(await other.page.title()).toBe(`${title} · Combat chain · Quintain`)
    await other.page.keyboard.press('End')
    const { length } = battleOf('chain', 'ferry-and-foundry', 9)
    await other.page.waitForFunction(
      (end) => document.querySelector('[data-testid=length]')?.textContent === `/ ${end}`,
      length,
    )
  })
})

describe('branches', () => {
  it('another action gives another line, compared side by side, named and exported', async () => {
    const { page, problems } = await arena.open('/battle/chain/ferry-and-foundry/7/1')
    await page.getByRole('tab', { name: 'Actions' }).click()
    await page.getByTestId('actions').waitFor()
    expect(await page.getByTestId('actions').textContent()).toContain('Not now, and why')
    const before = await page.getByTestId('state-hash').textContent()
    await page.getByTestId('branch-action').first().click()
    await page.getByTestId('compare').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      (hash) => document.querySelector('[data-testid=state-hash]')?.textContent !== hash,
      before,
    )
    const here = await page.getByTestId('state-hash').textContent()
    await page.getByRole('tab', { name: 'Branch' }).click()
    const variations = page.getByTestId('variations').locator('.branch')
    expect(await variations.count()).toBe(2)
    await page.getByLabel('Name').fill('bold attack')
    await variations.filter({ hasText: 'bold attack' }).waitFor()
    await page.getByTestId('branch-seed').fill('12')
    await page.getByTestId('branch-seed-go').click()
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=variations] .branch').length === 3)
    // Back on the main line, the same step is another state.
    await variations.first().locator('button').first().click()
    await page.waitForFunction((hash) => document.querySelector('[data-testid=state-hash]')?.textContent !== hash, here)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
    expect(file.variations.map((one: { name: string }) => one.name)).toContain('bold attack')
    expect(file.variations).toHaveLength(3)
    // The file brings the whole tree back, each line verified.
    await page.getByTestId('replay-file').setInputFiles(asFile('variations.json', file))
    await page.locator('[data-testid=verdict][data-ok=true]').waitFor()
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=variations] .branch').length === 3)
    expect(await variations.allTextContents()).toEqual([
      expect.stringContaining('As it was'),
      expect.stringMatching(/bold attack.*from step 1/),
      expect.stringMatching(/seed 12.*from the start/),
    ])
    await variations.nth(1).locator('button').first().click()
    await page.getByTestId('scrub').fill('2')
    await page.waitForFunction((hash) => document.querySelector('[data-testid=state-hash]')?.textContent === hash, here)
    // Removing a line that others left asks, and says how many go.
    const remove = variations.nth(1).getByRole('button', { name: /^Remove bold attack: 2 lines/ })
    await remove.click()
    expect(await variations.count()).toBe(3)
    await remove.getByText('Remove 2 lines?').click()
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=variations] .branch').length === 1)
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-current') === 'true')
    const broken = structuredClone(file)
    broken.variations[1].replay.finalHash = '0'.repeat(16)
    await page.getByTestId('replay-file').setInputFiles(asFile('broken.json', broken))
    await page.getByRole('alert').waitFor()
    expect(problems).toEqual([])
  })

  atNight('other luck from a step on keeps all before it, and its replay is verified', async () => {
    const battle = battleOf('hex', 'ford', 7)
    const step = 60
    const before = hashAt(battle, step)
    const other = battle.fork(step, { luck: 5 })
    other.run()
    const { page, problems } = await arena.open(`/battle/hex/ford/7/${step}`)
    await page.getByRole('tab', { name: 'Branch' }).click()
    await page.getByTestId('branch-luck').fill('5')
    await page.getByTestId('branch-luck-go').click()
    await page.waitForFunction(
      (end) => document.querySelector('[data-testid=length]')?.textContent === `/ ${end}`,
      other.length,
    )
    const shows = (hash: string) =>
      page.waitForFunction((wanted) => document.querySelector('[data-testid=state-hash]')?.textContent === wanted, hash)
    await shows(before)
    await page.keyboard.press('ArrowRight')
    expect(hashAt(other, step + 1)).not.toBe(hashAt(battle, step + 1))
    await shows(hashAt(other, step + 1))
    other.goTo(other.length)
    await page.keyboard.press('End')
    await shows(other.hash())
    // Nothing follows the last step: there is no luck to change.
    await page.locator('[data-testid=branch-luck-go]:disabled').waitFor()

    const saving = page.waitForEvent('download')
    await page.getByTestId('download').click()
    const replay = JSON.parse(readFileSync(await (await saving).path(), 'utf8'))
    expect(replay).toEqual(JSON.parse(JSON.stringify(other.toReplay())))
    await page.getByTestId('replay-file').setInputFiles(asFile('luck.json', replay))
    await page.locator('[data-testid=verdict][data-ok=true]').waitFor()
    expect(problems).toEqual([])
  })

  it('a changed value of the setup is played from the start; a bad one is refused with its place', async () => {
    const { page } = await arena.open('/battle/hex/duel/7/5')
    await page.getByRole('tab', { name: 'Branch' }).click()
    await page.getByLabel('A place in the setup').fill('armies[0][0].maxHp')
    await page.getByLabel('Its value').fill('"many"')
    await page.getByTestId('branch-value-go').click()
    await page.waitForFunction(
      () => document.querySelector('.panel [role=alert]')?.textContent?.includes('armies[0][0].maxHp') === true,
    )
    await page.getByLabel('Its value').fill('1')
    await page.getByTestId('branch-value-go').click()
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=variations] .branch').length === 2)
  })

  it('plays the rest a thousand times in a worker and shows the odds', async () => {
    const { page } = await arena.open('/battle/atb/courtyard-duel/7/4')
    await page.getByRole('tab', { name: 'Branch' }).click()
    await page.getByTestId('odds-start').click()
    await page.locator('[data-testid=odds][data-done=true]').waitFor()
    expect(await page.getByTestId('odds').getAttribute('data-battles')).toBe('1000')
    const shares = (await page.locator('.odds-row b').allTextContents()).map(Number.parseFloat)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0)
  })

  it('looks at the battle again in a worker: the graph, the worst decisions, each a click from its better choice', async () => {
    const { page, problems } = await arena.open('/battle/atb/courtyard-duel/7/4')
    await page.getByTestId('last').click()
    await page.getByRole('tab', { name: 'Report' }).click()
    await page.getByTestId('report-start').click()
    await page.locator('[data-testid=report][data-done="1"]').waitFor()
    const whole = reportOf(battleOf('atb', 'courtyard-duel', 7))
    expect(await page.locator('[data-testid=worst] li').count()).toBe(
      whole.seats.reduce((sum, { worst }) => sum + worst.length, 0),
    )
    expect(await page.locator('.chance-mark').count()).toBe(
      whole.decisions.filter(({ verdict }) => verdict !== 'good').length,
    )
    await page.getByTestId('play-better').first().click()
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=variations] .branch').length === 2)
    expect(problems).toEqual([])
  })
})
