import { vocabulary } from '../meaning/vocabulary.ts'
import { en } from './en.ts'

export const kernelWords = vocabulary('kernel', en, {
  de: async () => (await import('./de.ts')).de,
  zh: async () => (await import('./zh.ts')).zh,
})
export const say: typeof kernelWords.say = kernelWords.say
