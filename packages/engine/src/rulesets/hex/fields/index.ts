import { vocabulary } from '../../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

export const fields = vocabulary('hex.fields', en, { zh: async () => (await import('./zh.ts')).zh })
