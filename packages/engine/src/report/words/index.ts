import { vocabulary } from '../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

export const reportWords = vocabulary('report', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof reportWords.say = reportWords.say
