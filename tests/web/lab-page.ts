import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { InlineExecutor, loaderOf, prepareExperiment, readExperiment, resultsText, runExperiment } from '@quintain/lab'
import { contentPacks } from '@quintain/engine/content'
import { expect } from 'vitest'
import { parse } from 'yaml'
import type { Arena, Opened, OpenOptions } from './arena.ts'

/** The page `lab`, ready to be asked. */
export async function openLab(arena: Arena, path: string, options?: OpenOptions): Promise<Opened> {
  const opened = await arena.open(`/lab/${path}`, options)
  await opened.page.getByTestId('question').waitFor()
  return opened
}

/** Not the strongest that the time allows: this one takes next to none. */
export async function decideQuickly(page: Page): Promise<void> {
  await page.getByLabel('Who decides').last().selectOption('heuristic')
}

/** Runs the question of the form until its results are drawn. */
export async function runToEnd(page: Page): Promise<void> {
  await page.getByTestId('run').click()
  await page.locator('[data-testid=status][data-status=done]').waitFor()
  await page.locator('[data-testid=chart-histogram] svg').waitFor()
}

/** What a button gives to download. */
export async function textOf(page: Page, button: string): Promise<string> {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId(button).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** The same experiment by the lab's core in this process. */
async function inNode(input: unknown): Promise<string> {
  const experiment = readExperiment(input)
  const pack = contentPacks.find(({ ruleset }) => ruleset.id === experiment.ruleset)
  if (pack === undefined) throw new Error(`no ruleset ${experiment.ruleset}`)
  const scenario = pack.scenarios.find(({ id }) => id === experiment.scenario)
  const setup = experiment.setup ?? scenario?.setup ?? null
  const prepared = prepareExperiment({ experiment, ruleset: pack.ruleset, module: null, setup })
  return resultsText(await runExperiment(prepared, { executor: new InlineExecutor(loaderOf([pack.ruleset])) }))
}

/** The page's results against the core's for the experiment that the page itself offers to copy. */
export async function expectSameAsNode(page: Page): Promise<void> {
  await page.getByTestId('copy-experiment').click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(await textOf(page, 'export-results')).toBe(await inNode(parse(copied)))
}

export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
