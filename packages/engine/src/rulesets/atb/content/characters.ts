import { type Bilingual, inBoth } from './bilingual.ts'
import type { SkillId } from './skills.ts'

export interface CharacterContent {
  readonly id: string
  readonly name: Bilingual
  readonly faction: Bilingual
  /** What the faction calls its breath and its way of striking; templates may use it. */
  readonly terminology: { readonly attack_prefix: Bilingual; readonly qi_name: Bilingual }
  readonly level: number
  readonly stats: Stats
  readonly skills: readonly CarriedSkill[]
  readonly traits: readonly Bilingual[]
  readonly victory: Bilingual
}

type Stats = readonly [maxHp: number, maxQi: number, strength: number, agility: number, defense: number]
type CarriedSkill = readonly [skillId: SkillId, tier: number]

/** Its name, its way of striking and its breath, in both languages. */
function faction(english: readonly string[], chinese: readonly string[]) {
  const [name, attack_prefix, qi_name] = inBoth(english, chinese)
  return { faction: name, terminology: { attack_prefix, qi_name } }
}

/** Who belongs to no school has words of its own. */
const FACTIONS = {
  reeds: faction(['Reedwater School', 'with the current', 'tide'], ['苇水门', '顺水', '潮息']),
  kilns: faction(['House of Kilns', 'straight from the fire', 'heat'], ['陶窑堂', '火候已足', '窑火']),
  lanterns: faction(['Lantern Street', 'out of the dark', 'oil'], ['灯市会', '暗处', '灯油']),
  watch: faction(['Hill Watch', 'by the drill', 'breath'], ['守山营', '依令', '山气']),
  noor: faction(['no school', 'without a word', 'cold'], ['无门无派', '不发一言', '寒息']),
  garrow: faction(['no school', 'by habit', 'wine'], ['无门无派', '信手', '酒气']),
}

type Row = readonly [id: string, faction: keyof typeof FACTIONS, level: number, stats: Stats, ...skills: CarriedSkill[]]

const ROWS = [
  ['mira', 'reeds', 6, [96, 30, 14, 17, 8], ['reed_palm', 2], ['swallow_cut', 2], ['river_mouth', 1]],
  ['oren', 'reeds', 8, [118, 34, 17, 12, 12], ['root_hold', 2], ['millstone_guard', 2], ['river_mouth', 2]],
  ['lise', 'reeds', 5, [82, 28, 12, 21, 6], ['heron_step', 2], ['needle_rain', 1], ['moth_touch', 2]],
  ['brann', 'kilns', 7, [124, 26, 20, 10, 11], ['kiln_fist', 2], ['bell_toll', 1], ['root_hold', 1]],
  ['sable', 'kilns', 6, [90, 36, 15, 15, 7], ['ember_dance', 2], ['salt_wind', 1], ['reed_palm', 1]],
  ['tamsin', 'kilns', 9, [104, 44, 18, 14, 9], ['thunder_drum', 2], ['kiln_fist', 3], ['moth_touch', 1]],
  ['quill', 'lanterns', 7, [86, 32, 15, 19, 6], ['ink_thread', 3], ['lantern_feint', 2], ['moth_touch', 3]],
  ['dorrit', 'lanterns', 10, [88, 50, 13, 16, 8], ['night_watch', 2], ['lantern_feint', 2], ['frost_seal', 2]],
  ['pell', 'lanterns', 4, [74, 20, 11, 24, 5], ['moth_touch', 2], ['sparrow_toss', 1], ['cloud_ladder', 1]],
  ['hale', 'watch', 9, [126, 30, 19, 13, 14], ['iron_gate', 2], ['bell_toll', 2], ['sparrow_toss', 2]],
  ['wren', 'watch', 6, [92, 28, 14, 18, 8], ['swallow_cut', 3], ['plum_scatter', 2], ['root_hold', 1]],
  ['ivo', 'watch', 8, [140, 22, 18, 9, 16], ['millstone_guard', 3], ['iron_gate', 1], ['root_hold', 2]],
  [
    'noor',
    'noor',
    11,
    [98, 48, 16, 20, 9],
    ['frost_seal', 3],
    ['plum_scatter', 3],
    ['cloud_ladder', 2],
    ['moth_touch', 3],
  ],
  [
    'garrow',
    'garrow',
    12,
    [132, 40, 21, 11, 10],
    ['thunder_drum', 3],
    ['sparrow_toss', 2],
    ['reed_palm', 3],
    ['salt_wind', 2],
  ],
] as const satisfies readonly Row[]

/** Its name, its temper, and what it says when it has won. */
type Texts = Readonly<Record<(typeof ROWS)[number][0], readonly [name: string, trait: string, victory: string]>>

const ENGLISH: Texts = {
  mira: ['Mira Sedge', 'calm', 'The water closes over it.'],
  oren: ['Oren Marsh', 'patient', 'I did not move. You did.'],
  lise: ['Lise Egret', 'quick', 'Were you looking at me?'],
  brann: ['Brann Clay', 'loud', 'Well baked!'],
  sable: ['Sable Ash', 'proud', 'Sweep up after me.'],
  tamsin: ['Tamsin Glaze', 'exact', 'Not a crack in it.'],
  quill: ['Quill', 'silent', '…'],
  dorrit: ['Dorrit Wick', 'sly', 'Off to bed with you.'],
  pell: ['Pell the Runner', 'cheeky', 'That is one dumpling you owe me!'],
  hale: ['Captain Hale', 'stern', 'The hill stands.'],
  wren: ['Wren Thorn', 'restless', 'Next!'],
  ivo: ['Ivo Cairn', 'unmoved', 'Sit down. Breathe.'],
  noor: ['Noor Winter', 'a stranger', 'It was only weather.'],
  garrow: ['Old Garrow', 'drunk', 'Whose cup is this?'],
}

const CHINESE: Texts = {
  mira: ['沈若苇', '沉静', '水面复平。'],
  oren: ['陆沉舟', '耐心', '我未动，是你动了。'],
  lise: ['白栖鹭', '敏捷', '你方才可曾看见我？'],
  brann: ['陶三火', '爽朗', '火候正好！'],
  sable: ['炭青', '骄傲', '余灰替我扫净。'],
  tamsin: ['釉娘', '严谨', '毫无裂纹。'],
  quill: ['墨无痕', '寡言', '……'],
  dorrit: ['灯婆婆', '老辣', '夜深了，睡去吧。'],
  pell: ['小跑堂', '顽皮', '欠我一笼包子！'],
  hale: ['韩校尉', '严厉', '山仍在。'],
  wren: ['棘雀', '好动', '下一个！'],
  ivo: ['垒石', '不动如山', '坐下，喘口气。'],
  noor: ['霜未晞', '来历不明', '不过是天冷罢了。'],
  garrow: ['老甘', '微醺', '这是谁的杯子？'],
}

export const CHARACTERS: readonly CharacterContent[] = ROWS.map(([id, faction, level, stats, ...skills]) => {
  const [name, trait, victory] = inBoth(ENGLISH[id], CHINESE[id])
  return { id, name, ...FACTIONS[faction], level, stats, skills, traits: [trait], victory }
})
