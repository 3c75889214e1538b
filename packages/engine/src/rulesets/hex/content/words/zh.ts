import type { Names } from '../../../../kernel/meaning/teller.ts'

/** Names of the content in Chinese. */
export const names: Names = {
  unit: {
    Dikewarden: '守堤卫',
    Breakwater: '镇潮盾',
    Boathook: '钩篙手',
    Saltmender: '盐疗师',
    Foghorn: '雾号手',
    Gullsling: '投鸥手',
    Harbormaster: '司港',
    Cinderling: '小烬灵',
    Coalhound: '炭犬',
    Slagthrower: '掷渣手',
    Kilnbearer: '负窑汉',
    Rivetbreaker: '断铆匠',
    'Forge Matron': '锻炉大娘',
    Ashlobber: '抛灰手',
    Dirgist: '挽歌人',
    Pallbearer: '抬棺人',
    Gravecaller: '唤墓人',
    'Sheaf Reaper': '刈穗人',
    'Last Verse': '绝句客',
    'Bell Revenant': '钟下魂',
    Toller: '鸣丧人',
    Kitelancer: '鸢枪手',
    Stringcutter: '断线客',
    Veilwalker: '帷行者',
    Whirlwing: '旋翼客',
    Gustpiper: '风笛手',
    Feathermedic: '羽医',
    Hailbow: '雹弓手',
    Frostbinder: '缚霜师',
    Icewall: '冰壁',
    Snowcaller: '唤雪人',
    'Glacier Ox': '冰川牛',
    'Winter Oracle': '冬卜师',
    'Thaw Tender': '融雪医',
    Rimeknight: '霜甲将',
    Blade: '飞刃',
    Levy: '乡勇',
    Scribe: '书吏',
    Adept: '修士',
    Stargazer: '观星人',
  },
  faction: {
    'The Saltmarch': '盐泽戍',
    'The Emberwrights': '烬匠行',
    'The Hollow Choir': '空谷挽歌',
    'The Kite Skein': '飞鸢阵',
    'The Rimebound': '凝霜部',
  },
  army: {
    'Dike watch': '守堤小队',
    'The flood wall': '拦洪大营',
    'Spark patrol': '星火巡队',
    'The great forge': '大熔炉',
    Wake: '守灵队',
    'The long funeral': '长送葬',
    'Morning flight': '晨飞队',
    'The whole sky': '满天飞鸢',
    'First snow': '初雪队',
    'The long winter': '漫长寒冬',
    'Toll road band': '税道帮',
    'Crossroads league': '十字路盟',
  },
  scenario: {
    'The ford': '浅滩相逢',
    'Duel at dawn': '拂晓对决',
    'The siege of Lowgate': '围攻低门',
    'The wall stares back': '两壁相望',
    'War of the callers': '召唤之战',
    'Sixty against sixty': '六十对六十',
    'Frost and fire': '霜与火',
    'A funeral with guests': '宾客满堂的葬礼',
    'The hush': '万籁俱寂',
    'Ambush in the reeds': '苇荡伏击',
  },
  about: {
    'Coast wardens: shields in front, menders behind, and nobody gets past the breakwater.':
      '海岸戍卒：盾在前，医在后，谁也越不过防波堤。',
    'Smiths of fire, who grow hotter the longer it lasts.': '与火为伍的匠人，打得越久，火气越旺。',
    'Mourners who turn every death, their own included, into strength.':
      '送葬之众，把每一次死亡化作力量，自己人的也不例外。',
    'Riders of the wind: never where they were, seldom where they are expected.':
      '御风而行：从不停在原处，也很少如人所料。',
    'Slow as glaciers, and as hard to stop: ice, walls and blades out of the snow.':
      '慢如冰川，也难挡如冰川：寒冰、高墙，还有雪中飞刃。',
    'Two companies meet in shallow water: the dike watch against the first snow.':
      '两支小队在浅水中遭遇：守堤小队对初雪队。',
    'One warden of the dike against one knight of the rime, and nobody else.': '一名守堤卫，一名霜甲将，再无旁人。',
    'A wall with one gate of three hexes. Defenders pick off the weakest who come through.':
      '一道城墙，一座三格宽的城门。谁最虚弱，守军就先打谁。',
    'Armor that nothing can pierce on both sides: after three idle rounds it is a draw.':
      '双方护甲都无人能破：空过三轮便算平局。',
    'Snowcallers against gravecallers: the field fills with blades.': '唤雪人对唤墓人：满场都是飞刃。',
    'Two hosts fill the field from edge to edge.': '两支大军，从这头排到那头。',
    'The first snow falls on a forge. The ice bites: a deep freeze hurts whom it holds.':
      '初雪落在熔炉上。寒冰噬人：深度冰封会伤及被困者。',
    'The choir grows with each of its dead; the flood wall had better kill them all at once.':
      '挽歌之众每死一人便强一分；拦洪大营最好一举全歼。',
    'Foghorns silence everything that has abilities, for three turns at a time.':
      '雾号一响，身怀本领者尽皆沉默，一次三回合。',
    'The toll road band stands in two wings that its captain chose; veilwalkers come from behind.':
      '税道帮按头领的布置分列两翼；帷行者自背后杀来。',
  },
}
