import type { Translation } from 'quintain'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'hex.title': '六角军阵',
  'hex.lead': '两支军队在六角格上按乱序轮流行动。无人指挥，能力决定胜负。',
  'atb.title': '敏捷时钟',
  'atb.lead': '武者按敏捷在时钟上等待，谁先就绪，谁就选招式与目标。',
  'chain.title': '战斗连锁',
  'chain.lead': '手牌隐藏的对决：攻击、格挡、反应，还要留意优先权在谁手里。',
  'party.title': '小队与敌人',
  'party.lead': '小队与敌人轮流行动：元素、被动、卡牌、遗物与召唤。',
  'world.title': '开放世界',
  'world.lead': '英雄与兽群在地图上追猎、逃亡、拾取、升级，一刻一刻推进。',
  'builder.army': '军队',
  'builder.deck': '牌组',
}
