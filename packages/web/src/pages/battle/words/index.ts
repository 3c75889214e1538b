import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const battleWords = vocabulary('web-battle', en, { zh: async () => (await import('./zh.ts')).zh })
