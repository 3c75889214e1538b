import { PSEUDO_LANGUAGE, Teller, vocabulary } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import type { Results } from '../results/results.ts'
import { ruleset as coin } from '../known/coin.ts'
import { type CoinExperiment, runCoin } from '../testing/coin-lab.ts'
import { chartsOf } from './charts.ts'
import { reportHtml } from './html.ts'
import { report } from './report.ts'

const words = vocabulary('report-test', { 'measure.tosses': 'tosses won', 'reason.tosses': 'enough tosses' })
const ruleset = { ...coin, words }

const OPTIONS = { command: 'quintain lab run coin.yaml', resultsPath: 'out/results.json' }

const EXPERIMENTS: Readonly<Record<string, CoinExperiment>> = {
  sweep: {
    setup: { tosses: 3 },
    battles: 200,
    vary: { axes: [{ path: 'p', range: { from: 0.3, to: 0.7, step: 0.1 } }] },
  },
  grid: {
    battles: 50,
    vary: {
      axes: [
        { path: 'p', values: [0.4, 0.6] },
        { path: 'tosses', values: [1, 2, 3] },
      ],
    },
  },
  tornado: {
    battles: 50,
    setup: { slope: 0.1 },
    vary: {
      design: 'oneAtATime',
      axes: [
        { path: 'p', values: [0.4, 0.6] },
        { path: 'x', values: [-1, 1] },
      ],
    },
  },
  matchups: {
    setup: { edges: [0, 0] },
    battles: 100,
    matchups: { seats: ['edges[0]', 'edges[1]'], entrants: { 'a < b': { value: 0 }, b: { value: 0.1 } } },
  },
  compare: { battles: 2000, compare: { changes: [{ path: 'p', value: 0.6 }] }, assert: ['delta.winRate.heads > 0'] },
  tune: {
    setup: { p: 0.25, slope: 0.4 },
    cap: 20_000,
    tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'winRate.heads', target: 0.5, tolerance: 0.2 },
  },
}

async function results(name: string): Promise<Results> {
  return runCoin(EXPERIMENTS[name])
}

/** What the experiments above, and results, call things: no words of a language. */
const IDS = /\b(a < b|all|base|changed|b|coin|p5|p50|p95|p|tosses|v|x)\b/g

/** Visible letters that are neither told nor ids, commands or JSON. */
function strayLetters(html: string): string {
  let text = html
    .replaceAll(/<(style|script|pre|code|title|h1)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/⟦[^⟦⟧]*⟧|‹[^‹›]*›/g, '')
  }
  return (text.replaceAll(IDS, '').match(/\p{L}+/gu) ?? []).join(' ')
}

describe('reports', () => {
  test.each([
    { name: 'sweep', files: ['sweep-winRate-heads.svg', 'intervals.svg', 'histogram-1-steps.svg'] },
    { name: 'grid', files: ['grid.svg', 'tornado-winRate-heads.svg'] },
    { name: 'tornado', files: ['tornado-winRate-heads.svg'] },
    { name: 'matchups', files: ['matchups.svg'] },
    { name: 'compare', files: ['deltas.svg'] },
    { name: 'tune', files: ['tuning.svg'] },
  ])('$name has its pictures', async ({ name, files }) => {
    const charts = chartsOf(await results(name))
    expect(charts.map(({ file }) => file)).toEqual(expect.arrayContaining(files))
    for (const { svg } of charts) {
      expect(svg).toMatch(/^<svg [^>]*role="img"/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test.each(Object.keys(EXPERIMENTS))('the page of %s needs nothing but itself', async (name) => {
    const html = reportHtml(await results(name), OPTIONS)
    expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<link|<img|src=|@import|url\(/)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain(OPTIONS.command)
    expect(html).not.toMatch(/>(NaN|undefined)/)
  })

  test.each(Object.keys(EXPERIMENTS))('the page of %s says nothing but what there are words for', async (name) => {
    const html = reportHtml(await results(name), { teller: new Teller(PSEUDO_LANGUAGE), ruleset })
    expect(strayLetters(html)).toBe('')
  })

  test('pages and pictures are written in the language asked for', async () => {
    const chinese = await report(await results('compare'), { language: 'zh', ruleset })
    const texts = [
      '<html lang="zh-Hans">',
      '<h2>有何变化</h2>',
      '胜率 · heads <code class="soft">winRate.heads</code>',
      '>通过</span>',
    ]
    expect(texts.filter((text) => !chinese.html.includes(text))).toEqual([])
    expect(chinese.charts.find(({ file }) => file === 'deltas.svg')).toMatchObject({ title: '有何变化' })
    const english = await report(await results('compare'))
    expect(english.html).toBe(reportHtml(await results('compare')))
    expect(english.html).toContain('win rate of heads <code class="soft">winRate.heads</code>')
  })

  test('results of the first release are shown too', async () => {
    const { kinds: _, ...old } = await results('sweep')
    const html = reportHtml({ ...old, warnings: ['only 200 battles'] })
    expect(html).toContain('<p class="note">Only 200 battles</p>')
    expect(html).toMatch(/winRate\.heads<\/code><\/td><td>[\d.]+ %/)
  })

  test('what is not said of it has a sensible default', async () => {
    const html = reportHtml(await results('sweep'))
    expect(html).toContain('quintain lab run experiment.json')
    expect(html).toContain('quintain lab replay results.json --cell p=0.3 --battle ')
  })

  test('versions are called as the experiment calls them', async () => {
    const changes = [{ path: 'p', value: 0.6 }]
    const named = await runCoin({ battles: 2000, compare: { name: 'bent <coin>', baseName: 'fair coin', changes } })
    expect(reportHtml(named, OPTIONS)).toContain('<th>fair coin</th><th>bent &lt;coin&gt;</th>')
  })

  test('names are text, never markup', async () => {
    const html = reportHtml(await results('matchups'), OPTIONS)
    expect(html).toContain('a &lt; b')
    expect(html).not.toContain('a < b')
  })

  test('changes have a colour only when they are significant', async () => {
    const moved = chartsOf(await results('compare')).find(({ file }) => file === 'deltas.svg')
    expect(moved?.svg).toContain('fill="var(--good)"')
    const nothing = await runCoin({ battles: 60, compare: { changes: [{ path: 'p', value: 0.505 }] } })
    const still = chartsOf(nothing).find(({ file }) => file === 'deltas.svg')
    expect(still?.svg).not.toMatch(/fill="var\(--(good|bad)\)"/)
  })

  test('every named battle comes with the command that plays it again', async () => {
    const html = reportHtml(await results('sweep'), OPTIONS)
    expect(html).toContain('quintain lab replay out/results.json --cell p=0.3 --battle ')
  })
})
