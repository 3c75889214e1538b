import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExperiment } from '@quintain/lab'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { atNight, extent } from '../extent.ts'
import { useArena } from './arena.ts'
import { drop } from './drop-file.ts'
import { CLIPBOARD, expectSameAsNode, openLab, runToEnd, textOf, decideQuickly } from './lab-page.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')

const EXPERIMENTS = readdirSync(EXAMPLES).filter((name) => name.endsWith('.yaml'))

const arena = useArena()

describe('questions to the lab', () => {
  test('finds the value that brings a measure to its target', async () => {
    const { page, problems } = await openLab(arena, 'atb', CLIPBOARD)
    await decideQuickly(page)
    await page.getByTestId('kind-tune').click()
    await page.getByTestId('parameter-0').fill('skills[3].tiers[1].hitChance')
    await page.getByTestId('parameter-0-from').fill('0.3')
    await page.getByTestId('parameter-0-to').fill('1')
    await page.getByLabel('Of the measure').selectOption('winRate.reeds')
    await page.getByTestId('field-tolerance').fill('0.2')
    await page.getByTestId('field-verify').fill('400')
    await runToEnd(page)
    expect(await page.getByTestId('tuning').getAttribute('data-tuning')).toBe('found')
    const answer = Number(await page.getByTestId('answer').getAttribute('data-value'))
    expect(answer).toBeGreaterThan(0.3)
    expect(answer).toBeLessThan(1)
    // The target, the answer, its interval and the battles that it took.
    expect(await page.getByTestId('tuning').textContent()).toMatch(/Win rate of .+ = 50\.0 %.*…/)
    await page.locator('[data-testid=chart-tuning] svg').waitFor()
    await expectSameAsNode(page)
    // The battles at the answer can be watched, though no cell of the design has them.
    await page.getByTestId('example-p50').click()
    await page.waitForURL(/#\/replay/)
    await page.getByTestId('state-hash').waitFor()
    expect(problems).toEqual([])
  })

  atNight('turns several values at once', async () => {
    const { page } = await openLab(arena, 'atb', CLIPBOARD)
    await decideQuickly(page)
    await page.getByTestId('kind-tune').click()
    await page.getByTestId('parameter-0').fill('characters[0].stats.agility')
    await page.getByRole('button', { name: 'Another value' }).click()
    await page.getByTestId('parameter-1').fill('characters[0].stats.strength')
    await page.getByTestId('field-cap').fill('2000')
    await page.getByTestId('field-batch').fill('50')
    await page.getByTestId('field-verify').fill('200')
    await runToEnd(page)
    expect(await page.getByTestId('answer').count()).toBe(2)
    await expectSameAsNode(page)
  })

  test('values are pressed in the setup, and the best of them are searched', async () => {
    const { page, problems } = await openLab(arena, 'atb', CLIPBOARD)
    await decideQuickly(page)
    await page.getByTestId('kind-search').click()
    await page.getByTestId('parameter-0-pick').locator('summary').click()
    await page.getByTestId('parameter-0-pick').getByRole('textbox').fill('agility')
    await page
      .getByTestId('parameter-0-pick')
      .getByRole('button', { name: /^agility/i })
      .first()
      .click()
    expect(await page.getByTestId('parameter-0').inputValue()).toMatch(/agility$/)
    expect(Number(await page.getByTestId('parameter-0-to').inputValue())).toBeGreaterThan(0)
    await page.getByTestId('field-battles').fill('20')
    await page.getByTestId('field-generations').fill('1')
    await page.getByTestId('field-population').fill('4')
    await page.getByTestId('field-cap').fill('300')
    await runToEnd(page)
    expect(await page.getByTestId('answers').textContent()).toMatch(/values/)
    await expectSameAsNode(page)
    expect(problems).toEqual([])
  })

  /** In a push the first of each list; at night all. */
  const some = <Item>(items: readonly Item[]) => items.slice(0, extent(1, items.length))

  test.each(
    some([
      { kind: 'exact', scenario: 'duel', answer: /exactly|lies between/, fill: { battles: '20', states: '300' } },
      { kind: 'attribute', scenario: 'hush', answer: /carries|is worth/, fill: { battles: '10' } },
      { kind: 'weights', scenario: 'duel', answer: /moves|number/, fill: { battles: '20', keep: '2' } },
    ]),
  )('what the command answers is asked by the form: $kind', async ({ kind, scenario, answer, fill }) => {
    const { page, problems } = await openLab(arena, `hex/${scenario}`, CLIPBOARD)
    await page.getByTestId(`kind-${kind}`).click()
    if (kind === 'attribute') await page.getByLabel('A list of the setup').selectOption({ index: 1 })
    for (const [name, value] of Object.entries(fill)) await page.getByTestId(`field-${name}`).fill(value)
    await runToEnd(page)
    expect(await page.getByTestId('answers').textContent()).toMatch(answer)
    await expectSameAsNode(page)
    expect(problems).toEqual([])
  })

  test('a sequential test stops by itself and says what it found', async () => {
    const { page } = await openLab(arena, 'hex/duel', CLIPBOARD)
    await page.getByLabel('Stop', { exact: true }).first().selectOption('test')
    await page.getByTestId('field-by').fill('0.2')
    await page.getByTestId('field-cap').fill('3000')
    await runToEnd(page)
    const results: unknown = parse(await textOf(page, 'export-results'))
    const verdict = await page.locator('[data-testid=figures] [data-verdict]').getAttribute('data-verdict')
    expect(results).toMatchObject({ cells: [{ stop: { rule: 'test', verdict } }] })
    // How it went, up to the bound that it reached.
    const course = page.getByTestId('test-course')
    await course
      .locator('svg text')
      .filter({ hasText: /^unfair$/ })
      .waitFor()
    expect(Number(await course.getAttribute('data-points'))).toBeGreaterThan(0)
    expect(await course.textContent()).toMatch(/reaches 3\.\d\d, fair when both are down at -\d\.\d\d/)
    await expectSameAsNode(page)
  })

  test('gates are judged, and one that cannot be read is refused in place', async () => {
    const { page } = await openLab(arena, 'atb', CLIPBOARD)
    await page.getByTestId('more').click()
    const gates = page.getByTestId('field-asserts')
    await gates.fill('steps smaller than 5')
    await page.getByTestId('run').click()
    await expect.poll(() => page.getByTestId('refusal').textContent()).toContain('steps smaller than 5')
    expect(await gates.getAttribute('aria-invalid')).toBe('true')
    await gates.fill('steps > 0\nsteps.p95 < 2\nwinRate.reeds > 0')
    await page.getByTestId('field-battles').fill('50')
    await runToEnd(page)
    const verdicts = page.locator('[data-testid=gates] [data-verdict]')
    const found = await verdicts.evaluateAll((tags) => tags.map((tag) => tag.getAttribute('data-verdict')))
    expect(found).toEqual(['pass', 'fail', 'pass'])
    await expectSameAsNode(page)
  })

  atNight('detailed mode counts events, which can be searched and drawn', async () => {
    const { page } = await openLab(arena, 'party', CLIPBOARD)
    await page.getByTestId('more').click()
    await page.getByTestId('field-detailed').check()
    await page.getByTestId('field-battles').fill('6')
    await runToEnd(page)
    await page.getByTestId('measure-search').fill('heal.amount')
    await page.getByTestId('row-heal.amount').waitFor()
    await page.getByLabel('Spread of', { exact: true }).selectOption('heal.amount')
    await page.getByRole('img', { name: /Spread of .*how much/i }).waitFor()
    await expectSameAsNode(page)
    await page.getByTestId('field-measures').fill('winRate.*, events.heal')
    await runToEnd(page)
    const kept = await page
      .getByTestId('figures')
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-testid') ?? ''))
    expect(kept.toSorted()).toEqual(['row-events.heal', 'row-winRate.foes', 'row-winRate.party'])
    await expectSameAsNode(page)
  })

  atNight.each([
    ['oneAtATime', 6],
    ['random', 7],
  ] as const)('values vary %s', async (design, cells) => {
    const { page } = await openLab(arena, 'world/duel', CLIPBOARD)
    await page.getByTestId('kind-vary').click()
    await page.getByLabel('Combined as').selectOption(design)
    await page.getByTestId('add-axis').click()
    for (const [i, name] of ['atk', 'def'].entries()) {
      await page.getByTestId(`axis-${i}`).fill(`map.legend.a.entity.stats.${name}`)
      await page.getByTestId(`axis-${i}-from`).fill('2')
      await page.getByTestId(`axis-${i}-to`).fill('12')
      if (design !== 'random') await page.getByTestId(`axis-${i}-step`).fill('5')
    }
    if (design === 'random') await page.getByTestId('field-samples').fill(String(cells))
    await page.getByTestId('field-battles').fill('10')
    await runToEnd(page)
    expect(await page.getByTestId('figures').locator('tbody tr').count()).toBe(cells)
    await expect.poll(() => page.locator('[data-testid=chart-vary] svg path').count()).toBeGreaterThan(cells)
    await expectSameAsNode(page)
    // A mark of the chart opens its cell.
    const [, second] = await page.getByTestId('figures').locator('tbody th').allTextContents()
    await page.getByRole('button', { name: second, exact: true }).click()
    await page.getByRole('img', { name: `Spread of steps: ${second}` }).waitFor()
  })

  atNight('every seat may have an agent of its own', async () => {
    const { page } = await openLab(arena, 'party/first-fight', CLIPBOARD)
    await page.getByLabel('Who decides').last().selectOption('by seat')
    await page.getByLabel('Foes', { exact: true }).selectOption('random')
    await page.getByTestId('field-battles').fill('10')
    await runToEnd(page)
    await page.getByTestId('copy-experiment').click()
    const copied: unknown = parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied).toMatchObject({ agents: ['heuristic', 'random'] })
    await expectSameAsNode(page)
  })

  test.each(EXPERIMENTS.filter((_, at) => at % extent(30, 1) === 0))(
    '%s: a dropped experiment fills the question',
    async (name) => {
      const text = readFileSync(join(EXAMPLES, name), 'utf8')
      const { page, problems } = await openLab(arena, 'hex', CLIPBOARD)
      await drop(page.getByTestId('question'), name, text)
      const { ruleset, name: title } = parse(text)
      await page.locator(`[data-testid=ruleset-${ruleset}][aria-pressed=true]`).waitFor()
      await page.getByTestId('question').waitFor()
      expect(await page.getByTestId('refusal').count()).toBe(0)
      // Whatever the form has no field for is asked as the text that came.
      await page.getByTestId('run').click()
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByTestId('copy-experiment').click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(readExperiment(parse(copied))).toEqual(readExperiment(parse(text)))
      expect(problems).toEqual([])
    },
  )

  test('a dropped experiment is shown in fields where they say the same, as text where not', async () => {
    const { page } = await openLab(arena, 'hex', CLIPBOARD)
    await drop(page.getByTestId('question'), 'tune.yaml', readFileSync(join(EXAMPLES, 'atb-tune.yaml'), 'utf8'))
    await expect.poll(() => page.getByTestId('parameter-0').inputValue()).toBe('skills[3].tiers[1].hitChance')
    expect(await page.getByTestId('field-batch').inputValue()).toBe('400')
    const text = 'name: mine\nruleset: atb\nscenario: courtyard-duel\nbattles: 20\nchunk: 5\n'
    await drop(page.getByTestId('question'), 'mine.yaml', text)
    await expect.poll(() => page.getByTestId('field-text').inputValue()).toBe(text)
    await runToEnd(page)
    await expectSameAsNode(page)
    await drop(page.getByTestId('question'), 'broken.yaml', 'name: [')
    await page.getByTestId('refusal').waitFor()
    expect(await page.getByTestId('field-text').inputValue()).toBe('name: [')
  })
})
