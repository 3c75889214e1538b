import type { Language, Scene } from 'quintain'

/** Words of scenes, which rulesets write in English. Names of content come with the content. */
const ZH: Readonly<Record<string, string>> = {
  'Agility clock duel': '敏捷时钟',
  'Party against foes': '小队与敌人',
  'Armies on a hex grid': '六角军阵',
  World: '开放世界',
  'Combat chain duel': '战斗连锁',
  Party: '小队',
  Foes: '敌人',
  party: '小队',
  foes: '敌人',
  heroes: '英雄',
  horde: '兽群',
  pack: '狼群',
  Alive: '存活',
  'Unchanged rounds': '无变化轮数',
  'Waiting effects': '待结算效果',
  Room: '房间',
  Turn: '回合',
  Action: '行动',
  Result: '结果',
  victory: '胜利',
  defeat: '失败',
  Gold: '金币',
  Enrage: '狂暴',
  'battle-weak': '弱敌',
  'battle-normal': '普通战斗',
  'battle-elite': '精英战',
  'battle-boss': '首领战',
  Hand: '手牌',
  Arsenal: '军械区',
  Pitched: '已垫付',
  Deck: '牌库',
  Graveyard: '坟场',
  'Start of turn': '回合开始',
  'Action phase': '行动阶段',
  'Layer step': '层叠步骤',
  'Defend step': '防御步骤',
  'Reaction step': '反应步骤',
  'End phase': '结束阶段',
  Decides: '轮到',
  Attacking: '进攻',
  Attack: '攻击',
  'Printed attack': '牌面攻击',
  Cost: '费用',
  Blocked: '已格挡',
  'Go again': '再次行动',
  'Passes in a row': '连续跳过',
  Declared: '已宣告',
  From: '来自',
  'Attack reactions': '攻击反应',
  'not on a weapon attack': '武器攻击时不可用',
  'Most blockers': '最多格挡牌',
  Winner: '胜者',
  yes: '是',
  no: '否',
  hand: '手牌',
  arsenal: '军械区',
  go_again: '再次行动',
  attack_reaction: '攻击反应',
  defense_reaction: '防御反应',
  reaction: '反应',
  floating: '浮动资源',
  'action points': '行动点',
  life: '生命',
  intellect: '智力',
  'attacks this turn': '本回合攻击',
  weapon: '武器',
  cost: '费用',
  attack: '攻击',
  defense: '防御',
  defence: '防御',
  pitch: '垫付',
  strength: '力量',
  agility: '敏捷',
  damage: '伤害',
  armor: '护甲',
  range: '射程',
  speed: '速度',
  level: '等级',
  gold: '金币',
  type: '类型',
  Generic: '无属性',
  Light: '光',
  Dark: '暗',
  Fire: '火',
  Ice: '冰',
  Wind: '风',
  Lightning: '雷',
  frozen: '冰冻',
  silenced: '沉默',
  ready: '就绪',
  ramped: '增强',
  block: '格挡',
  summoned: '召唤物',
  protected: '受保护',
  wander: '游荡',
  hunt: '追猎',
  combat: '交战',
  flee: '逃跑',
  looting: '拾取',
  'return to town': '回城',
  'resting in town': '城中休息',
  'extra turn': '额外回合',
}

/** Texts with numbers and names in them. */
const PHRASES_ZH: readonly (readonly [RegExp, (parts: readonly string[]) => string])[] = [
  [/^Round (\d+)$/, ([round]) => `第 ${round} 轮`],
  [/^Over after (\d+) rounds?$/, ([rounds]) => `${rounds} 轮后结束`],
  [/^Round (\d+), a draw$/, ([round]) => `第 ${round} 轮，平局`],
  [/^Round (\d+), player (\d+) wins$/, ([round, player]) => `第 ${round} 轮，玩家 ${player} 获胜`],
  [/^Tick (\d+) of (\d+)$/, ([tick, all]) => `第 ${tick} 刻，共 ${all} 刻`],
  [/^Time (\d+)$/, ([time]) => `时间 ${time}`],
  [/^Time (\d+): (.+) is ready$/, ([time, name]) => `时间 ${time}：${name} 就绪`],
  [/^Turn (\d+), (.+): (.+)$/, ([turn, name, moment]) => `第 ${turn} 回合，${name}：${word(moment)}`],
  [/^Player (\d+)$/, ([number]) => `玩家 ${number}`],
  [/^(\d+) alive$/, ([count]) => `存活 ${count}`],
  [/^(battle[\w-]*), floor (\d+)$/, ([room, floor]) => `${word(room)}，第 ${floor} 层`],
  [/^(.+): cost (\d+), attack (\d+)$/, ([name, cost, attack]) => `${name}（费用 ${cost}，攻击 ${attack}）`],
]

function word(text: string): string {
  if (Object.hasOwn(ZH, text)) return ZH[text]
  for (const [pattern, phrase] of PHRASES_ZH) {
    const found = pattern.exec(text)
    if (found !== null) return phrase(found.slice(1))
  }
  return text
}

/** A word of the engine in the reader's language; what is not known stays as it is. */
export function wordIn(language: Language, text: string): string {
  return language === 'zh' ? word(text) : text
}

/** The same scene in the words of the language. */
export function sceneWords(language: Language, scene: Scene): Scene {
  if (language === 'en') return scene
  const labelled = <Item extends { readonly label: string }>(item: Item): Item => ({ ...item, label: word(item.label) })
  return {
    ...scene,
    caption: word(scene.caption),
    sides: scene.sides.map((side) => ({ ...side, name: word(side.name) })),
    units: scene.units.map((unit) => ({
      ...unit,
      badges: unit.badges.map(labelled),
      stats: unit.stats?.map(({ label, value }) => ({
        label: word(label),
        value: typeof value === 'string' ? word(value) : value,
      })),
    })),
    zones: scene.zones?.map((zone) => ({
      ...labelled(zone),
      cards: zone.cards?.map((card) => ({
        ...card,
        stats: card.stats.map(labelled),
        keywords: card.keywords.map(word),
      })),
    })),
    facts: scene.facts?.map(({ label, value }) => ({ label: word(label), value: word(value) })),
  }
}
