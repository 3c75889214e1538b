// @ts-check
import { vocabulary } from '@quintain/engine'

/**
 * All that the duel says to people, by code. `{name}` is a value; a list holds several ways to say what happens often.
 * Codes that begin with `measure.`, `event.`, `of.` and `about.` are those that the engine asks for.
 */
export const words = vocabulary(
  'duel',
  {
    title: 'Duel',
    description: 'Two fighters take turns to strike, to guard, or to burst with the focus that guarding gave.',
    heuristic: 'gathers focus, bursts, finishes with a strike',

    caption: 'Action {number}',
    hp: 'hp',
    power: 'power',
    focus: 'focus',
    guarding: 'guard',

    strike: 'Strike',
    guard: 'Guard',
    burst: 'Burst ({cost} focus)',
    hit: 'hit',
    damage: 'damage',
    die: 'die',

    over: 'the duel is over',
    badAction: 'expected an object with a type and nothing else',
    badType: 'type: expected strike, guard or burst',
    noFocus: 'a burst costs {cost} focus',
    sameName: 'both fighters have this name',
    neverHits: 'nobody can ever hit',
    oneStrike: 'one strike ends it (own hp {hp})',

    'tell.strike': ['{actor} strikes {target} for {damage}.', '{actor} finds an opening: {target} loses {damage}.'],
    'tell.burst': '{actor} lets all focus go and hits {target} for {damage}!',
    'tell.miss': ['{actor} misses {target}.', '{target} steps aside, and {actor} hits the air.'],
    'tell.guard': '{actor} guards and gathers focus ({focus}).',
    'tell.fall': '{actor} falls.',

    'of.move': 'Move',
    'of.fighter': 'Fighter',
    'rule.strike': 'Hits {percent} times in a hundred, for a die and the power of whoever strikes.',
    'rule.guard': 'Halves what comes next, and gathers one focus.',
    'rule.burst': 'Costs {cost} focus and does what a strike does, twice.',
    'rule.fighter': 'Falls when no hp is left.',

    'event.strike': 'strike',
    'event.burst': 'burst',
    'event.guard': 'guard',
    'event.fall': 'fall',
    'about.fighters': 'the first one begins',
    'about.name': 'how the fighter is called; the two names differ',
    'about.hp': 'what can be lost before the fight is',
    'about.power': 'added to every strike',
    'about.hitChance': 'how often a strike lands',
    'about.maxSteps': 'the duel stops undecided after so many actions',
  },
  {
    // A language is one more table. Whatever it lacks is told in English; `quintain words zh` lists it.
    zh: async () => ({
      title: '对决',
      description: '两名斗士轮流攻击、防守，或用防守积攒的专注爆发。',
      heuristic: '积攒专注，爆发，以攻击收尾',

      caption: '第 {number} 个行动',
      hp: '生命',
      power: '力量',
      focus: '专注',
      guarding: '防守',

      strike: '攻击',
      guard: '防守',
      burst: '爆发（{cost} 专注）',
      hit: '命中',
      damage: '伤害',
      die: '骰子',

      over: '对决已经结束',
      badAction: '应为只有 type 的对象',
      badType: 'type：应为 strike、guard 或 burst',
      noFocus: '爆发需要 {cost} 点专注',
      sameName: '两名斗士同名',
      neverHits: '谁也不可能命中',
      oneStrike: '一击即可结束（自身生命 {hp}）',

      'tell.strike': ['{actor}攻击{target}，造成{damage}点伤害。', '{actor}看准破绽，{target}失去{damage}点生命。'],
      'tell.burst': '{actor}释放全部专注，重创{target}{damage}点！',
      'tell.miss': ['{actor}没有打中{target}。', '{target}侧身避开，{actor}扑了个空。'],
      'tell.guard': '{actor}防守，专注升至{focus}。',
      'tell.fall': '{actor}倒下了。',

      'of.move': '招式',
      'of.fighter': '斗士',
      'rule.strike': '一百次中命中 {percent} 次，伤害为一颗骰子加上攻击者的力量。',
      'rule.guard': '下一次所受伤害减半，并积攒 1 点专注。',
      'rule.burst': '耗费 {cost} 点专注，效果是攻击的两倍。',
      'rule.fighter': '生命归零即倒下。',

      'event.strike': '攻击',
      'event.burst': '爆发',
      'event.guard': '防守',
      'event.fall': '倒下',
      'about.fighters': '第一名先行动',
      'about.name': '斗士的名字；两人不能同名',
      'about.hp': '失去多少之后即告失败',
      'about.power': '每次攻击附加的伤害',
      'about.hitChance': '攻击命中的机会',
      'about.maxSteps': '超过这么多行动，对决以未分胜负停止',
    }),
  },
)

export const { say } = words
