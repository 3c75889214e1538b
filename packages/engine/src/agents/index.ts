export * from './random.ts'
export * from './search.ts'
