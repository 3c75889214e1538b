import type { Language, Scene } from 'quintain'
import { CHINESE_SCENE } from 'quintain/chinese'

const ZH: Readonly<Record<string, string>> = {
  ...CHINESE_SCENE,
  'Agility clock duel': '敏捷时钟',
  'Party against foes': '小队与敌人',
  'Armies on a hex grid': '六角军阵',
  World: '开放世界',
  'Combat chain duel': '战斗连锁',
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
