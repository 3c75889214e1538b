import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const webWords = vocabulary('web', en, {
  de: async () => (await import('./de.ts')).de,
  zh: async () => (await import('./zh.ts')).zh,
})
export const say: typeof webWords.say = webWords.say
