import { generatedEntries, termEntries } from './glossary/terms.ts'
import { tell } from './tell.ts'

export { told } from './words/told.ts'

/** The functions that make phrases of events and of the rules of every duel. */
export const forReaders = { tell, generatedEntries, termEntries }
export type ForReaders = typeof forReaders
