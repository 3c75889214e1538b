import type { Bilingual } from './bilingual.ts'

/** How a skill grows from tier to tier: base damage, share of strength, qi, chance to hit, chance of a critical hit. */
export interface SkillContent {
  readonly id: string
  readonly name: Bilingual
  readonly type: '攻击' | '抵挡' | '闪避' | '暴击'
  readonly description: Bilingual
  readonly tiers: readonly TierContent[]
}

export interface TierContent {
  readonly name: Bilingual
  readonly baseDamage: number
  readonly powerMultiplier: number
  readonly qiCost: number
  readonly cooldown: number
  readonly hitChance: number
  readonly critChance: number
  readonly critMultiplier?: number
  readonly visual: Bilingual
  readonly sound: Bilingual
}

const OPENING: Bilingual = { en: 'Opening Form', zh: '起手式' }
const FLOWING: Bilingual = { en: 'Flowing Form', zh: '流转式' }
const DEEP: Bilingual = { en: 'Deep Form', zh: '入微式' }

/** `[baseDamage, powerMultiplier, qiCost, cooldown, hitChance, critChance, critMultiplier]` of a tier. */
type Numbers = readonly [number, number, number, number, number, number, number?]

function skill(
  id: string,
  type: SkillContent['type'],
  name: Bilingual,
  description: Bilingual,
  visual: Bilingual,
  sound: Bilingual,
  numbers: readonly Numbers[],
): SkillContent {
  const names = [OPENING, FLOWING, DEEP]
  const tiers = numbers.map(
    ([baseDamage, powerMultiplier, qiCost, cooldown, hitChance, critChance, critMultiplier], i): TierContent => ({
      name: names[i],
      baseDamage,
      powerMultiplier,
      qiCost,
      cooldown,
      hitChance,
      critChance,
      ...(critMultiplier === undefined ? {} : { critMultiplier }),
      visual,
      sound,
    }),
  )
  return { id, type, name, description, tiers }
}

/** Skills for every temper: cheap and sure, dear and heavy, wild, patient. */
export const SKILLS: readonly SkillContent[] = [
  skill(
    'reed_palm',
    '攻击',
    { en: 'Reed Palm', zh: '苇叶掌' },
    { en: 'A light palm that costs nothing and seldom misses.', zh: '轻掌一拂，不耗内息，少有落空。' },
    { en: 'a green shimmer', zh: '青影一闪' },
    { en: 'a dry rustle', zh: '沙沙轻响' },
    [
      [8, 0.5, 0, 0, 0.86, 0.05],
      [11, 0.55, 0, 0, 0.88, 0.06],
      [14, 0.6, 2, 0, 0.9, 0.08],
    ],
  ),
  skill(
    'kiln_fist',
    '攻击',
    { en: 'Kiln Fist', zh: '窑火拳' },
    { en: 'Heat gathered in the shoulder, let go in one blow.', zh: '热力聚于肩臂，一拳尽吐。' },
    { en: 'a breath of embers', zh: '火星四散' },
    { en: 'a dull boom', zh: '闷声如鼓' },
    [
      [14, 0.7, 5, 1, 0.74, 0.1],
      [19, 0.8, 7, 1, 0.76, 0.12],
      [25, 0.9, 10, 2, 0.78, 0.15, 1.8],
    ],
  ),
  skill(
    'heron_step',
    '闪避',
    { en: 'Heron Step', zh: '白鹭步' },
    { en: 'One step aside, one strike on the way back.', zh: '侧身一步，回身一击。' },
    { en: 'a white blur', zh: '白影掠过' },
    { en: 'water dripping', zh: '水珠轻坠' },
    [
      [6, 0.45, 0, 0, 0.9, 0.12],
      [9, 0.5, 3, 0, 0.92, 0.15],
    ],
  ),
  skill(
    'millstone_guard',
    '抵挡',
    { en: 'Millstone Guard', zh: '磨盘守' },
    { en: 'Turns the force of the other and gives it back.', zh: '卸来劲，还彼身。' },
    { en: 'a ring of dust', zh: '尘环扩散' },
    { en: 'stone on stone', zh: '石磨相碾' },
    [
      [10, 0.4, 2, 0, 0.8, 0.02],
      [15, 0.45, 4, 1, 0.82, 0.03],
      [20, 0.5, 6, 1, 0.84, 0.05],
    ],
  ),
  skill(
    'needle_rain',
    '暴击',
    { en: 'Needle Rain', zh: '针雨' },
    { en: 'Many small points, one of which finds its place.', zh: '千针如雨，总有一针入穴。' },
    { en: 'silver streaks', zh: '银线如织' },
    { en: 'a hiss', zh: '嘶嘶破风' },
    [
      [5, 0.35, 3, 0, 0.7, 0.35, 2],
      [8, 0.4, 5, 0, 0.72, 0.4, 2.2],
      [11, 0.45, 8, 1, 0.74, 0.45, 2.5],
    ],
  ),
  skill(
    'bell_toll',
    '攻击',
    { en: 'Bell Toll', zh: '钟鸣' },
    { en: 'A slow swing that everybody sees coming.', zh: '慢而重，人人看得见，少有人挡得住。' },
    { en: 'the air trembles', zh: '空气震颤' },
    { en: 'a long toll', zh: '钟声悠长' },
    [
      [26, 0.9, 8, 2, 0.55, 0.1],
      [34, 1, 12, 2, 0.58, 0.12, 2],
    ],
  ),
  skill(
    'ink_thread',
    '攻击',
    { en: 'Ink Thread', zh: '墨线' },
    { en: 'A cut so fine that it is felt a breath later.', zh: '细若游丝，片刻方觉。' },
    { en: 'a line of ink', zh: '墨痕一道' },
    { en: 'torn silk', zh: '裂帛之声' },
    [
      [9, 0.6, 2, 0, 0.82, 0.18],
      [13, 0.65, 4, 0, 0.84, 0.2],
      [17, 0.7, 6, 1, 0.86, 0.24, 1.8],
    ],
  ),
  skill(
    'lantern_feint',
    '闪避',
    { en: 'Lantern Feint', zh: '灯影' },
    { en: 'The eye follows the light; the hand comes from the dark.', zh: '目随灯走，手自暗来。' },
    { en: 'a swinging light', zh: '灯影摇曳' },
    { en: 'a soft click', zh: '轻轻一响' },
    [
      [7, 0.5, 1, 0, 0.84, 0.22],
      [10, 0.55, 3, 0, 0.86, 0.26, 1.7],
    ],
  ),
  skill(
    'thunder_drum',
    '暴击',
    { en: 'Thunder Drum', zh: '雷鼓' },
    { en: 'Three beats: two to fill the air, one to fill the chest.', zh: '三通鼓：两通震天，一通震心。' },
    { en: 'blue sparks', zh: '蓝光迸射' },
    { en: 'three drum beats', zh: '三声鼓响' },
    [
      [18, 0.75, 9, 2, 0.66, 0.25, 2],
      [24, 0.85, 13, 2, 0.68, 0.3, 2.2],
      [31, 0.95, 18, 3, 0.7, 0.35, 2.5],
    ],
  ),
  skill(
    'root_hold',
    '抵挡',
    { en: 'Root Hold', zh: '盘根' },
    { en: 'Stands, waits, and does not give the ground back.', zh: '立定如根，寸土不让。' },
    { en: 'cracks in the earth', zh: '地面龟裂' },
    { en: 'a creak of wood', zh: '木声吱呀' },
    [
      [9, 0.5, 0, 0, 0.78, 0.03],
      [13, 0.55, 2, 0, 0.8, 0.04],
    ],
  ),
  skill(
    'swallow_cut',
    '攻击',
    { en: 'Swallow Cut', zh: '燕剪' },
    { en: 'In low, out high, gone.', zh: '低入高出，一掠而去。' },
    { en: 'two crossing arcs', zh: '双弧交错' },
    { en: 'a whistle', zh: '尖啸一声' },
    [
      [10, 0.6, 3, 0, 0.83, 0.14],
      [14, 0.65, 5, 0, 0.85, 0.17],
      [18, 0.7, 7, 1, 0.87, 0.2],
    ],
  ),
  skill(
    'salt_wind',
    '攻击',
    { en: 'Salt Wind', zh: '盐风' },
    { en: 'Grit in the eyes first, then the heel of the hand.', zh: '先迷其目，再落其掌。' },
    { en: 'a grey gust', zh: '灰风扑面' },
    { en: 'sand on paper', zh: '沙打窗纸' },
    [
      [11, 0.5, 4, 1, 0.92, 0.08],
      [15, 0.55, 6, 1, 0.94, 0.1],
    ],
  ),
  skill(
    'ember_dance',
    '暴击',
    { en: 'Ember Dance', zh: '余烬舞' },
    { en: 'A turn for every spark, a strike for every turn.', zh: '一星一转，一转一击。' },
    { en: 'circling embers', zh: '余烬环飞' },
    { en: 'a crackle', zh: '噼啪作响' },
    [
      [12, 0.6, 6, 1, 0.72, 0.28, 1.9],
      [16, 0.7, 9, 1, 0.74, 0.32, 2.1],
    ],
  ),
  skill(
    'frost_seal',
    '攻击',
    { en: 'Frost Seal', zh: '霜印' },
    { en: 'Two cold fingers on the right point.', zh: '两指凝霜，点到为止。' },
    { en: 'a bloom of frost', zh: '霜花绽开' },
    { en: 'ice cracking', zh: '冰裂之声' },
    [
      [13, 0.55, 5, 1, 0.8, 0.15],
      [18, 0.6, 8, 1, 0.82, 0.18, 1.8],
      [23, 0.65, 11, 2, 0.84, 0.22, 2],
    ],
  ),
  skill(
    'plum_scatter',
    '攻击',
    { en: 'Plum Scatter', zh: '落梅' },
    { en: 'Five petals, five points, one breath.', zh: '五瓣五穴，一息之间。' },
    { en: 'falling petals', zh: '落英纷纷' },
    { en: 'a light patter', zh: '细碎轻响' },
    [
      [10, 0.65, 4, 0, 0.76, 0.2],
      [14, 0.7, 6, 0, 0.78, 0.24],
      [19, 0.75, 9, 1, 0.8, 0.28, 1.8],
    ],
  ),
  skill(
    'iron_gate',
    '抵挡',
    { en: 'Iron Gate', zh: '铁门闩' },
    { en: 'Shut at the right moment, on whatever is in between.', zh: '恰时合门，夹者自知。' },
    { en: 'a grey flash', zh: '灰光一闪' },
    { en: 'a slam', zh: '砰然合拢' },
    [
      [16, 0.5, 5, 1, 0.7, 0.05],
      [22, 0.55, 8, 2, 0.72, 0.08],
    ],
  ),
  skill(
    'cloud_ladder',
    '闪避',
    { en: 'Cloud Ladder', zh: '云梯' },
    { en: 'Up where nobody looks, down where nobody stands ready.', zh: '上无人望处，下无备之时。' },
    { en: 'a shadow overhead', zh: '头顶掠影' },
    { en: 'a rush of air', zh: '风声骤起' },
    [
      [12, 0.6, 5, 1, 0.78, 0.25],
      [17, 0.7, 8, 1, 0.8, 0.3, 1.9],
    ],
  ),
  skill(
    'river_mouth',
    '攻击',
    { en: 'River Mouth', zh: '江口' },
    { en: 'All streams into one.', zh: '百流归一。' },
    { en: 'a wall of water', zh: '水墙涌起' },
    { en: 'a roar', zh: '涛声如吼' },
    [
      [22, 0.85, 10, 2, 0.7, 0.15],
      [29, 0.95, 14, 3, 0.72, 0.18, 1.8],
      [37, 1.05, 19, 3, 0.74, 0.22, 2],
    ],
  ),
  skill(
    'moth_touch',
    '攻击',
    { en: 'Moth Touch', zh: '蛾拂' },
    { en: 'Hardly there, and there again.', zh: '若有若无，来而复来。' },
    { en: 'pale dust', zh: '粉尘微扬' },
    { en: 'a flutter', zh: '扑翅之声' },
    [
      [5, 0.4, 0, 0, 0.94, 0.1],
      [7, 0.45, 0, 0, 0.95, 0.12],
      [9, 0.5, 1, 0, 0.96, 0.15],
    ],
  ),
  skill(
    'night_watch',
    '暴击',
    { en: 'Night Watch', zh: '更声' },
    { en: 'Waits for the third call, then strikes before it ends.', zh: '静候三更，声未落而招已至。' },
    { en: 'darkness, then a gleam', zh: '暗中一点寒光' },
    { en: 'a wooden clapper', zh: '梆子一声' },
    [
      [15, 0.7, 7, 2, 0.75, 0.4, 2],
      [20, 0.8, 10, 2, 0.77, 0.45, 2.3],
    ],
  ),
  skill(
    'sparrow_toss',
    '攻击',
    { en: 'Sparrow Toss', zh: '掷雀' },
    { en: 'Takes a wrist and lets the ground do the rest.', zh: '执其腕，余事付与大地。' },
    { en: 'feet in the air', zh: '双足离地' },
    { en: 'a thud', zh: '扑通一声' },
    [
      [12, 0.7, 3, 1, 0.72, 0.08],
      [17, 0.75, 5, 1, 0.74, 0.1],
    ],
  ),
]
