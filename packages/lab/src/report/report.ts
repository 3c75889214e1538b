import { type ContentPack, type Language, tellerIn } from '@quintain/engine'
import type { Results } from '../results/results.ts'
import { type Chart, chartsOf } from './charts.ts'
import { reportHtml, type ReportOptions } from './html.ts'

export interface ReportRequest extends Omit<ReportOptions, 'teller'> {
  /** English when absent. */
  readonly language?: Language
  /** Has the names of its content in other languages. */
  readonly pack?: ContentPack
}

export interface Report {
  readonly html: string
  readonly charts: readonly Chart[]
}

/** The page and the pictures of results, in any language that there are words for. */
export async function report(results: Results, request: ReportRequest = {}): Promise<Report> {
  const { language = 'en', pack, ...rest } = request
  const options = { ...rest, teller: await tellerIn(language, pack), ruleset: rest.ruleset ?? pack?.ruleset }
  return { html: reportHtml(results, options), charts: chartsOf(results, options) }
}
