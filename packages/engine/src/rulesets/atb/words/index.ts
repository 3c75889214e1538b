import { vocabulary } from '../../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

export const atbWords = vocabulary('atb', en, {
  de: async () => (await import('./de.ts')).de,
  zh: async () => (await import('./zh.ts')).zh,
})
export const say: typeof atbWords.say = atbWords.say
