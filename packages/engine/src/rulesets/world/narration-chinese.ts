import { templates } from './narration-templates.ts'

export const chineseTemplates = templates({
  'act.rest': ['{name}原地不动（{reason}）。', '{name}喘了口气（{reason}）。', '{name}静静等待（{reason}）。'],
  'act.rest.refused': ['{name}再也等不到休息了。'],
  'act.move': ['{name}走到 {x},{y}（{reason}）。', '{name}迈步前往 {x},{y}（{reason}）。'],
  'act.move.refused': ['{name}想去 {x},{y}，却被人占了位置（{reason}）。'],
  'act.attack': ['{name}扑向{target}（{reason}）。', '{name}对{target}出手（{reason}）。'],
  'act.attack.refused': ['{name}够不着{target}了。', '{name}慢了一步，{target}已不在眼前。'],
  'act.useItem': ['{name}拔开了{target}的瓶塞（{reason}）。'],
  'act.useItem.refused': ['{name}还没打开{target}便倒下了。'],
  'act.loot': ['{name}翻检 {x},{y} 的物品（{reason}）。'],
  'act.loot.refused': ['{name}倒在了 {x},{y} 的物品堆旁。'],
  spawn: [
    '{name}（{kind}）从暗处现身于 {x},{y}。',
    '{name}（{kind}）在 {x},{y} 加入了战局。',
    '又来了一个：{name}（{kind}），位于 {x},{y}。',
  ],
  'attack.miss': [
    '{defender}侧身避开了{attacker}。',
    '{attacker}一击落空。',
    '{attacker}猛扑过去，{defender}却闪开了。',
  ],
  'attack.hit': [
    '{attacker}击中{defender}，造成 {damage} 点伤害，余下 {hp} 点生命。',
    '{defender}挨了{attacker}一下，损失 {damage} 点生命，还剩 {hp}。',
    '{attacker}这一击让{defender}失去 {damage} 点生命（剩 {hp}）。',
  ],
  'attack.crit': [
    '{attacker}抓住破绽，重创{defender}，造成 {damage} 点伤害，余下 {hp}！',
    '雷霆一击！{defender}被{attacker}打掉 {damage} 点生命（剩 {hp}）。',
  ],
  attributeUp: ['{name}的 {attribute} 提升到 {value}。', '熟能生巧：{name}的 {attribute} 已达 {value}。'],
  kill: [
    '{killer}击倒{victim}，获得 {xp} 点经验和 {gold} 枚金币。',
    '{victim}败于{killer}之手（经验 +{xp}，金币 +{gold}）。',
  ],
  useItem: ['{name}喝下 {item}，恢复 {healed} 点生命（{hp}）。', '{item} 让{name}恢复了 {healed} 点生命（{hp}）。'],
  'useItem.curse': ['{name}喝下 {item}，诅咒却夺走 {healed} 点生命（{hp}）。'],
  loot: ['{name}在 {x},{y} 拾起 {taken}。', '{name}收好了 {taken}。'],
  'loot.full': ['{name}拿走 {taken}，只得留下 {left}。'],
  'loot.nothing': ['{name}在 {x},{y} 一无所获。', '{name}来晚了，{x},{y} 已空空如也。'],
  aura: ['城镇灼伤{name}，损失 {damage} 点生命，剩 {hp}。', '{name}踏在圣土上，失去 {damage} 点生命（剩 {hp}）。'],
  heal: ['城镇为{name}恢复 {amount} 点生命（{hp}）。', '{name}在城中休养，恢复 {amount} 点生命（{hp}）。'],
  death: ['{name}倒在了 {x},{y}。', '{name}就此消逝。'],
  'death.drops': ['{name}倒在 {x},{y}，留下 {dropped}。', '{name}倒下了，{dropped} 散落在 {x},{y}。'],
  respawn: ['{name}在家中 {x},{y} 醒来，第 {readyAt} 刻才能行动。', '{name}被抬回家中 {x},{y}。'],
  levelUp: ['{name}升到 {level} 级：生命 {maxHp}，攻击 {atk}，防御 {def}，速度 {spd}。', '{name}升到了 {level} 级！'],
})
