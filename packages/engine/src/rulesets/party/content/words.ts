import type { Wordbook } from '../../../kernel/content.ts'
import { chinese as narration } from '../narration-chinese.ts'

const MEMBERS = {
  'Tamsin Roe': '麂儿',
  'Odo the Plain': '朴老实',
  'Ilse Candlewright': '烛匠小伊',
  'Bram of the Lamp': '提灯阿勃',
  'Morwen Ash': '墨灰',
  'Ferran Nightfell': '夜落',
  'Suri Featherhand': '羽手苏里',
  'Petrok Gale': '大风裴',
  'Yun Sparrow': '云雀儿',
  'Dagna Coil': '雷圈达娜',
  'Kestrel Vane': '隼风标',
  'Ambra Kiln': '琥珀窑娘',
  'Neve Hollin': '雪冬青',
  'Sten Rime': '霜石',
}

const FOES = {
  'Dust Moth': '尘蛾',
  'Bog Toad': '泥沼蟾',
  'Cinder Hound': '灰烬犬',
  'Lamp Imp': '灯鬼',
  'Cellar Shade': '窖影',
  'Copper Eel': '铜鳗',
  Footpad: '剪径贼',
  'Reed Walker': '苇上行',
  'Slate Golem': '板岩傀儡',
  'Ember Wyrmling': '烬鳞幼蛟',
  'Hive Matron': '蜂巢母',
  'Hollow Cantor': '空心歌者',
  'Glass Duelist': '琉璃剑客',
  Flicker: '闪烁',
  'Warped Sentry': '扭曲哨卫',
  'Static Choir': '静电合唱',
  'Paradox Wisp': '悖论幽火',
  'Warden of Tallow': '脂烛守',
  'Tyrant of the Kiln': '窑中暴君',
  'Eater of Hours': '食时者',
}

const ADJECTIVES = { Gaunt: '枯瘦', Stout: '壮硕', Rabid: '疯狂', Mossy: '生苔' }

/** The marks of ranks, which scenes put after a name. */
const RANKS = {
  '(normal)': '（普通）',
  '(prime)': '（精英）',
  '(glitched)': '（异变）',
  '(glitched prime)': '（异变精英）',
  '(boss)': '（首领）',
  '(prime boss)': '（精英首领）',
  '(glitched boss)': '（异变首领）',
  '(glitched prime boss)': '（异变精英首领）',
}

const CARDS = {
  whetstone: '磨刀石',
  oilcloth: '油布',
  hardtack: '硬干粮',
  'lucky-coin': '吉钱',
  bootnails: '靴钉',
  'clean-water': '净水',
  'prayer-knot': '祈愿结',
  'barbed-tips': '倒刺箭头',
  'fox-cloak': '狐裘',
  'last-stand': '背水一战',
  'bramble-mail': '荆棘锁甲',
  'false-dawn': '假曙光',
  'war-chest': '军资箱',
  headlong: '一马当先',
  'reaping-song': '收割谣',
  'tempered-edge': '淬炼刃',
  'mirror-twin': '镜中双生',
  'embers-kept': '留火种',
  'needle-eye': '针眼',
  'second-skin': '第二层皮',
  'crown-of-thorns': '荆冠',
  'blood-oath': '血誓',
  'twin-suns': '双日',
  'hour-of-gold': '金色时辰',
}

const RELICS = {
  flint: '打火石',
  'bone-button': '骨扣',
  'old-key': '旧钥匙',
  'salt-bag': '盐袋',
  'iron-nail': '铁钉',
  'tin-bell': '锡铃',
  'ward-stone': '护符石',
  'shepherd-crook': '牧羊杖',
  'torn-banner': '破军旗',
  'tortoise-shell': '龟甲',
  'war-drum': '战鼓',
  'quench-barrel': '淬火桶',
  'storm-lantern': '风雨灯',
  'black-nail': '黑钉',
  'choir-bell': '唱诗钟',
  'king-banner': '王旗',
}

const PASSIVES = {
  openingDrill: '开场操演',
  steadyRhythm: '稳健节拍',
  vanguardCall: '先锋号令',
  battleTrance: '战意入定',
  finishingInstinct: '终结本能',
  quickening: '越打越快',
  riposte: '伺机还击',
  stubbornHide: '倔皮',
  mendCycle: '愈合循环',
  mendCycle_prime: '精英愈合循环',
  mendCycle_glitched: '异变愈合循环',
  mendCycle_boss: '首领愈合循环',
  emberTick: '余烬滴答',
  closingGuard: '收势守御',
  overflowCharge: '满溢蓄力',
  toweringPresence: '巍然气势',
  fadedPresence: '敛迹',
  wispCaller: '唤幽火',
  swarmCaller: '唤蜂群',
  growthSpurt: '突飞猛进',
  cornered: '困兽之斗',
  lifeTithe: '生命什一',
  venomCraft: '制毒术',
  mistStep: '雾步',
  firstWatch: '头更守望',
  hearthSong: '炉边歌',
  spikedAura: '尖刺气场',
  unbroken: '不屈',
  stoneSkin: '石肤',
  stoneSkin_prime: '精英石肤',
  stoneSkin_boss: '首领石肤',
  lastSpark: '最后的火花',
}

const SPECIALS = {
  Cascade: '连瀑',
  'Bond Surge': '同心激涌',
  Barrier: '屏障',
  'Counter Stance': '反击架势',
  Burst: '爆裂',
}

/** What cards and relics do, as lines tell it. */
const BEHAVIORS = {
  dodgeMend: '闪避回春',
  lowHpFury: '绝境之怒',
  thornPlate: '荆棘板甲',
  hasteStart: '抢先加速',
  phantom: '分身',
  spite: '怨报',
  echo: '余音',
  ward: '结界',
  guardian: '守护',
  lastFlag: '残旗',
  headStart: '先声夺人',
  harvest: '收割',
  afterglow: '余晖暖意',
  keenDodge: '敏锐闪身',
  bulwark: '壁垒',
  drumbeat: '鼓点',
  temper: '锤炼',
  lantern: '灯火',
  healing: '疗愈',
  keen: '敏锐',
  haste: '疾速',
  heart: '振作',
  guard: '坚守',
  rally: '重整',
  fury: '怒意',
  drone: '工蜂',
  wisp: '幽火',
  summon: '召唤',
  echoStrike: '回响',
  statBuff: '增益',
}

const STATS = {
  maxHp: '生命上限',
  atk: '攻击',
  defense: '防御',
  critRate: '暴击率',
  critDamage: '暴击伤害',
  effectHitRate: '效果命中',
  mitigation: '减伤',
  regain: '回复',
  dodgeOdds: '闪避',
  effectResistance: '效果抵抗',
  vitality: '活力',
  spd: '速度',
}

const SCENARIOS = {
  'First fight': '初战',
  'Two travellers meet a moth and a toad: the basic attack, effects over time, and not much else.':
    '两名旅人遇上一只蛾、一只蟾：普通攻击、持续效果，别无其他。',
  'The burnt kennels': '焦黑犬舍',
  'Fire against ice: burns and frostbite, and the first ultimates.': '火对冰：灼烧与冻伤，绝技初现。',
  'The undercroft': '地窖',
  'Shades and thieves in the dark. A dark traveller pays in hp for what she deals.':
    '黑暗中的影子与盗贼。暗系旅人以生命换取伤害。',
  'The windy pass': '风口',
  'Wind spreads its blows and charges with its allies; so do the foes.': '风把攻势散开，随同伴一起蓄力；敌人也一样。',
  'The court of glass': '琉璃庭',
  'A duelist that answers every blow, and a choir: cards that answer in kind.':
    '剑客有招必还，另有合唱助阵：以牙还牙的卡牌正好派上用场。',
  'The marsh of wisps': '幽火泽',
  'Summons on both sides, and a phantom of one of the party.': '双方都有召唤物，队中一人还有分身。',
  'The quarry': '采石场',
  'Stone and static: foes that take long to bring down.': '顽石与静电：久攻不下的敌人。',
  'Anything on the road': '路遇',
  'An encounter built by chance from all common foes, scaled to its room, with ranks and adjectives.':
    '从所有普通敌人中随机组成的遭遇，随房间变强，带有位阶与称号。',
  'The tyrant of the kiln': '窑中暴君之战',
  'A boss with two guards against six travellers with a full hand.': '首领带着两名护卫，对六名满手卡牌的旅人。',
  'The eater of hours': '食时者之战',
  'A boss too tough to be worn down in time: it enrages, everybody bleeds, and the end comes quickly.':
    '首领太硬，来不及磨倒：它陷入狂怒，人人流血，结局转眼便至。',
}

const IDS = { ...PASSIVES, ...BEHAVIORS, ...STATS }

/** Lines tell an id in plain words, and the effects of summons by those of who summoned them. */
function plain(ids: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ids).map(([id, word]) => [
      id.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      word,
    ]),
  )
}

const EFFECTS = Object.fromEntries(Object.entries(narration.terms).filter(([id]) => /^[a-z]+([A-Z][a-z]+)*$/.test(id)))

export const chinese: Wordbook = {
  names: {
    ...EFFECTS,
    ...plain(EFFECTS),
    ...IDS,
    ...plain(IDS),
    ...MEMBERS,
    ...FOES,
    ...ADJECTIVES,
    ...RANKS,
    ...CARDS,
    ...RELICS,
    ...SPECIALS,
  },
  terms: narration.terms,
  texts: SCENARIOS,
}
