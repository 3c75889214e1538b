// The history of figures in docs/benchmarks/: a line a run, and what docs/benchmarks.md shows of it.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const FOLDER = join(root, 'docs', 'benchmarks')
const HISTORY = join(FOLDER, 'history.jsonl')
const PICTURE = join(FOLDER, 'history.svg')
const PAGE = join(root, 'docs', 'benchmarks.md')
/** What stands between these two lines of the page is made, and not written. */
const BEGIN = '<!-- made by npm run bench -- --document -->'
const END = '<!-- end of what is made -->'

export function addToHistory(entry) {
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(HISTORY, `${JSON.stringify(entry)}\n`)
}

export async function documentHistory() {
  const entries = existsSync(HISTORY)
    ? readFileSync(HISTORY, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []
  if (entries.length === 0) throw new Error('there is no history yet: npm run bench -- --record')
  const page = readFileSync(PAGE, 'utf8')
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for it: ${BEGIN} … ${END}`)
  writeFileSync(PICTURE, await picture(entries))
  writeFileSync(PAGE, `${page.slice(0, from + BEGIN.length)}\n\n${table(entries)}\n\n${page.slice(to)}`)
}

function table(entries) {
  const { date, commit, rounds, rows } = entries.at(-1)
  // Not every run has the C programs beside it: their ratios are those of the last one that had.
  const beside = entries.findLast((entry) => entry.rows.some(({ ofC }) => ofC !== null))
  const find = (list, key, size) => list.find((one) => `${one.ruleset} ${one.generator}` === key && one.size === size)
  const sizes = [...new Set(rows.map(({ size }) => size))]
  const keys = [...new Set(rows.map(({ ruleset, generator }) => `${ruleset} ${generator}`))]
  const cell = (key, size) => {
    const row = find(rows, key, size)
    if (row === undefined) return ''
    const ofC = find(beside?.rows ?? [], key, size)?.ofC
    const ratio = typeof ofC === 'number' ? `, ${ofC.toFixed(1)}x of C` : ''
    return `${row.battlesPerSecond.toLocaleString('en')} (${row.nanosecondsPerStep} ns a step${ratio})`
  }
  return [
    `Battles a second on one core, agents included, nobody listening; medians of ${rounds} readings (${date}, ${commit}). *x of C*: how many times as long a step takes as in a C program of the same rules, in turns with it${beside === undefined ? '' : ` (${beside.date}, ${beside.commit})`}.`,
    '',
    `| | ${sizes.join(' | ')} |`,
    `|---|${sizes.map(() => '---|').join('')}`,
    ...keys.map((key) => {
      const [ruleset, generator] = key.split(' ')
      return `| \`${ruleset}\`, \`${generator}\` | ${sizes.map((size) => cell(key, size)).join(' | ')} |`
    }),
    '',
    '![Steps a second of the typical setups over time](benchmarks/history.svg)',
  ].join('\n')
}

/** Steps a second of the typical setups, one line a ruleset and generator, against the first entry of each. */
async function picture(entries) {
  const { init } = await import('echarts')
  const keys = [
    ...new Set(entries.flatMap(({ rows }) => rows.map(({ ruleset, generator }) => `${ruleset} ${generator}`))),
  ]
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 900, height: 320 })
  chart.setOption({
    animation: false,
    legend: { bottom: 0 },
    grid: { left: 60, right: 20, top: 30, bottom: 70 },
    xAxis: { type: 'category', data: entries.map(({ date, commit }) => `${date}\n${commit}`) },
    yAxis: { type: 'log', name: 'million steps a second', min: 'dataMin' },
    series: keys.map((key) => ({
      name: key,
      type: 'line',
      data: entries.map(({ rows }) => {
        const row = rows.find(({ ruleset, generator, size }) => size === 'typical' && `${ruleset} ${generator}` === key)
        return row === undefined ? null : Number((1000 / row.nanosecondsPerStep).toPrecision(3))
      }),
    })),
  })
  const drawn = chart.renderToSVGString()
  // Its timers would keep the process alive.
  chart.dispose()
  return drawn
}
