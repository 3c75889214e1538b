import { vocabulary } from '../../meaning/vocabulary.ts'
import { en } from './en.ts'

/** Apart from what the kernel says itself: a program that runs battles and shows none never needs them. */
export const idWords = vocabulary('ids', en, {
  de: async () => (await import('./de.ts')).de,
  zh: async () => (await import('./zh.ts')).zh,
})
