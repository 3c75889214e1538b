import { vocabulary } from '@quintain/engine/words'
import { en } from './en.ts'

export const cliWords = vocabulary('cli', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof cliWords.say = cliWords.say
