import { vocabulary } from '../../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

export const chainWords = vocabulary('chain', en, {
  en: async () => (await import('./told.ts')).told,
  zh: async () => (await import('./zh.ts')).zh,
})
export const say: typeof chainWords.say = chainWords.say
