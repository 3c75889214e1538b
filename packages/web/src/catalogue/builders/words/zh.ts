import type { Translation } from '@quintain/engine'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  army: '军队 {number}',
  player: '玩家 {number}',
  budget: '预算',
  ready: '现成军队',
  random: '随机',
  points: '{count} 点',
  ofBudget: '预算 {budget}',
  faction: '单位来自',
  unit: '生命 {hp}，伤害 {damage}，射程 {range}',
  start: '从流派开始',
  cards: '{count} / {size} 张',
  show: '显示',
  inDeck: '牌组中的牌',
  averages: '攻击 {attacks} 张，防御 {blockers} 张。平均攻击费用 {cost}，攻击力 {attack}；每张牌平均资源 {pitch}。',
  'curve.cost': '费用',
  'curve.pitch': '资源',
  'curve.defense': '防御',
  'curve.attack': '攻击',
}
