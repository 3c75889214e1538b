import type { Translation } from '../../kernel/meaning/vocabulary.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  mismatch: '步骤 {step}，{field}：应为 {expected}，实为 {got}',
  notGolden: '应为带有 format 的对象',
  noCases: 'cases：应为用例的列表',
  noFormat: 'format：应为格式的名称',
  strangeFormat: 'format：{format} 不是基准文件的格式',
  otherFormat: 'format：{ruleset} 没有格式为 {format} 的文件；它有：{formats}',
  noRuleset: 'ruleset：没有规则 {ruleset}；现有：{known}',
  noneKnown: '无',
}
