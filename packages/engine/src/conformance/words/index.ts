import { vocabulary } from '../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

const conformanceWords = vocabulary('conformance', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof conformanceWords.say = conformanceWords.say
