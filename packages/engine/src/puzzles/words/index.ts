import { vocabulary } from '../../kernel/meaning/vocabulary.ts'
import { en } from './en.ts'

export const puzzleWords = vocabulary('puzzles', en, { zh: async () => (await import('./zh.ts')).zh })
export const say: typeof puzzleWords.say = puzzleWords.say
