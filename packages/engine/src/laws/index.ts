import type { Law } from './law.ts'

export * from './law.ts'

/** The laws that every ruleset keeps. */
export const laws: readonly Law[] = []
