import { vocabulary } from '../../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

export const worldWords = vocabulary('world', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof worldWords.say = worldWords.say
