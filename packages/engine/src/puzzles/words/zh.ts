import type { Translation } from '../../kernel/meaning/vocabulary.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'theme.lethal': '致命一击',
  'theme.order': '先后次序',
  'theme.defend': '守住性命',
  chance: '哪个选择的胜算最大？',
  notPuzzle: '第 {line} 行不是谜题',
  badPuzzle: '谜题 {id} 在此到不了抉择之处',
}
