import { ENGLISH } from '@quintain/lab'
import i18next from 'i18next'
import { en } from './en.ts'
import { measures } from './zh-measures.ts'
import { sayings } from './zh-sayings.ts'
import { zh } from './zh.ts'

/** The page's own words, in a namespace of their own: they are loaded with the page and not before. */
export function addWords(): void {
  i18next.addResourceBundle('en', 'lab', { ...en, sayings: ENGLISH })
  i18next.addResourceBundle('zh', 'lab', { ...zh, measures, sayings })
}
