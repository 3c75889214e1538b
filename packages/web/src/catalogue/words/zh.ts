import type { Translation } from '@quintain/engine'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'title.hex': '六角军阵',
  'lead.hex': '两支军队在六角格上按乱序轮流行动。无人指挥，能力决定胜负。',
  'title.atb': '敏捷时钟',
  'lead.atb': '武者按敏捷在时钟上等待，谁先就绪，谁就选招式与目标。',
  'title.chain': '战斗连锁',
  'lead.chain': '手牌隐藏的对决：攻击、格挡、反应，还要留意优先权在谁手里。',
  'title.party': '小队与敌人',
  'lead.party': '小队与敌人轮流行动：元素、被动、卡牌、遗物与召唤。',
  'title.world': '开放世界',
  'lead.world': '英雄与兽群在地图上追猎、逃亡、拾取、升级，一刻一刻推进。',
  'builder.army': '军队',
  'builder.deck': '牌组',
  'builder.duel': '武者',
  'builder.map': '地图',
  'builder.party': '小队',
}
