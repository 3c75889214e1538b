import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const serverWords = vocabulary('server', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof serverWords.say = serverWords.say
