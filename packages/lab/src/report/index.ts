/** Reports of results: pictures as SVG, and one page that needs nothing but itself. Runs in browsers too. */
export { type Chart, chartsOf } from './charts.ts'
export { reportHtml, type ReportOptions } from './html.ts'
export { type Report, report, type ReportRequest } from './report.ts'
export type { Reader } from './wording.ts'
