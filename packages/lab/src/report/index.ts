/** Reports of results: pictures as SVG, and one page that needs nothing but itself. Runs in browsers too. */
export * from './charts.ts'
export * from './html.ts'
