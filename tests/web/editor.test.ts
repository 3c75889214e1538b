import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Battle } from '@quintain/engine'
import { armyCost, unitCost } from '@quintain/engine/rulesets/hex'
import { content as hex, unitNamed } from '@quintain/engine/rulesets/hex/content'
import { content as party } from '@quintain/engine/rulesets/party/content'
import { maps } from '@quintain/engine/rulesets/world/content'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { extent } from '../extent.ts'
import { seriousFindings } from './accessibility.ts'
import { type Arena, excessWidth, type Opened, useArena } from './arena.ts'
import { drop } from './drop-file.ts'

const arena = useArena()

async function openEditor(path: string, options?: Parameters<Arena['open']>[1]): Promise<Opened> {
  const opened = await arena.open(`/editor/${path}`, options)
  await opened.page.getByTestId('form').waitFor()
  return opened
}

/** Replaces the whole text, as a person would who pastes. */
async function writeCode(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

async function codeText(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-json').click()])
  return readFile(await download.path(), 'utf8')
}

async function send(page: Page, name: string, text: string): Promise<void> {
  await page.getByTestId('setup-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

describe('setup editor', () => {
  test('refuses bad text in place, with path and reason, and keeps it', async () => {
    const { page, problems } = await openEditor('hex/duel')
    expect(await page.getByTestId('verdict').getAttribute('data-valid')).toBe('true')
    const bad = JSON.stringify(
      { armies: [[{ name: 'Wall', maxHp: 0, damage: 1, attackRange: 1, hats: 2 }], null] },
      null,
      2,
    )
    await writeCode(page, bad)
    const list = page.getByTestId('problems')
    await list.getByText('armies[0][0].maxHp').waitFor()
    expect(await list.textContent()).toContain('armies[0][0].hats')
    expect(await page.getByTestId('watch').isDisabled()).toBe(true)
    // Marked where it stands: the value of maxHp and nothing else.
    expect(await page.locator('.cm-lintRange-error').allTextContents()).toContain('0')
    // The form says the same beside the field.
    await page.getByTestId('section-armies[0]').click()
    await page.getByTestId('section-armies[0][0]').click()
    expect(await page.getByTestId('why-armies[0][0].maxHp').textContent()).toContain('found 0')
    // A text that is no JSON at all stays too, over a reload.
    await writeCode(page, '{ "armies": [')
    await page.getByTestId('form-waits').waitFor()
    expect(await page.getByTestId('verdict').textContent()).toBe('This text cannot be read.')
    await list.getByText('Line 1: a closing bracket ] is missing').waitFor()
    await page.goto(`${arena.url}#/editor/hex`)
    await page.reload()
    await page.getByTestId('form-waits').waitFor()
    expect(await page.locator('.cm-content').textContent()).toContain('{ "armies": [')
    expect(problems).toEqual([])
  })

  test('refuses bad input in the form in place, and takes the mended one', async () => {
    const { page } = await openEditor('hex/duel')
    const field = page.getByLabel('Further turns of the ready', { exact: true })
    await field.fill('many')
    await page.getByTestId('why-readyExtraTurns').waitFor()
    expect(await field.inputValue()).toBe('many')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByTestId('verdict').getAttribute('data-valid')).toBe('false')
    await field.fill('2')
    await expect.poll(() => page.getByTestId('verdict').getAttribute('data-valid')).toBe('true')
    expect(JSON.parse(await codeText(page))).toMatchObject({ readyExtraTurns: 2 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field.inputValue()).not.toBe('2')
    // In YAML too, and comments stay.
    await page.getByLabel('Syntax').selectOption('yaml')
    await writeCode(page, '# mine\nreadyExtraTurns: 1 # one\n')
    await field.fill('4')
    await expect
      .poll(() => page.locator('.cm-line').allTextContents())
      .toEqual(['# mine', 'readyExtraTurns: 4 # one', ''])
  })

  test('completes keys and values from the schema, in JSON and in YAML', async () => {
    const { page } = await openEditor('atb')
    await page.getByLabel('Syntax').selectOption('yaml')
    await writeCode(page, 'config:\n  atb')
    await page.keyboard.press('Control+Space')
    await page.getByRole('option', { name: /^atbThreshold/ }).waitFor()
    await page.keyboard.press('Escape')
    await writeCode(page, 'skills:\n- id: a\n  type: ')
    await page.keyboard.press('Control+Space')
    await page.getByRole('option', { name: /^support/ }).waitFor()
    await page.keyboard.press('Escape')
    // Flow style too, over lines.
    await writeCode(page, 'config: { atb')
    await page.keyboard.press('Control+Space')
    await page.getByRole('option', { name: /^atbThreshold/ }).waitFor()
    await page.keyboard.press('Escape')
    await writeCode(page, 'skills:\n- { id: a,\n type: ')
    await page.keyboard.press('Control+Space')
    await page.getByRole('option', { name: /^support/ }).waitFor()
  })

  test('a dropped file is opened as a setup, on the desk of the ruleset that takes it', async () => {
    const { page, problems } = await openEditor('hex')
    const duel = hex.scenarios.find(({ id }) => id === 'duel')?.setup ?? null
    const kennels = party.scenarios.find(({ id }) => id === 'kennels')?.setup ?? null
    await drop(page.locator('.cm-content'), 'dawn.json', JSON.stringify(duel))
    await expect.poll(() => page.getByTestId('setup-title').inputValue()).toBe('dawn')
    expect(JSON.parse(await codeText(page))).toEqual(duel)
    await drop(page.locator('.cm-content'), 'kennels.yaml', `# from a file\n${stringify(kennels)}`)
    await page.waitForURL(/#\/editor\/party$/)
    await expect.poll(() => page.getByTestId('setup-title').inputValue()).toBe('kennels')
    expect(await page.locator('.cm-line').first().textContent()).toBe('# from a file')
    expect(await page.getByTestId('verdict').getAttribute('data-valid')).toBe('true')
    // What nobody can read is opened as it is, with what is wrong.
    await drop(page.locator('.cm-content'), 'broken.json', '{"party": }')
    await page.getByTestId('form-waits').waitFor()
    const battle = Battle.start(hex.ruleset, duel, { seed: 1 })
    battle.run()
    await drop(page.locator('.cm-content'), 'battle.json', JSON.stringify(battle.toReplay()))
    await page.waitForURL(/#\/replay/)
    await page.getByTestId('state-hash').waitFor()
    expect(problems).toEqual([])
  })

  test('what is exported comes back the same, as JSON and as YAML', async () => {
    const { page } = await openEditor('party/kennels')
    const [yaml] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-yaml').click()])
    const before: unknown = JSON.parse(await codeText(page))
    const text = await readFile(await yaml.path(), 'utf8')
    expect(parse(text)).toEqual(before)
    await page.getByTestId('open').selectOption('scenario:quarry')
    await send(page, 'kennels.yaml', `# kept\n${text}`)
    await expect.poll(() => page.getByTestId('setup-title').inputValue()).toBe('kennels')
    const [again] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-yaml').click()])
    expect(await readFile(await again.path(), 'utf8')).toBe(`# kept\n${text}`)
    expect(JSON.parse(await codeText(page))).toEqual(before)
    // A file that is no setup is opened as it is, with the reason and its line.
    await send(page, 'broken.json', '{"party":\n hats}')
    await page.getByTestId('form-waits').waitFor()
    expect(await page.locator('.cm-content').textContent()).toContain('{"party":')
    await page.getByTestId('problems').getByText('Line 2: a word without quotes').waitFor()
    // A replay is opened as one, however it comes.
    const battle = Battle.start(party.ruleset, parse(text), { seed: 1 })
    battle.run()
    await send(page, 'battle.json', JSON.stringify(battle.toReplay()))
    await page.waitForURL(/#\/replay/)
    await page.getByTestId('state-hash').waitFor()
  })

  test('keeps a setup in the browser and plays it', async () => {
    const { page, problems } = await openEditor('hex/duel')
    await page.getByTestId('setup-title').fill('My duel')
    await page.getByLabel('Further turns of the ready', { exact: true }).fill('3')
    await page.getByTestId('keep').click()
    await page.reload()
    await page.getByTestId('form').waitFor()
    expect(await page.getByTestId('open').locator('optgroup').first().textContent()).toContain('My duel')
    await page.getByTestId('watch').click()
    await page.waitForURL(/#\/battle\/hex\/my-/)
    await page.getByTestId('state-hash').waitFor()
    expect(problems).toEqual([])
  })

  test('a kept setup is watched under its own name, even where it equals a scenario', async () => {
    const { page } = await openEditor('hex/duel')
    await page.getByTestId('setup-title').fill('Mine')
    await page.getByTestId('keep').click()
    await page.getByTestId('watch').click()
    await page.waitForURL(/#\/battle\/hex\/my-(?!draft)/)
    // A scenario that nobody kept is watched as such.
    await page.goto(`${arena.url}#/editor/hex/ford`)
    await expect.poll(() => page.getByTestId('setup-title').inputValue()).toBe('The ford')
    await page.getByTestId('watch').click()
    await page.waitForURL(/#\/battle\/hex\/ford/)
  })

  test('texts with colons are coloured as texts, in JSON and in YAML', async () => {
    const { page } = await openEditor('chain')
    await writeCode(page, '{ "name": "When: now" }')
    await expect.poll(() => page.locator('.code-key').allTextContents()).toEqual(['"name"'])
    expect(await page.locator('.code-string').allTextContents()).toEqual(['"When: now"'])
    await page.getByLabel('Syntax').selectOption('yaml')
    await writeCode(page, 'name: "When: now"')
    await expect.poll(() => page.locator('.code-key').allTextContents()).toEqual(['name'])
    expect(await page.locator('.code-string').allTextContents()).toEqual(['"When: now"'])
  })

  test('says that there is no such scenario or ruleset, and takes damaged addresses', async () => {
    const { page, problems } = await openEditor('hex/nope')
    expect(await page.getByTestId('missing').textContent()).toContain('has no scenario “nope”')
    await page.goto(`${arena.url}#/editor/hex/%E0%A4%A`)
    await page.getByTestId('missing').getByText('“%E0%A4%A”').waitFor()
    await page.goto(`${arena.url}#/editor/chess`)
    await page.getByTestId('missing').getByText('no ruleset “chess”').waitFor()
    await page.goto(`${arena.url}#/editor/hex/duel`)
    await expect.poll(() => page.getByTestId('missing').count()).toBe(0)
    await page.goto(`${arena.url}#/lab/hex/nope`)
    await page.getByTestId('missing').getByText('has no scenario “nope”').waitFor()
    expect(problems).toEqual([])
  })

  test('the form and the remarks are Chinese for who reads Chinese', async () => {
    const { page } = await openEditor('world/duel', { language: 'zh' })
    await page.getByTestId('form').getByText('设置', { exact: true }).waitFor()
    await page.getByRole('tab', { name: '内容' }).click()
    await page.getByTestId('content-search').fill('willow_switch')
    await expect.poll(() => page.getByTestId('content-entry').first().textContent()).toContain('攻击 +1')
    await page.getByTestId('problems').getByText('没有谁拥有 柳条鞭').waitFor()
  })

  test('the army builder counts points as the engine does and passes on the linter', async () => {
    const { page } = await openEditor('hex/duel')
    await page.getByRole('tab', { name: 'Army' }).click()
    await page.getByTestId('army-builder').waitFor()
    const warden = unitNamed('Dikewarden')
    await page.getByLabel('Units of').selectOption('saltmarch')
    await page.getByRole('button', { name: 'One Dikewarden more' }).click()
    await page.getByRole('button', { name: 'One Dikewarden more' }).click()
    const duel = hex.ruleset.setup.parse(hex.scenarios.find(({ id }) => id === 'duel')?.setup)
    const points = armyCost(duel.armies[0] ?? []) + 2 * unitCost(warden)
    expect(await page.getByTestId('army-cost').textContent()).toContain(String(points))
    await page.getByLabel('Budget').fill(String(points - 1))
    await page.getByTestId('findings').getByText('1 more than the budget').waitFor()
    // Legal, and surely not meant.
    const odd = {
      name: 'Odd',
      maxHp: 5,
      damage: 1,
      attackRange: 1,
      abilities: [{ trigger: 'onhit', effect: 'shadowstep' }],
    }
    await writeCode(page, JSON.stringify({ armies: [[odd], null] }))
    await page.getByTestId('findings').getByText('this can never fire').waitFor()
    expect(await page.getByTestId('verdict').getAttribute('data-valid')).toBe('true')
  })

  test('the deck builder counts cards, draws the curve and names broken rules', async () => {
    const { page } = await openEditor('chain')
    await page.getByRole('tab', { name: 'Deck' }).click()
    await page.getByTestId('deck-builder').waitFor()
    expect(await page.getByTestId('deck-size').textContent()).toBe('40 of 40 cards')
    await page.getByTestId('deck-curve').waitFor()
    await page.getByRole('button', { name: 'One ripple less' }).click()
    await page.getByTestId('findings').getByText('a deck has 40 cards, this one 39').waitFor()
    await page.getByLabel('Show').selectOption('stone')
    await page
      .getByTestId('deck-builder')
      .getByRole('button', { name: /^One .* more$/ })
      .first()
      .click()
    expect(await page.getByTestId('deck-size').textContent()).toBe('40 of 40 cards')
    expect(await page.getByTestId('verdict').getAttribute('data-valid')).toBe('true')
  })

  test('finds content by search and puts it into the setup', async () => {
    const { page } = await openEditor('hex/duel')
    await page.getByRole('tab', { name: 'Content' }).click()
    await page.getByTestId('content-search').fill('saltmender')
    // The unit itself, before the armies that it serves in; its rules are told, not its JSON.
    await expect.poll(() => page.getByTestId('content-entry').first().textContent()).toContain('heals a random ally')
    await page.getByRole('button', { name: /^Add Saltmender to .*2$/ }).click()
    expect(JSON.parse(await codeText(page)).armies[1].at(-1)).toEqual(unitNamed('Saltmender'))
    await page.getByTestId('ruleset-chain').click()
    await page.getByRole('tab', { name: 'Content' }).click()
    await page.getByTestId('content-search').fill('cross wave')
    const card = page.getByTestId('content-entry').filter({ hasText: 'Cross Wave' })
    await expect.poll(() => card.first().textContent()).toContain('+2 attack as the second attack of the turn')
    await page.getByTestId('ruleset-world').click()
    await page.getByRole('tab', { name: 'Content' }).click()
    await page.getByTestId('content-search').fill('labyrinth')
    await page.getByRole('button', { name: /^Add Labyrinth to/ }).click()
    expect(JSON.parse(await codeText(page)).map.art).toBe(maps.labyrinth)
  })

  test.each(
    (
      [
        ['dark', 'chain', 'Deck'],
        ['light', 'hex', 'Army'],
      ] as const
    ).slice(0, extent(1, 2)),
  )('%s: no serious finding of axe, nothing too wide from 360 to 2560 pixels (%s)', async (colorScheme, id, tab) => {
    const { page } = await openEditor(id, { colorScheme, viewport: { width: 1440, height: 900 } })
    await page.getByRole('tab', { name: tab }).click()
    await page.getByTestId('findings').waitFor()
    for (const width of [2560, 390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await excessWidth(page), `${width} wide`).toBe(0)
    }
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.locator('.cm-content').waitFor()
  })
})
