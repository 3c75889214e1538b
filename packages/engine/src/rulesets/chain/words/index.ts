import { vocabulary } from '../../../kernel/meaning/vocabulary.ts'
import { bring } from '../for-readers.ts'
import { en } from './en.ts'

export const chainWords = vocabulary('chain', en, {
  en: async () => {
    const { forReaders, told } = await import('../told.ts')
    bring(forReaders)
    return told
  },
  zh: async () => (await import('./zh.ts')).zh,
})
export const say: typeof chainWords.say = chainWords.say
