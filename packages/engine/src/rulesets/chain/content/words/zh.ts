import type { Names } from '../../../../kernel/meaning/teller.ts'
import { GENERATED_HALF } from '../../cards/generated.ts'
import { ATTACKS, COSTS, PITCHES } from '../../cards/limits.ts'
import { RAW_BLOW, RAW_GUARD } from '../../cards/names.ts'

const HEROES = {
  'Maren Oarhand': '楫娘子',
  'Tolv Bellows': '鼓风老铁',
  'Ysolt Briar': '蔷薇荆',
  'Gorm Lintel': '石过梁',
  'Pell Kitestring': '纸鸢郎',
  'Sable Wick': '夜灯娘',
  'Ferry Hand': '渡口伙计',
  Courier: '信使',
  'Generic Hero': '无名侠客',
}

const WEAPONS = {
  'Eel Gaff': '鳗钩',
  'Old Gaff': '旧鱼钩',
  'Slag Hammer': '铁渣锤',
  'Needle Cane': '藏针杖',
  'Quarry Sledge': '开山锤',
  'Paper Knife': '裁纸刀',
  'Watch Halberd': '更夫戟',
}

const EQUIPMENT = {
  'Courier Cap': '信使帽',
  'Quilted Coat': '衲袄',
  'Leather Apron': '皮围裙',
}

const TIDE = {
  'Ripple Cut': '涟漪斩',
  'Oar Slap': '横桨拍',
  Undertow: '暗流',
  'Cross Wave': '叠浪',
  'Skipping Stone': '打水漂',
  'Cast Net': '撒网',
  'Spring Tide': '春潮',
  Landfall: '靠岸',
  'Sand Bar': '沙洲',
  'Backwater Turn': '回水转身',
  'Eddy Twist': '漩涡绞',
  'Ferry Toll': '摆渡钱',
  'Brackish Jab': '咸水刺',
  'Mooring Line': '系舟缆',
  'Flood Gate': '开闸',
}

const EMBER = {
  'Clinker Toss': '抛炉渣',
  'Bellow Blow': '风箱劲',
  'White-Hot Bar': '白热铁',
  'Pour of Lead': '浇铅',
  Quench: '淬火',
  'Long Tongs': '长火钳',
  'Cinder Rain': '火星雨',
  'Anvil Fall': '坠砧',
  'Fire Brick': '耐火砖',
  'Stoke the Coals': '拨炭',
  'Thrown Ingot': '飞锭',
  Flashover: '爆燃',
  'Soot Veil': '烟煤幕',
  'Crucible Heart': '坩埚心',
  'Spark Spray': '溅火',
}

const THORN = {
  'Bramble Lash': '荆条鞭',
  'Side Thorn': '侧刺',
  'Hook Vine': '钩藤',
  'Deep Barb': '深倒钩',
  'Hedge Wall': '树篱墙',
  'Rose Whip': '玫瑰鞭',
  'Gnarled Root': '虬根',
  'Sapling Snap': '折嫩枝',
  'Bed of Nettles': '荨麻丛',
  'Prickle Step': '步步棘',
  'The Last Thorn': '最后一刺',
  Overgrowth: '疯长',
  'Twin Briar': '并蒂棘',
  'Dead Wood': '枯木',
  Windfall: '落果',
}

const STONE = {
  'Rubble Heap': '碎石堆',
  'Keystone Drop': '拱心坠',
  'Plumb Line': '铅垂线',
  'Lintel Guard': '门楣守',
  'Chisel Point': '凿尖',
  'Scaffold Brace': '脚手架',
  'Rock Slide': '山崩',
  'Wet Mortar': '湿灰浆',
  'Granite Fist': '花岗拳',
  'Gravel Spill': '泻砾',
  'Driven Wedge': '打楔',
  Capstone: '压顶石',
  'Flying Buttress': '飞扶壁',
  'Quarry Pit': '采石坑',
  'Echoing Halls': '空堂回声',
}

const WIND = {
  'Sudden Gust': '骤风',
  'Kite Cut': '鸢线割',
  Updraft: '腾云气',
  'Tail Wind': '顺风',
  'Feather Fall': '落羽',
  'Courier Dive': '信使俯冲',
  'String Snap': '绷断弦',
  'Cross Wind': '横风',
  'Paper Wall': '纸墙',
  Squall: '飑',
  'Riding Thermals': '乘暖流',
  'Eye of Calm': '风眼',
  'Sheaf of Letters': '一叠信',
  Tempest: '暴风',
  'Hush Before': '风前静',
}

const LANTERN = {
  'Trimmed Wick': '剪灯芯',
  'Lamp Shutter': '掩灯罩',
  'Sudden Glare': '乍亮',
  'Night Round': '巡夜',
  'Watch Cry': '更声',
  'Flask of Oil': '一壶油',
  'Long Shadow': '长影',
  'Bar the Door': '闩门',
  Vigil: '守夜',
  'Line of Halberds': '戟阵',
  'Curfew Bell': '宵禁钟',
  'Flint Spark': '火石星',
  Afterglow: '余光',
  'Moonless Hour': '无月时',
  'Candle Wax': '烛泪',
}

const SCHOOLS = { tide: '潮', ember: '烬', thorn: '棘', stone: '石', wind: '风', lantern: '灯' }

/** Cards made by chance are called by their numbers too. */
const RAW = { [RAW_BLOW]: '生铁击', [RAW_GUARD]: '生铁守', ...rawBlows(), ...rawGuards() }

function rawBlows(): Record<string, string> {
  const numbers = COSTS.flatMap((cost) =>
    ATTACKS.flatMap((attack) => PITCHES.map((pitch) => `${cost}/${attack}/${pitch}`)),
  )
  return Object.fromEntries(numbers.map((text) => [`${RAW_BLOW} ${text}`, `生铁击 ${text}`]))
}

function rawGuards(): Record<string, string> {
  const numbers = Array.from({ length: GENERATED_HALF }, (_, n) => PITCHES.map((pitch) => `${n + 1}/${pitch}`)).flat()
  return Object.fromEntries(numbers.map((text) => [`${RAW_GUARD} ${text}`, `生铁守 ${text}`]))
}

const SCENARIOS = {
  'Ferry and foundry': '渡口与铸坊',
  'Hedge and quarry': '树篱与石场',
  'Kite and lantern': '纸鸢与灯笼',
  'Tide against tide': '潮对潮',
  'Paid at the declaration': '宣言即付',
  'Wide walls': '宽墙',
  'Raw decks': '生铁牌库',
  'House rules': '自家规矩',
}

const ABOUTS = {
  'Many small attacks against few heavy ones: a good first duel.': '轻击连绵对重击寥寥：初次对决的好选择。',
  'Attack reactions against walls: one card may block at a time.': '攻击反应对铜墙铁壁：一次只能用一张牌格挡。',
  'The first gust against the weapon that strikes last.': '最先的一阵风，对最后出手的兵器。',
  'The same deck on both sides, more life for who comes second: only play decides.':
    '双方牌库相同，后手生命更多：胜负全看打法。',
  'The other payment timing: an attack is paid for before the Layer opens, and one card may block it.':
    '另一种支付时机：层叠开启之前，先付清攻击的费用，且只能用一张牌格挡。',
  'Up to four cards may block at once.': '一次最多可用四张牌格挡。',
  'Sixteen plain cards each, made by chance.': '每人十六张朴素的牌，随机而成。',
  'Everything beyond the book: instants, hit effects, equipment, decks that run out, no endless waiting.':
    '规则书之外的一切：瞬发、命中效果、装备、牌库耗尽、不许久拖。',
}

const MUST_HOLD = '由你先手；所有牌都是明牌，无论对方怎样防守都必须取胜。'

const PUZZLES = [
  ['first things first', '先后有序', 'Two attacks, and only one of them goes again.', '两次攻击，只有一次可以再动。'],
  [
    'the second wave',
    '第二道浪',
    'Cross Wave is stronger as the second attack, but something must pay for it.',
    '叠浪作为第二击更强，但总得有牌来付费。',
  ],
  [
    'one wall',
    '一堵墙',
    'The defender has one wall and will use it where it hurts most.',
    '守方只有一堵墙，会用在最要紧处。',
  ],
  ['keep a thorn back', '留一根刺', 'The block comes first, the thorn after it.', '格挡在先，刺在后。'],
  [
    'spare change',
    '找零',
    'What is overpaid floats: pay for two things with one card.',
    '多付的会浮动留用：一张牌付两样。',
  ],
  ['landfall', '靠岸', 'The last attack of three is the one that counts.', '三击之中，要紧的是最后一击。'],
  [
    'from nothing',
    '无中生有',
    'The hero strikes harder with a first attack that costs nothing.',
    '不花分文的第一击，主角打得更重。',
  ],
  [
    'from the dark',
    '暗处来',
    'Two reactions may follow each other: one from the hand, one from the arsenal.',
    '两次反应可以接连打出：一次出自手牌，一次出自军械区。',
  ],
]

/** Kind of thing, then the name as setups write it. */
export const zh: Names = {
  hero: HEROES,
  weapon: WEAPONS,
  equipment: EQUIPMENT,
  card: { ...TIDE, ...EMBER, ...THORN, ...STONE, ...WIND, ...LANTERN, ...RAW },
  school: SCHOOLS,
  scenario: {
    ...SCENARIOS,
    ...Object.fromEntries(PUZZLES.map(([title, chinese]) => [`Win this turn: ${title}`, `本回合取胜：${chinese}`])),
  },
  about: {
    ...ABOUTS,
    ...Object.fromEntries(
      PUZZLES.map(([, , about, chinese]) => [
        `${about} You begin; all cards are known, and the win must hold against every defense.`,
        `${chinese}${MUST_HOLD}`,
      ]),
    ),
  },
}
