import { vocabulary } from '../../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

export const partyWords = vocabulary('party', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof partyWords.say = partyWords.say
