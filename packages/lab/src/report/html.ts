import { languageInformation, type Phrase, reasonText, type Text } from '@quintain/engine'
import type { Section } from '../answers/section.ts'
import { sectionsOf } from '../answers/sections.ts'
import { byWeight } from '../measures/measure-weight.ts'
import type { ArmResult, CellResult, Results } from '../results/results.ts'
import { type MeasureSummary, PERCENTILES } from '../statistics/summary.ts'
import { say } from '../words/index.ts'
import { figure, rangeText } from '../words/figures.ts'
import { summaryIn } from './cells.ts'
import { chartsOf } from './charts.ts'
import { PAGE_STYLE } from './page-style.ts'
import { escaped } from './svg.ts'
import { type Reader, Wording } from './wording.ts'

/** Copies the command of the button that was pressed; without a clipboard the command is in its title. */
const SCRIPT = `document.addEventListener('click',e=>{const b=e.target.closest('button[data-command]');if(!b)return;
navigator.clipboard?.writeText(b.dataset.command);const t=b.textContent;b.textContent=document.body.dataset.copied;
setTimeout(()=>b.textContent=t,900)})`

/** What a report cannot know of itself. */
export interface ReportOptions extends Reader {
  /** The command that repeats the experiment; when absent, one for the experiment that the report shows, as a file. */
  readonly command?: string
  /** The path of `results.json`, as commands should name it; `results.json` when absent. */
  readonly resultsPath?: string
}

const MOST_CELLS = 60
/** Of a setup, in characters: the whole of it is in results.json. */
const LONGEST_SETUP = 200_000

/** One page that needs nothing but itself. */
export function reportHtml(results: Results, options: ReportOptions = {}): string {
  return new Page(results, options).html()
}

class Page {
  readonly #results: Results
  readonly #options: ReportOptions
  readonly #wording: Wording

  constructor(results: Results, options: ReportOptions) {
    this.#results = results
    this.#options = options
    this.#wording = new Wording(results, options)
  }

  html(): string {
    const { experiment } = this.#results
    const { tag } = languageInformation(this.#wording.teller.language)
    const copied = this.#told(say('report.copied'))
    const body = this.#body().filter((part) => part !== '')
    return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(experiment.name)}</title><style>${PAGE_STYLE}</style></head>
<body data-copied="${copied}"><main>${body.join('\n')}</main><script>${SCRIPT}</script></body></html>\n`
  }

  #body(): readonly string[] {
    const { experiment, warnings, cells, setup, ruleset, battles, engine, complete } = this.#results
    const asFile = `quintain lab run experiment.json   # ${this.#wording.text(say('report.asFile'))}`
    const { command = asFile } = this.#options
    const charts = chartsOf(this.#results, this.#options)
    const [picture, ...others] = charts.map(({ svg }) => svg)
    const pictures = others.join('')
    const state = complete ? '' : ` <span class="undecided">${this.#told(say('report.stopped'))}</span>`
    const facts = say('report.facts', { ruleset: ruleset.id, battles: figure(battles), engine })
    const more = cells.length - MOST_CELLS
    return [
      `<h1>${escaped(experiment.name)}</h1>`,
      `<p class="soft">${this.#told(facts)}${state}</p>`,
      experiment.description === undefined ? '' : `<p>${escaped(experiment.description)}</p>`,
      this.#answers(),
      picture === undefined ? '' : `<div class="charts first">${picture}</div>`,
      ...warnings.map((warning) => `<p class="note">${escaped(this.#wording.teller.line(warning))}</p>`),
      this.#gates(),
      this.#tuning(),
      ...sectionsOf(this.#results).map((section) => this.#shown(section)),
      this.#comparisons(),
      pictures === '' ? '' : this.#section(say('report.pictures'), `<div class="charts">${pictures}</div>`),
      ...this.#sorted(cells)
        .slice(0, MOST_CELLS)
        .map((cell) => this.#cell(cell)),
      more > 0 ? `<p class="soft">${this.#told(say('report.moreCells', { count: more }))}</p>` : '',
      this.#section(say('report.onceMore'), `<pre>${escaped(command)}</pre>`),
      this.#details(say('report.experiment'), JSON.stringify(experiment, null, 2)),
      this.#details(say('report.setup'), JSON.stringify(setup, null, 2).slice(0, LONGEST_SETUP)),
    ]
  }

  #told(phrase: Phrase): string {
    return escaped(this.#wording.text(phrase))
  }

  #section(title: Phrase, inner: string): string {
    return `<h2>${this.#told(title)}</h2>${inner}`
  }

  #answers(): string {
    const { answers = [] } = this.#results
    return answers.map((answer) => `<p class="answer">${escaped(this.#wording.teller.line(answer))}</p>`).join('')
  }

  #shown({ title, notes, heads, rows }: Section): string {
    const told = notes.map((note) => `<p>${escaped(this.#wording.text(note))}</p>`)
    const cells = rows.map((row) => row.map((text) => escaped(this.#wording.text(text))))
    return `<h2>${escaped(this.#wording.text(title))}</h2>${told.join('')}${this.#table(heads, cells)}`
  }

  /** Matchups that are the least even first; all others as they were asked for. */
  #sorted(cells: readonly CellResult[]): readonly CellResult[] {
    if (this.#results.matchups === null) return cells
    const uneven = (cell: CellResult): number => Math.abs((summaryIn(cell, 'score.first')?.mean ?? 0.5) - 0.5)
    return cells.toSorted((a, b) => uneven(b) - uneven(a))
  }

  #details(title: Phrase, text: string): string {
    return `<details><summary>${this.#told(title)}</summary><pre>${escaped(text)}</pre></details>`
  }

  #gates(): string {
    const { gates } = this.#results
    if (gates.length === 0) return ''
    const heads = [say('report.assert'), say('report.cell'), say('report.value')]
    const rows = gates.map(({ text, cell, value, interval, verdict, note }) => [
      `<code>${escaped(text)}</code>`,
      escaped(cell),
      value === null ? '' : figure(value),
      rangeText(interval, figure),
      `<span class="${verdict}">${this.#told(say(`verdict.${verdict}`))}</span>${this.#note(note)}`,
    ])
    const table = this.#table([...heads, say('report.interval'), say('report.verdict')], rows)
    return this.#section(say('report.asserts'), table)
  }

  #note(note: Text | undefined): string {
    return note === undefined ? '' : ` <span class="soft">${escaped(this.#wording.teller.line(note))}</span>`
  }

  #tuning(): string {
    const { tuning } = this.#results
    if (tuning === null) return ''
    const { answer, check, measure, message, method, battles } = tuning
    const values = Object.entries(answer ?? {}).map(([name, value]) =>
      this.#told(say('report.answer', { name, value: figure(value) })),
    )
    const found = answer === null ? this.#told(say('report.noAnswer')) : values.join(', ')
    const told = { measure: this.#wording.measure(measure), range: rangeText(check?.interval ?? [null, null], figure) }
    const there = check === null ? '' : this.#told(say('report.check', told))
    const way = say('report.search', { message, method: say(`method.${method}`), battles: figure(battles) })
    const inner = `<p><strong>${found}</strong>${there}</p>\n<p class="soft">${this.#told(way)}</p>`
    return this.#section(say('report.tuning'), inner)
  }

  #comparisons(): string {
    const { comparisons, experiment } = this.#results
    if (comparisons === null) return ''
    const moved = comparisons.filter(({ significant }) => significant).toSorted((a, b) => a.pValue - b.pValue)
    const title = say('report.moved')
    if (moved.length === 0) return this.#section(title, `<p>${this.#told(say('report.nothingMoved'))}</p>`)
    const rows = moved.map(({ cell, measure, base, changed, delta, interval, pValue, gain }) => {
      const write = this.#wording.writer(measure)
      const name = this.#measure(measure)
      return [
        cell === 'all' ? name : `${escaped(cell)} · ${name}`,
        write(base),
        write(changed),
        `<span class="${delta > 0 ? 'pass' : 'fail'}">${delta > 0 ? '+' : ''}${write(delta)}</span>`,
        rangeText(interval, write),
        pValue < 0.0001 ? '&lt; 0.0001' : pValue.toFixed(4),
        (gain ?? null) === null ? '' : `× ${figure(gain ?? 0)}`,
      ]
    })
    const { baseName = '', name = '' } = experiment.compare ?? {}
    const differ = [say('report.change'), say('report.interval'), say('report.pValue'), say('report.gain')]
    return this.#section(title, this.#table([say('report.measure'), baseName, name, ...differ], rows))
  }

  #cell(cell: CellResult): string {
    const { cells } = this.#results
    const { stop, arms, battles } = cell
    const verdict =
      stop.verdict === undefined ? '' : say('report.testSays', { verdict: say(`verdict.${stop.verdict}`) })
    const told = arms.map((arm, at) => {
      const title = arms.length > 1 ? `<h3>${escaped(arm.name)}</h3>` : ''
      const replay = this.#replay(cell, at)
      return `${title}${this.#measures(arm, replay)}${this.#oddBattles(arm, replay)}`
    })
    const name = cells.length === 1 ? this.#told(say('report.measures')) : escaped(cell.name)
    const played = this.#told(say('report.battles', { battles: figure(battles), verdict }))
    return `<h2>${name}</h2><p class="soft">${played}</p>${told.join('')}`
  }

  /** Buttons with the commands that play battles of a cell once more. */
  #replay(cell: CellResult, arm: number): (battle: number) => string {
    const { resultsPath = 'results.json' } = this.#options
    const start = `quintain lab replay ${quoted(resultsPath)} --cell ${quoted(cell.name)}`
    return (battle) => {
      const command = escaped(`${start} --battle ${battle}${arm > 0 ? ` --arm ${arm}` : ''}`)
      return `<button title="${command}" data-command="${command}">${battle}</button>`
    }
  }

  /** With its name as people type it, where it is told otherwise. */
  #measure(name: string): string {
    const told = this.#wording.measure(name)
    return told === name ? escaped(name) : `${escaped(told)} <code class="soft">${escaped(name)}</code>`
  }

  #measures({ measures }: ArmResult, replay: (battle: number) => string): string {
    const rows = byWeight(Object.entries(measures), this.#results.experiment).map(([name, summary]) =>
      this.#row(name, summary, replay),
    )
    const before = [
      say('report.measure'),
      say('report.mean'),
      say('report.interval'),
      say('report.sd'),
      say('report.min'),
    ]
    return this.#table([...before, 'p5', 'p50', 'p95', say('report.max'), say('report.examples')], rows)
  }

  #row(name: string, summary: MeasureSummary, replay: (battle: number) => string): string[] {
    const write = this.#wording.writer(name)
    const { mean, interval, sd, min, max, percentiles, examples } = summary
    const numbers = [sd, min, percentiles.p5, percentiles.p50, percentiles.p95, max].map(figure)
    const battles = PERCENTILES.map((place) => replay(examples[place].battle)).join(' ')
    return [this.#measure(name), write(mean), rangeText(interval, write), ...numbers, battles]
  }

  #oddBattles({ reasons, undecided, slowest }: ArmResult, replay: (battle: number) => string): string {
    const { ruleset } = this.#wording
    const ended = Object.entries(reasons).map(([reason, count]) =>
      say('report.ending', { reason: reasonText(ruleset ?? {}, reason), count: figure(count) }),
    )
    const list = (title: Phrase, odd: ArmResult['slowest']): string =>
      odd.length === 0 ? '' : ` · ${this.#told(title)} ${odd.map(({ battle }) => replay(battle)).join(' ')}`
    const lists = list(say('report.longest'), slowest) + list(say('report.undecided'), undecided)
    return `<p class="soft">${this.#told(say('report.ended', { reasons: ended }))}${lists}</p>`
  }

  /** Cells hold HTML already. */
  #table(heads: readonly Text[], rows: readonly (readonly string[])[]): string {
    const head = heads.map((text) => `<th>${escaped(this.#wording.text(text))}</th>`).join('')
    const body = rows.map((row) => `<tr>${row.map((inner) => `<td>${inner}</td>`).join('')}</tr>`).join('')
    return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
  }
}

function quoted(text: string): string {
  return /^[\w./=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
