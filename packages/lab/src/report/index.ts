/** Reports of results: pictures as SVG, and one page that needs nothing but itself. Runs in browsers too. */
export * from './bars.ts'
export * from './charts.ts'
export * from './curves.ts'
export * from './html.ts'
export * from './maps.ts'
