import { isShare } from '../measures/measure-filter.ts'
import type { ArmResult, Results } from '../results/results.ts'
import { PERCENTILES, type MeasureSummary } from '../statistics/summary.ts'
import { chartsOf } from './charts.ts'
import { escaped, figure, percent, THEME } from './svg.ts'

const STYLE = `${THEME}
*{box-sizing:border-box}body{margin:0;background:var(--panel);color:var(--ink);
font:15px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Noto Sans CJK SC",sans-serif}
main{max-width:1060px;margin:0 auto;padding:32px 20px 64px}h1{font-size:28px;margin:0 0 4px}h2{font-size:19px;margin:40px 0 12px}
h3{font-size:15px;margin:20px 0 6px}p{margin:6px 0}.soft{color:var(--soft)}code,pre{font:13px/1.45 ui-monospace,Menlo,Consolas,monospace}
pre{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto;max-height:420px}
table{border-collapse:collapse;width:100%;background:var(--paper);border:1px solid var(--line);border-radius:8px;font-size:13.5px}
th,td{padding:6px 10px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}th{color:var(--soft);font-weight:600}
th:first-child,td:first-child{text-align:left;white-space:normal}tr:last-child td{border-bottom:0}.scroll{overflow-x:auto}
.pass{color:var(--good);font-weight:600}.fail{color:var(--bad);font-weight:600}.undecided{color:var(--e);font-weight:600}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,480px),1fr));gap:16px}
.charts svg{width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
.note{background:var(--paper);border:1px solid var(--line);border-left:4px solid var(--e);border-radius:6px;padding:8px 12px;margin:8px 0}
details{margin:8px 0}summary{cursor:pointer;color:var(--soft)}button{font:inherit;font-size:12px;padding:1px 7px;border:1px solid var(--line);
border-radius:5px;background:var(--panel);color:var(--ink);cursor:pointer}button:focus-visible,summary:focus-visible{outline:2px solid var(--a)}`

/** Copies the command of the button that was pressed; without a clipboard the command is in its title. */
const SCRIPT = `document.addEventListener('click',e=>{const b=e.target.closest('button[data-command]');if(!b)return;
navigator.clipboard?.writeText(b.dataset.command);const t=b.textContent;b.textContent='copied';setTimeout(()=>b.textContent=t,900)})`

/** What a report cannot know of itself. */
export interface ReportOptions {
  /** The command that repeats the experiment; when absent, one for the experiment that the report shows, as a file. */
  readonly command?: string
  /** The path of `results.json`, as commands should name it; `results.json` when absent. */
  readonly resultsPath?: string
}

/** One page that needs nothing but itself. */
export function reportHtml(results: Results, options: ReportOptions = {}): string {
  const { command = 'quintain lab run experiment.json   # the experiment below, as a file' } = options
  const { experiment, warnings } = results
  const charts = chartsOf(results)
  const state = results.complete ? '' : ' <span class="undecided">stopped before its end</span>'
  const body = [
    `<h1>${escaped(experiment.name)}</h1>`,
    `<p class="soft">${escaped(`${results.ruleset.id} · ${figure(results.battles)} battles · engine ${results.engine}`)}${state}</p>`,
    experiment.description === undefined ? '' : `<p>${escaped(experiment.description)}</p>`,
    ...warnings.map((warning) => `<p class="note">${escaped(warning)}</p>`),
    gatesSection(results),
    tuningSection(results),
    charts.length === 0 ? '' : `<h2>Pictures</h2><div class="charts">${charts.map(({ svg }) => svg).join('')}</div>`,
    comparisonSection(results),
    ...results.cells
      .slice(0, MOST_CELLS)
      .map((cell) => cellSection(results, cell, options.resultsPath ?? 'results.json')),
    results.cells.length > MOST_CELLS
      ? `<p class="soft">${results.cells.length - MOST_CELLS} more cells are in results.json.</p>`
      : '',
    '<h2>Once more</h2>',
    `<pre>${escaped(command)}</pre>`,
    `<details><summary>The experiment</summary><pre>${escaped(JSON.stringify(experiment, null, 2))}</pre></details>`,
    `<details><summary>The setup</summary><pre>${escaped(JSON.stringify(results.setup, null, 2).slice(0, 200_000))}</pre></details>`,
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(experiment.name)}</title><style>${STYLE}</style></head>
<body><main>${body.filter((part) => part !== '').join('\n')}</main><script>${SCRIPT}</script></body></html>\n`
}

const MOST_CELLS = 60

function gatesSection({ gates }: Results): string {
  if (gates.length === 0) return ''
  const rows = gates.map((gate) => [
    gate.text,
    gate.cell,
    gate.value === null ? '' : figure(gate.value),
    range(gate.interval, figure),
    `<span class="${gate.verdict}">${gate.verdict}</span>`,
  ])
  return `<h2>Asserts</h2>${table(['assert', 'cell', 'value', 'interval', 'verdict'], rows, 4)}`
}

function tuningSection({ tuning }: Results): string {
  if (tuning === null) return ''
  const answer =
    tuning.answer === null
      ? 'none'
      : Object.entries(tuning.answer)
          .map(([name, value]) => `${name} = ${figure(value)}`)
          .join(', ')
  const check = tuning.check === null ? '' : `; there ${tuning.measure} is ${range(tuning.check.interval, figure)}`
  return `<h2>Tuning</h2><p><strong>${escaped(answer)}</strong>${escaped(check)}</p>
<p class="soft">${escaped(`${tuning.message} · ${tuning.method} · ${figure(tuning.battles)} battles`)}</p>`
}

function comparisonSection({ comparisons, experiment }: Results): string {
  const moved = comparisons?.filter(({ significant }) => significant) ?? []
  if (comparisons === null) return ''
  if (moved.length === 0) return '<h2>What moved</h2><p>Nothing moved significantly.</p>'
  const rows = moved.map((each) => {
    const write = isShare(each.measure) ? percent : figure
    const tone = each.delta > 0 ? 'pass' : 'fail'
    return [
      each.cell === 'all' ? each.measure : `${each.cell} · ${each.measure}`,
      write(each.base),
      write(each.changed),
      `<span class="${tone}">${each.delta > 0 ? '+' : ''}${write(each.delta)}</span>`,
      range(each.interval, write),
      each.pValue < 0.0001 ? '&lt; 0.0001' : each.pValue.toFixed(4),
    ]
  })
  const { baseName = 'base', name = 'changed' } = experiment.compare ?? {}
  return `<h2>What moved</h2>${table(['measure', baseName, name, 'change', 'interval', 'p, corrected'], rows, 3, 5)}`
}

function cellSection(results: Results, cell: Results['cells'][number], resultsPath: string): string {
  const verdict = cell.stop.verdict === undefined ? '' : ` · the test says: ${cell.stop.verdict}`
  const arms = cell.arms.map((arm, at) => {
    const title = cell.arms.length > 1 ? `<h3>${escaped(arm.name)}</h3>` : ''
    const replay = (battle: number): string => {
      const command = `quintain lab replay ${quoted(resultsPath)} --cell ${quoted(cell.name)} --battle ${battle}${at > 0 ? ` --arm ${at}` : ''}`
      return `<button title="${escaped(command)}" data-command="${escaped(command)}">${battle}</button>`
    }
    return `${title}${measureTable(arm, replay)}${oddBattles(arm, replay)}`
  })
  const name = results.cells.length === 1 ? 'Measures' : cell.name
  return `<h2>${escaped(name)}</h2><p class="soft">${figure(cell.battles)} battles${escaped(verdict)}</p>${arms.join('')}`
}

function measureTable(arm: ArmResult, replay: (battle: number) => string): string {
  const rows = Object.entries(arm.measures).map(([name, summary]) => measureRow(name, summary, replay))
  const heads = [
    'measure',
    'mean',
    'interval',
    'sd',
    'min',
    'p5',
    'p50',
    'p95',
    'max',
    'battles at min · 5 · 25 · 50 · 75 · 95 · max',
  ]
  return table(heads, rows, 9)
}

function measureRow(name: string, summary: MeasureSummary, replay: (battle: number) => string): string[] {
  const write = isShare(name) ? percent : figure
  const { percentiles } = summary
  const battles = PERCENTILES.map((place) => replay(summary.examples[place].battle)).join(' ')
  const numbers = [summary.min, percentiles.p5, percentiles.p50, percentiles.p95, summary.max].map(figure)
  return [name, write(summary.mean), range(summary.interval, write), figure(summary.sd), ...numbers, battles]
}

function oddBattles(arm: ArmResult, replay: (battle: number) => string): string {
  const list = (odd: ArmResult['slowest']): string => odd.map(({ battle }) => replay(battle)).join(' ')
  const reasons = Object.entries(arm.reasons).map(([reason, count]) => `${reason} ${figure(count)}`)
  const undecided = arm.undecided.length === 0 ? '' : ` Undecided: ${list(arm.undecided)}.`
  return `<p class="soft">Ended by: ${escaped(reasons.join(', '))}. Longest battles: ${list(arm.slowest)}.${undecided}</p>`
}

function range([low, high]: readonly [number | null, number | null], write: (value: number) => string): string {
  return `${low === null ? '−∞' : write(low)} … ${high === null ? '∞' : write(high)}`
}

function quoted(text: string): string {
  return /^[\w./=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Columns from `raw` on hold HTML already. */
function table(heads: readonly string[], rows: readonly (readonly string[])[], ...raw: readonly number[]): string {
  const head = heads.map((text) => `<th>${escaped(text)}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${row.map((text, at) => `<td>${raw.includes(at) ? text : escaped(text)}</td>`).join('')}</tr>`)
    .join('')
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
