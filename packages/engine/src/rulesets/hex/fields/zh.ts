import type { Translation } from '../../../kernel/meaning/vocabulary.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  armies: '玩家 1 与玩家 2 的军队；null 为该方的演示军队。',
  'armies.name': '单位的种类。同名单位共用图像和规则条目。',
  'armies.displayName': '代替名称显示。',
  'armies.maxHp': '每个单位的初始生命，也是治疗的上限；至少为 1。',
  'armies.damage': '单位攻击的伤害，未计增益、格挡与护甲；至少为 0。',
  'armies.attackRange': '可攻击到几格之外；射程最短者部署在前。',
  'armies.count': '这种单位的数量。',
  'armies.armor': '每次受击减去的伤害；低于 0 则增加伤害。',
  'armies.speed': '高于 1 时，超出部分是多走一格的概率；其余速度只走一格。',
  'armies.abilities': '单位在移动和攻击之外的能力。',
  'abilities.trigger':
    '何时发生：始终（passive）、本单位回合开始或结束时、命中、击杀或受伤时，以及射程内友军（lament）或敌军（harvest）阵亡时。',
  'abilities.effect': '发生什么。有些效果只在特定时机有用，检查时会指出。',
  'abilities.target': '治疗、强固、打击、破甲与推移的对象；其余效果不看此项。',
  'abilities.value': '多少：依效果而定，可为生命、伤害、护甲、格挡次数或冻结的敌人数。',
  'abilities.range':
    'random、area、沉默、lament 与 harvest 的范围（格）；缺省为单位的 attackRange（lament_aura 为 1）。',
  'abilities.charge': '每第 N 次才发生；0 与 1 为每次。',
  'abilities.aura': '护甲、不死、处决与 lament_aura 的半径（格）；"R" 为单位的 attackRange。',
  'abilities.count': '召唤几把飞刃，以空位为限。',
  'abilities.summonReady': '召出的飞刃当轮是否可以行动。',
  'abilities.summonTarget': '"highest" 表示召唤在攻击范围内生命最多的友军旁，而非自己旁边。',
  applyEventsImmediately: '能力排队的效果是否在每次触发后立即结算；否则在每步之后。',
  recordHistory: '供逐次调用推进的黄金文件使用；战斗总可以撤销。',
  rules: '玩家 1 与玩家 2 的规则。',
  'rules.deepFreeze': '该方每次冻结另外造成的伤害；0 表示没有。',
  readyExtraTurns: '效果 ready 每轮多给几个回合；0 表示不给。',
  summonReadyActs: '以就绪状态召出的飞刃当轮是否行动。',
  extensions: '规范之外的规则，默认全部关闭。',
  'extensions.deployment':
    '每方一个 [列, 行] 列表，按军队顺序每个单位一项；null 表示按规则部署。玩家 1 用第 0 至 5 列，玩家 2 用第 11 至 16 列。',
  'extensions.terrain': '无人能进入的格子，写作 [列, 行]；位于某方区域内时，该方须自行部署。',
  'extensions.targetPolicy': '每方攻击如何在射程内的敌人中选择；只有 random 抽取随机数。',
  'extensions.silenceTurns': '被沉默的单位经过这么多回合后沉默结束；缺省为永不。',
  'extensions.freezeTarget': 'target 为 target 的冻结夺去被命中单位的下一回合。',
  'extensions.silenceStopsPassives': '沉默停止一切能力，包括护甲、增益、不死与 lament_aura。',
  'extensions.drawOnMutualAnnihilation': '双方同归于尽算平局，而非玩家 2 获胜。',
}
