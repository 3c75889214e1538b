import type { Wordbook } from '../../../kernel/content.ts'

/** Kinds and items by id. Lines tell an id in plain words, scenes as it is. */
const IDS = {
  ferrywoman: '摆渡娘',
  reedwarden: '守苇人',
  lamplighter: '点灯人',

  mudling: '泥娃',
  thornrat: '刺鼠',
  fen_stalker: '沼行客',
  gull_rider: '骑鸥贼',
  quarry_brute: '石场莽汉',
  ash_warden: '灰烬守卫',
  bog_matriarch: '泥沼婆',
  drowned_captain: '溺水船长',

  small_hp_potion: '小回春水',
  medium_hp_potion: '中回春水',
  large_hp_potion: '大回春水',

  willow_switch: '柳条鞭',
  flint_knife: '燧石刀',
  herders_sling: '牧人投索',
  brine_cutlass: '咸水弯刀',
  heron_spear: '鹭喙枪',
  gloam_sickle: '暮色镰',
  quarry_maul: '采石大锤',
  bellfounders_axe: '铸钟斧',
  tidecutter_glaive: '断潮刀',
  last_lantern: '末灯',

  wool_wrap: '羊毛裹',
  reed_vest: '苇甲',
  boiled_coat: '煮皮袄',
  mossback_hide: '苔背皮',
  slate_scales: '板岩鳞甲',
  ferrymans_mail: '船夫锁甲',
  sluice_plate: '水闸重铠',
  dusk_veil: '黄昏纱',
  wardens_mantle: '守望披风',

  copper_whistle: '铜哨',
  luck_knot: '如意结',
  river_stone: '河卵石',
  sparrow_feather: '雀羽',
  iron_thimble: '铁顶针',
  ember_ring: '余烬戒',
  hollow_tooth: '空心牙',
  mourning_band: '服丧带',
}

/** Newcomers by tier, the sides, and what is trained. */
const WORDS = {
  basic: '杂兵',
  scout: '斥候',
  warrior: '战士',
  elite: '精锐',
  heroes: '英雄',
  horde: '兽群',
  pack: '狼群',
  str: '力量',
  agi: '敏捷',
  vit: '体质',
  int: '智力',
  wis: '感知',
  end: '耐力',
}

const MAPS = {
  duelPit: '决斗坑',
  crossroads: '十字路口',
  ford: '渡口',
  orchard: '果园',
  quarry: '采石场',
  twinTowns: '双镇',
  labyrinth: '迷宫',
  besiegedTown: '围城',
}

const SCENARIOS = {
  'Four at the crossroads': '路口四敌',
  'A ferrywoman keeps a small town at a crossroads; rats and mudlings come from every corner.':
    '摆渡娘守着路口的小镇；刺鼠和泥娃从四面八方涌来。',
  'The duel pit': '坑中对决',
  'One hero, one brute, four walls.': '一名英雄，一个莽汉，四面墙。',
  'Duel of captains': '船长之斗',
  'The same pit with the worst that the marshes have to offer.': '还是那座坑，对手却是沼泽里最凶的一个。',
  'Hold the ford': '死守渡口',
  'Three heroes and five raiders meet where the river can be crossed.': '三名英雄与五名来犯者，在可以过河的地方相遇。',
  'The old orchard': '老果园',
  'A walled town at the edge of an orchard full of eyes.': '有墙的小镇，旁边的果园里满是窥视的眼睛。',
  'The quarry': '石场深处',
  'Rooms, narrow doors, and brutes behind them.': '一间间石室，一道道窄门，门后都是莽汉。',
  'Three banners': '三旗之争',
  'Heroes, a horde and a pack that hates them both share one valley.': '英雄、兽群，还有与两者为敌的狼群，同处一谷。',
  'The labyrinth': '入迷宫',
  'One way in, a matriarch at the far end.': '只有一个入口，尽头是泥沼婆。',
  'The besieged town': '孤城',
  'Three heroes, a town with eight gates, and no end of enemies.': '三名英雄，一座八门之城，无穷无尽的敌人。',
  'The siege by house rules': '孤城：自家规矩',
  'The same siege with every extension on: speed counts, rolls are independent, the fallen are spared, loot is worn.':
    '同一场围城，开启全部扩展：速度有用，掷骰独立，倒下者暂得保护，战利品随手穿戴。',
}

const PLAIN = Object.fromEntries(Object.entries(IDS).map(([id, word]) => [id.replaceAll('_', ' '), word]))

export const chinese: Wordbook = {
  names: { ...IDS, ...PLAIN, ...WORDS },
  terms: { ...IDS, ...WORDS },
  texts: { ...MAPS, ...SCENARIOS },
}
