import type { Bilingual } from './bilingual.ts'

export interface CharacterContent {
  readonly id: string
  readonly name: Bilingual
  readonly faction: Bilingual
  /** What the faction calls its breath and its way of striking; templates may use it. */
  readonly terminology: Readonly<Record<string, Bilingual>>
  readonly level: number
  /** `[maxHp, maxQi, strength, agility, defense]` */
  readonly stats: readonly [number, number, number, number, number]
  readonly skills: readonly (readonly [skillId: string, tier: number])[]
  readonly traits: readonly Bilingual[]
  readonly victory: Bilingual
}

type Faction = Pick<CharacterContent, 'faction' | 'terminology'>

const REEDS: Faction = {
  faction: { en: 'Reedwater School', zh: '苇水门' },
  terminology: {
    attack_prefix: { en: 'with the current', zh: '顺水' },
    qi_name: { en: 'tide', zh: '潮息' },
  },
}
const KILNS: Faction = {
  faction: { en: 'House of Kilns', zh: '陶窑堂' },
  terminology: {
    attack_prefix: { en: 'straight from the fire', zh: '火候已足' },
    qi_name: { en: 'heat', zh: '窑火' },
  },
}
const LANTERNS: Faction = {
  faction: { en: 'Lantern Street', zh: '灯市会' },
  terminology: {
    attack_prefix: { en: 'out of the dark', zh: '暗处' },
    qi_name: { en: 'oil', zh: '灯油' },
  },
}
const WATCH: Faction = {
  faction: { en: 'Hill Watch', zh: '守山营' },
  terminology: {
    attack_prefix: { en: 'by the drill', zh: '依令' },
    qi_name: { en: 'breath', zh: '山气' },
  },
}

export const CHARACTERS: readonly CharacterContent[] = [
  {
    id: 'mira',
    name: { en: 'Mira Sedge', zh: '沈若苇' },
    ...REEDS,
    level: 6,
    stats: [96, 30, 14, 17, 8],
    skills: [
      ['reed_palm', 2],
      ['swallow_cut', 2],
      ['river_mouth', 1],
    ],
    traits: [{ en: 'calm', zh: '沉静' }],
    victory: { en: 'The water closes over it.', zh: '水面复平。' },
  },
  {
    id: 'oren',
    name: { en: 'Oren Marsh', zh: '陆沉舟' },
    ...REEDS,
    level: 8,
    stats: [118, 34, 17, 12, 12],
    skills: [
      ['root_hold', 2],
      ['millstone_guard', 2],
      ['river_mouth', 2],
    ],
    traits: [{ en: 'patient', zh: '耐心' }],
    victory: { en: 'I did not move. You did.', zh: '我未动，是你动了。' },
  },
  {
    id: 'lise',
    name: { en: 'Lise Egret', zh: '白栖鹭' },
    ...REEDS,
    level: 5,
    stats: [82, 28, 12, 21, 6],
    skills: [
      ['heron_step', 2],
      ['needle_rain', 1],
      ['moth_touch', 2],
    ],
    traits: [{ en: 'quick', zh: '敏捷' }],
    victory: { en: 'Were you looking at me?', zh: '你方才可曾看见我？' },
  },
  {
    id: 'brann',
    name: { en: 'Brann Clay', zh: '陶三火' },
    ...KILNS,
    level: 7,
    stats: [124, 26, 20, 10, 11],
    skills: [
      ['kiln_fist', 2],
      ['bell_toll', 1],
      ['root_hold', 1],
    ],
    traits: [{ en: 'loud', zh: '爽朗' }],
    victory: { en: 'Well baked!', zh: '火候正好！' },
  },
  {
    id: 'sable',
    name: { en: 'Sable Ash', zh: '炭青' },
    ...KILNS,
    level: 6,
    stats: [90, 36, 15, 15, 7],
    skills: [
      ['ember_dance', 2],
      ['salt_wind', 1],
      ['reed_palm', 1],
    ],
    traits: [{ en: 'proud', zh: '骄傲' }],
    victory: { en: 'Sweep up after me.', zh: '余灰替我扫净。' },
  },
  {
    id: 'tamsin',
    name: { en: 'Tamsin Glaze', zh: '釉娘' },
    ...KILNS,
    level: 9,
    stats: [104, 44, 18, 14, 9],
    skills: [
      ['thunder_drum', 2],
      ['kiln_fist', 3],
      ['moth_touch', 1],
    ],
    traits: [{ en: 'exact', zh: '严谨' }],
    victory: { en: 'Not a crack in it.', zh: '毫无裂纹。' },
  },
  {
    id: 'quill',
    name: { en: 'Quill', zh: '墨无痕' },
    ...LANTERNS,
    level: 7,
    stats: [86, 32, 15, 19, 6],
    skills: [
      ['ink_thread', 3],
      ['lantern_feint', 2],
      ['moth_touch', 3],
    ],
    traits: [{ en: 'silent', zh: '寡言' }],
    victory: { en: '…', zh: '……' },
  },
  {
    id: 'dorrit',
    name: { en: 'Dorrit Wick', zh: '灯婆婆' },
    ...LANTERNS,
    level: 10,
    stats: [88, 50, 13, 16, 8],
    skills: [
      ['night_watch', 2],
      ['lantern_feint', 2],
      ['frost_seal', 2],
    ],
    traits: [{ en: 'sly', zh: '老辣' }],
    victory: { en: 'Off to bed with you.', zh: '夜深了，睡去吧。' },
  },
  {
    id: 'pell',
    name: { en: 'Pell the Runner', zh: '小跑堂' },
    ...LANTERNS,
    level: 4,
    stats: [74, 20, 11, 24, 5],
    skills: [
      ['moth_touch', 2],
      ['sparrow_toss', 1],
      ['cloud_ladder', 1],
    ],
    traits: [{ en: 'cheeky', zh: '顽皮' }],
    victory: { en: 'That is one dumpling you owe me!', zh: '欠我一笼包子！' },
  },
  {
    id: 'hale',
    name: { en: 'Captain Hale', zh: '韩校尉' },
    ...WATCH,
    level: 9,
    stats: [126, 30, 19, 13, 14],
    skills: [
      ['iron_gate', 2],
      ['bell_toll', 2],
      ['sparrow_toss', 2],
    ],
    traits: [{ en: 'stern', zh: '严厉' }],
    victory: { en: 'The hill stands.', zh: '山仍在。' },
  },
  {
    id: 'wren',
    name: { en: 'Wren Thorn', zh: '棘雀' },
    ...WATCH,
    level: 6,
    stats: [92, 28, 14, 18, 8],
    skills: [
      ['swallow_cut', 3],
      ['plum_scatter', 2],
      ['root_hold', 1],
    ],
    traits: [{ en: 'restless', zh: '好动' }],
    victory: { en: 'Next!', zh: '下一个！' },
  },
  {
    id: 'ivo',
    name: { en: 'Ivo Cairn', zh: '垒石' },
    ...WATCH,
    level: 8,
    stats: [140, 22, 18, 9, 16],
    skills: [
      ['millstone_guard', 3],
      ['iron_gate', 1],
      ['root_hold', 2],
    ],
    traits: [{ en: 'unmoved', zh: '不动如山' }],
    victory: { en: 'Sit down. Breathe.', zh: '坐下，喘口气。' },
  },
  {
    id: 'noor',
    name: { en: 'Noor Winter', zh: '霜未晞' },
    faction: { en: 'no school', zh: '无门无派' },
    terminology: { attack_prefix: { en: 'without a word', zh: '不发一言' }, qi_name: { en: 'cold', zh: '寒息' } },
    level: 11,
    stats: [98, 48, 16, 20, 9],
    skills: [
      ['frost_seal', 3],
      ['plum_scatter', 3],
      ['cloud_ladder', 2],
      ['moth_touch', 3],
    ],
    traits: [{ en: 'a stranger', zh: '来历不明' }],
    victory: { en: 'It was only weather.', zh: '不过是天冷罢了。' },
  },
  {
    id: 'garrow',
    name: { en: 'Old Garrow', zh: '老甘' },
    faction: { en: 'no school', zh: '无门无派' },
    terminology: { attack_prefix: { en: 'by habit', zh: '信手' }, qi_name: { en: 'wine', zh: '酒气' } },
    level: 12,
    stats: [132, 40, 21, 11, 10],
    skills: [
      ['thunder_drum', 3],
      ['sparrow_toss', 2],
      ['reed_palm', 3],
      ['salt_wind', 2],
    ],
    traits: [{ en: 'drunk', zh: '微醺' }],
    victory: { en: 'Whose cup is this?', zh: '这是谁的杯子？' },
  },
]
