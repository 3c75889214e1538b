import { type Bilingual, inBoth } from './bilingual.ts'

export interface SkillContent {
  readonly id: SkillId
  readonly name: Bilingual
  readonly type: SkillType
  readonly description: Bilingual
  readonly tiers: readonly TierContent[]
}

type SkillType = '攻击' | '抵挡' | '闪避' | '暴击'

const TIER_NAMES: readonly Bilingual[] = [
  { en: 'Opening Form', zh: '起手式' },
  { en: 'Flowing Form', zh: '流转式' },
  { en: 'Deep Form', zh: '入微式' },
]

/** How a skill grows from tier to tier. */
type Tier = readonly [
  baseDamage: number,
  powerMultiplier: number,
  qiCost: number,
  cooldown: number,
  hitChance: number,
  critChance: number,
  critMultiplier?: number,
]

/** Skills for every temper: cheap and sure, dear and heavy, wild, patient. */
const ROWS = [
  ['reed_palm', '攻击', [8, 0.5, 0, 0, 0.86, 0.05], [11, 0.55, 0, 0, 0.88, 0.06], [14, 0.6, 2, 0, 0.9, 0.08]],
  ['kiln_fist', '攻击', [14, 0.7, 5, 1, 0.74, 0.1], [19, 0.8, 7, 1, 0.76, 0.12], [25, 0.9, 10, 2, 0.78, 0.15, 1.8]],
  ['heron_step', '闪避', [6, 0.45, 0, 0, 0.9, 0.12], [9, 0.5, 3, 0, 0.92, 0.15]],
  ['millstone_guard', '抵挡', [10, 0.4, 2, 0, 0.8, 0.02], [15, 0.45, 4, 1, 0.82, 0.03], [20, 0.5, 6, 1, 0.84, 0.05]],
  [
    'needle_rain',
    '暴击',
    [5, 0.35, 3, 0, 0.7, 0.35, 2],
    [8, 0.4, 5, 0, 0.72, 0.4, 2.2],
    [11, 0.45, 8, 1, 0.74, 0.45, 2.5],
  ],
  ['bell_toll', '攻击', [26, 0.9, 8, 2, 0.55, 0.1], [34, 1, 12, 2, 0.58, 0.12, 2]],
  ['ink_thread', '攻击', [9, 0.6, 2, 0, 0.82, 0.18], [13, 0.65, 4, 0, 0.84, 0.2], [17, 0.7, 6, 1, 0.86, 0.24, 1.8]],
  ['lantern_feint', '闪避', [7, 0.5, 1, 0, 0.84, 0.22], [10, 0.55, 3, 0, 0.86, 0.26, 1.7]],
  [
    'thunder_drum',
    '暴击',
    [18, 0.75, 9, 2, 0.66, 0.25, 2],
    [24, 0.85, 13, 2, 0.68, 0.3, 2.2],
    [31, 0.95, 18, 3, 0.7, 0.35, 2.5],
  ],
  ['root_hold', '抵挡', [9, 0.5, 0, 0, 0.78, 0.03], [13, 0.55, 2, 0, 0.8, 0.04]],
  ['swallow_cut', '攻击', [10, 0.6, 3, 0, 0.83, 0.14], [14, 0.65, 5, 0, 0.85, 0.17], [18, 0.7, 7, 1, 0.87, 0.2]],
  ['salt_wind', '攻击', [11, 0.5, 4, 1, 0.92, 0.08], [15, 0.55, 6, 1, 0.94, 0.1]],
  ['ember_dance', '暴击', [12, 0.6, 6, 1, 0.72, 0.28, 1.9], [16, 0.7, 9, 1, 0.74, 0.32, 2.1]],
  [
    'frost_seal',
    '攻击',
    [13, 0.55, 5, 1, 0.8, 0.15],
    [18, 0.6, 8, 1, 0.82, 0.18, 1.8],
    [23, 0.65, 11, 2, 0.84, 0.22, 2],
  ],
  ['plum_scatter', '攻击', [10, 0.65, 4, 0, 0.76, 0.2], [14, 0.7, 6, 0, 0.78, 0.24], [19, 0.75, 9, 1, 0.8, 0.28, 1.8]],
  ['iron_gate', '抵挡', [16, 0.5, 5, 1, 0.7, 0.05], [22, 0.55, 8, 2, 0.72, 0.08]],
  ['cloud_ladder', '闪避', [12, 0.6, 5, 1, 0.78, 0.25], [17, 0.7, 8, 1, 0.8, 0.3, 1.9]],
  [
    'river_mouth',
    '攻击',
    [22, 0.85, 10, 2, 0.7, 0.15],
    [29, 0.95, 14, 3, 0.72, 0.18, 1.8],
    [37, 1.05, 19, 3, 0.74, 0.22, 2],
  ],
  ['moth_touch', '攻击', [5, 0.4, 0, 0, 0.94, 0.1], [7, 0.45, 0, 0, 0.95, 0.12], [9, 0.5, 1, 0, 0.96, 0.15]],
  ['night_watch', '暴击', [15, 0.7, 7, 2, 0.75, 0.4, 2], [20, 0.8, 10, 2, 0.77, 0.45, 2.3]],
  ['sparrow_toss', '攻击', [12, 0.7, 3, 1, 0.72, 0.08], [17, 0.75, 5, 1, 0.74, 0.1]],
] as const satisfies readonly (readonly [id: string, type: SkillType, ...tiers: Tier[]])[]

export type SkillId = (typeof ROWS)[number][0]

/** Its name, what it is like, what is seen of it and what is heard. */
type Texts = Readonly<Record<SkillId, readonly [name: string, description: string, visual: string, sound: string]>>

const ENGLISH: Texts = {
  reed_palm: ['Reed Palm', 'A light palm that costs nothing and seldom misses.', 'a green shimmer', 'a dry rustle'],
  kiln_fist: ['Kiln Fist', 'Heat gathered in the shoulder, let go in one blow.', 'a breath of embers', 'a dull boom'],
  heron_step: ['Heron Step', 'One step aside, one strike on the way back.', 'a white blur', 'water dripping'],
  millstone_guard: [
    'Millstone Guard',
    'Turns the force of the other and gives it back.',
    'a ring of dust',
    'stone on stone',
  ],
  needle_rain: ['Needle Rain', 'Many small points, one of which finds its place.', 'silver streaks', 'a hiss'],
  bell_toll: ['Bell Toll', 'A slow swing that everybody sees coming.', 'the air trembles', 'a long toll'],
  ink_thread: ['Ink Thread', 'A cut so fine that it is felt a breath later.', 'a line of ink', 'torn silk'],
  lantern_feint: [
    'Lantern Feint',
    'The eye follows the light; the hand comes from the dark.',
    'a swinging light',
    'a soft click',
  ],
  thunder_drum: [
    'Thunder Drum',
    'Three beats: two to fill the air, one to fill the chest.',
    'blue sparks',
    'three drum beats',
  ],
  root_hold: [
    'Root Hold',
    'Stands, waits, and does not give the ground back.',
    'cracks in the earth',
    'a creak of wood',
  ],
  swallow_cut: ['Swallow Cut', 'In low, out high, gone.', 'two crossing arcs', 'a whistle'],
  salt_wind: ['Salt Wind', 'Grit in the eyes first, then the heel of the hand.', 'a grey gust', 'sand on paper'],
  ember_dance: ['Ember Dance', 'A turn for every spark, a strike for every turn.', 'circling embers', 'a crackle'],
  frost_seal: ['Frost Seal', 'Two cold fingers on the right point.', 'a bloom of frost', 'ice cracking'],
  plum_scatter: ['Plum Scatter', 'Five petals, five points, one breath.', 'falling petals', 'a light patter'],
  iron_gate: ['Iron Gate', 'Shut at the right moment, on whatever is in between.', 'a grey flash', 'a slam'],
  cloud_ladder: [
    'Cloud Ladder',
    'Up where nobody looks, down where nobody stands ready.',
    'a shadow overhead',
    'a rush of air',
  ],
  river_mouth: ['River Mouth', 'All streams into one.', 'a wall of water', 'a roar'],
  moth_touch: ['Moth Touch', 'Hardly there, and there again.', 'pale dust', 'a flutter'],
  night_watch: [
    'Night Watch',
    'Waits for the third call, then strikes before it ends.',
    'darkness, then a gleam',
    'a wooden clapper',
  ],
  sparrow_toss: ['Sparrow Toss', 'Takes a wrist and lets the ground do the rest.', 'feet in the air', 'a thud'],
}

const CHINESE: Texts = {
  reed_palm: ['苇叶掌', '轻掌一拂，不耗内息，少有落空。', '青影一闪', '沙沙轻响'],
  kiln_fist: ['窑火拳', '热力聚于肩臂，一拳尽吐。', '火星四散', '闷声如鼓'],
  heron_step: ['白鹭步', '侧身一步，回身一击。', '白影掠过', '水珠轻坠'],
  millstone_guard: ['磨盘守', '卸来劲，还彼身。', '尘环扩散', '石磨相碾'],
  needle_rain: ['针雨', '千针如雨，总有一针入穴。', '银线如织', '嘶嘶破风'],
  bell_toll: ['钟鸣', '慢而重，人人看得见，少有人挡得住。', '空气震颤', '钟声悠长'],
  ink_thread: ['墨线', '细若游丝，片刻方觉。', '墨痕一道', '裂帛之声'],
  lantern_feint: ['灯影', '目随灯走，手自暗来。', '灯影摇曳', '轻轻一响'],
  thunder_drum: ['雷鼓', '三通鼓：两通震天，一通震心。', '蓝光迸射', '三声鼓响'],
  root_hold: ['盘根', '立定如根，寸土不让。', '地面龟裂', '木声吱呀'],
  swallow_cut: ['燕剪', '低入高出，一掠而去。', '双弧交错', '尖啸一声'],
  salt_wind: ['盐风', '先迷其目，再落其掌。', '灰风扑面', '沙打窗纸'],
  ember_dance: ['余烬舞', '一星一转，一转一击。', '余烬环飞', '噼啪作响'],
  frost_seal: ['霜印', '两指凝霜，点到为止。', '霜花绽开', '冰裂之声'],
  plum_scatter: ['落梅', '五瓣五穴，一息之间。', '落英纷纷', '细碎轻响'],
  iron_gate: ['铁门闩', '恰时合门，夹者自知。', '灰光一闪', '砰然合拢'],
  cloud_ladder: ['云梯', '上无人望处，下无备之时。', '头顶掠影', '风声骤起'],
  river_mouth: ['江口', '百流归一。', '水墙涌起', '涛声如吼'],
  moth_touch: ['蛾拂', '若有若无，来而复来。', '粉尘微扬', '扑翅之声'],
  night_watch: ['更声', '静候三更，声未落而招已至。', '暗中一点寒光', '梆子一声'],
  sparrow_toss: ['掷雀', '执其腕，余事付与大地。', '双足离地', '扑通一声'],
}

type TierContent = ReturnType<typeof tierOf>

function tierOf(tier: Tier, place: number, visual: Bilingual, sound: Bilingual) {
  const [baseDamage, powerMultiplier, qiCost, cooldown, hitChance, critChance, critMultiplier] = tier
  const numbers = { baseDamage, powerMultiplier, qiCost, cooldown, hitChance, critChance }
  const critical = critMultiplier === undefined ? {} : { critMultiplier }
  return { name: TIER_NAMES[place], ...numbers, ...critical, visual, sound }
}

export const SKILLS: readonly SkillContent[] = ROWS.map(([id, type, ...tiers]) => {
  const [name, description, visual, sound] = inBoth(ENGLISH[id], CHINESE[id])
  return { id, type, name, description, tiers: tiers.map((tier, place) => tierOf(tier, place, visual, sound)) }
})
