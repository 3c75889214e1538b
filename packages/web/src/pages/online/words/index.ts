import { vocabulary } from 'quintain'
import { en } from './en.ts'

export const onlineWords = vocabulary('web-online', en, { zh: async () => (await import('./zh.ts')).zh })
