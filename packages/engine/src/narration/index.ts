export * from './event-narrator.ts'
export * from './storyteller.ts'
export * from './template.ts'
export * from './values.ts'
