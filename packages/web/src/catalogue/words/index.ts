import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const catalogueWords = vocabulary('web-catalogue', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof catalogueWords.say = catalogueWords.say
