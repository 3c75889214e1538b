import { teach } from '../../kernel/meaning/vocabulary.ts'
import { bring } from './for-readers.ts'
import { forReaders, told } from './told.ts'

/** Loads all words of duels at once, for programs that cannot wait for `learn`. */
export function toldAtOnce(): void {
  bring(forReaders)
  teach('chain', 'en', told)
}
