import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const reactWords = vocabulary('react', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof reactWords.say = reactWords.say
