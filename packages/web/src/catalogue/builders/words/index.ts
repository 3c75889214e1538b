import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const builderWords = vocabulary('web-builders', en, { zh: async () => (await import('./zh.ts')).zh })
