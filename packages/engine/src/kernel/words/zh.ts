import type { Translation } from '../meaning/vocabulary.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  listSeparator: '、',

  'event.plain': '{what}。',
  'event.one': '{what}：{one}。',
  'event.both': '{what}：{doer}、{receiver}。',
  'event.amount': '{what}：{doer}、{receiver}，{amount}。',
}
