import { teach } from '../../kernel/meaning/vocabulary.ts'
import { bring } from './for-readers.ts'
import { forReaders, told } from './told.ts'

/** Puts all that duels tell at hand, for whoever does not want to wait for it. */
export function toldAtOnce(): void {
  bring(forReaders)
  teach('chain', 'en', told)
}
