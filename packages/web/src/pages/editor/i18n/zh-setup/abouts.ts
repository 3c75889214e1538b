/** What the schemas say of their fields, by the English text. */
export const abouts: Readonly<Record<string, string>> = {
  'time units needed to act': '行动所需的时间单位',
  'time units gained per tick and point of agility': '每刻、每点敏捷获得的时间单位',
  'a run stops undecided after this many steps': '超过此步数即停止，不分胜负',
  'the seed when the caller gives none': '未另行指定时的种子',
  'carried for front ends': '供界面使用，原样保留',
  'extension: qi gained at the start of each turn of one’s own': '扩展：自己每回合开始时获得的真气',
  'extension when false: time stands still while somebody is ready already': '扩展：为否时，有人就绪则时间停止',
  'extension: a draw after this many steps in a row without a skill; 0 is never':
    '扩展：连续这么多步无人使用招式即为平局；0 表示永不',
  'damage per point of strength': '每点力量的伤害',
  'turns of the user; 1 has no effect on when it can be used next': '按使用者的回合计；1 不影响下次使用',
  'who fights together; alone when absent': '同队者一起作战；不填则独自作战',
  'the narrator draws from a generator of its own with this seed': '解说用自己的随机数，种子为此',
  '{x, y} of a tile that is no wall; heroes only': '非墙地块的 {x, y}；仅限英雄',
  'the speed at which an entity acts every tick; slower ones skip ticks; 0: off':
    '达到此速度者每刻行动，较慢者会跳过一些刻；0 表示关闭',
  'variance, critical hit and evasion never share a roll between ticks': '伤害浮动、暴击与闪避在不同刻之间不共用掷骰',
  'ticks after a respawn in which a hero can neither be seen nor struck; 0: off':
    '英雄复活后若干刻内不会被看见或击中；0 表示关闭',
  'looters replace equipment by better equipment': '拾取者会换上更好的装备',
  'the map, a line a row': '地图，每行一排',
  'an entity without id, x and y; each one in the picture gets the next free id':
    '不带 id、x、y 的生灵；图中每出现一个，便取下一个空闲的 id',
  'the ids of items that lie there': '地上物品的 id',
}
