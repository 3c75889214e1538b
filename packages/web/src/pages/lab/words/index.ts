import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const labWords = vocabulary('web-lab', en, { zh: async () => (await import('./zh.ts')).zh })
