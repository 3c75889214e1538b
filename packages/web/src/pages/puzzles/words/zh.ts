import type { Translation } from '@quintain/engine'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'puzzles.title': '谜题',
  'puzzles.lead': '恰有一个正解的局面。请直接在盘上走出来。',
  'puzzles.scale': '难度与电脑各级别的等级分同一尺度：实力恰为此分者，两次中能解出一次。',
  'puzzles.day': '每日谜题',
  'puzzles.rating': '难度 {rating}',
  'puzzles.solved': '已解',
  'puzzles.count': '已解 {solved} / {count}',
  'puzzles.none': '这里没有谜题 {id}。',
  'puzzles.all': '全部谜题',
  'puzzles.next': '下一题',
  'puzzles.again': '再试一次',
  'puzzles.show': '显示答案',
  'puzzles.side': '你执{seat}。',
  'puzzles.watch': '局面由来',
  'puzzles.right': '正解：{answer}。',
  'puzzles.rightChance': '正解：{answer}。至少有 {percent}% 的胜率。',
  'puzzles.answer': '答案是：{answer}。',
  'puzzles.wrong': '不是{choice}：它挡不住一切应对。',
  'puzzles.wrongReply': '不是{choice}。{seat}可以应以：{replies}。',
  'puzzles.wrongShort': '不是{choice}：对手无须阻挡，力道也不够。',
  'puzzles.wrongChance': '不是{choice}：其胜率至多 {percent}%，而答案至少 {best}%。',
}
