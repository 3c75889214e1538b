import type { Translation } from '../../kernel/meaning/vocabulary.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'verdict.good': '好棋',
  'verdict.inaccuracy': '缓着',
  'verdict.mistake': '失误',
  'verdict.blunder': '败着',
  decision: '{verdict}：{taken}',
  better: '更好的选择：{best}；损失胜率 {lost} 个百分点（{low} 至 {high}）',
  luck: '{events}：运气使胜率向{seat}移动 {moved} 个百分点；这种情况出现的机会为 {share}%',
  drawn: '{events}：所得使胜率向{seat}移动 {moved} 个百分点',
  quietLuck: '运气使胜率向{seat}移动 {moved} 个百分点；这种情况出现的机会为 {share}%',
  turn: '第 {step} 步：{seat}取得领先',
  noTurn: '领先始终没有易手',
  decided: '自第 {step} 步起胜负已定',
  accuracy: '{seat}：准确度 {percent}%',
  noAccuracy: '{seat}：所作的选择都无关胜负',
  counts: '缓着 {inaccuracies} 次，失误 {mistakes} 次，败着 {blunders} 次',
  'line.true': '实际情形',
  'line.seat': '{seat}所能知道的',
  chance: '{seat}的胜率',
  bounds: '缓着至少损失 {inaccuracy} 个百分点的胜率，失误至少 {mistake} 个，败着至少 {blunder} 个，且都有 99% 的把握。',
  policy: '胜率来自由{agent}续下的对局。',
  policySlips: '胜率来自由{agent}续下的对局，其中 {slips}% 的决定改为任意合法行动。',
  policyRules: '胜率来自由规则自行续下的对局。',
}
