import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const onlineWords = vocabulary('web-online', en, { zh: async () => (await import('./zh.ts')).zh })
