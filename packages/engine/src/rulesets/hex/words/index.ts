import { vocabulary } from '../../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

export const hexWords = vocabulary('hex', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof hexWords.say = hexWords.say
