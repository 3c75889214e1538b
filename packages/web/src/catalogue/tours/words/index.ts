import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

const tourWords = vocabulary('web-tours', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof tourWords.say = tourWords.say
