import { vocabulary } from '@quintain/engine'
import { en } from './en.ts'

export const puzzlePageWords = vocabulary('web-puzzles', en, { zh: async () => (await import('./zh.ts')).zh })
