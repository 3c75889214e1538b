import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

/** Everything that the lab says to people, in reports and in errors. */
export const labWords = vocabulary('lab', en, { zh: async () => (await import('./zh.ts')).zh })

export const say: typeof labWords.say = labWords.say
