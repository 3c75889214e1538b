import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import type { Template } from '../../narration/storyteller.ts'

/** Ways to tell each kind of event; frequent ones have several. */
type Lines = Readonly<Record<string, readonly string[]>>

const ENGLISH: Lines = {
  round: ['Round {round} begins.', 'The drums sound for round {round}.', 'Round {round}.'],
  stalemate: ['Nothing has changed for three rounds: the battle is a draw.'],
  win: ['Player {player} holds the field: victory!', 'The field belongs to player {player}.'],
  turn: ['{unit} steps forward.', '{unit} takes its turn.', 'Now {unit} acts.'],
  frozen: ['{unit} stands frozen and loses its turn.', 'Ice holds {unit}: no turn.'],
  stay: ['{unit} finds no way and stays at {to}.', '{unit} is hemmed in at {to}.'],
  step: ['{unit} walks from {from} to {to}.', '{unit} advances to {to}.', '{unit} moves up to {to}.'],
  speed: ['{unit} dashes from {from} to {to}.', '{unit} is quick and comes as far as {to}.'],
  shadowstep: ['{unit} melts into the shadows and appears at {to}.', '{unit} is gone from {from}, and stands at {to}.'],
  attack: [
    '{unit} attacks {target} for {amount}.',
    '{unit} goes for {target} ({amount}).',
    '{unit} strikes out at {target}: {amount}.',
  ],
  ability: ['{unit}: {effect}, by {trigger}.', '{trigger} lets {unit} use {effect}.'],
  block: ['{unit} blocks the hit ({used} this round).', 'The hit breaks on the guard of {unit} ({used} this round).'],
  resist: ['The armor of {unit} takes it all.', '{unit} shrugs it off.'],
  undying: [
    '{source} keeps {unit} from dying, at the price of {cost} damage.',
    '{unit} should have fallen; {source} will not allow it ({cost} damage lost).',
  ],
  damage: [
    '{unit} loses {amount} hp to {source}, {hp} left.',
    '{source} costs {unit} {amount} hp ({hp} left).',
    '{unit} takes {amount} from {source} and has {hp} hp.',
  ],
  lethal: ['{unit} takes {amount} from {source}: too much.', '{source} deals {unit} {amount}, a mortal blow.'],
  execute: ['{source} puts an end to the weakened {unit}.', '{unit} is too weak: {source} executes it.'],
  death: ['{unit} falls to {source}.', '{source} has slain {unit}.', '{unit} is no more, by the hand of {source}.'],
  heal: ['{source} heals {unit} by {amount}.', '{unit} recovers {amount} hp thanks to {source}.'],
  fortify: ['{source} fortifies {unit} by {amount}.', '{unit} grows tougher by {amount} through {source}.'],
  sunder: ['{source} tears {amount} armor off {unit}.', '{unit} loses {amount} armor to {source}.'],
  ramp: ['{unit} grows stronger by {amount}.', '{unit} works itself up: {amount} more damage.'],
  vengeance: [
    '{unit} swears vengeance under {source}: {amount} more damage.',
    'Grief gives {unit} {amount} damage, says the banner of {source}.',
  ],
  push: ['{source} pushes {unit} from {from} to {to}.', '{unit} is driven back to {to} by {source}.'],
  retreat: ['{unit} falls back from {from} to {to}.', '{unit} gives ground and stands at {to}.'],
  freeze: ['{source} freezes {unit}.', '{unit} is caught in the ice of {source}.'],
  silence: ['{source} silences {unit}.', '{unit} forgets its arts before {source}.'],
  unsilence: ['{unit} finds its voice again.'],
  summon: ['{source} calls {unit} to {pos}.', '{unit} appears at {pos} at the call of {source}.'],
  ready: ['{unit} makes ready for more.', '{unit} is not done yet.'],
  enqueue: ['{unit} will act once more this round.', 'A further turn this round for {unit}.'],
  annihilation: ['Nobody is left on either side: a draw.'],
}

const CHINESE: Lines = {
  round: ['第{round}回合开始。', '战鼓声起，第{round}回合。', '第{round}回合。'],
  stalemate: ['三个回合毫无变化，双方战平。'],
  win: ['玩家{player}守住战场，获得胜利！', '战场归玩家{player}所有。'],
  turn: ['{unit}上前。', '轮到{unit}行动。', '{unit}开始行动。'],
  frozen: ['{unit}被冰封，失去这一回合。', '寒冰困住了{unit}，无法行动。'],
  stay: ['{unit}无路可走，停在{to}。', '{unit}被困在{to}。'],
  step: ['{unit}从{from}走到{to}。', '{unit}前进到{to}。', '{unit}移动到{to}。'],
  speed: ['{unit}从{from}疾奔至{to}。', '{unit}身手敏捷，一路来到{to}。'],
  shadowstep: ['{unit}没入阴影，现身于{to}。', '{unit}从{from}消失，出现在{to}。'],
  attack: [
    '{unit}攻击{target}，力道{amount}。',
    '{unit}扑向{target}（{amount}）。',
    '{unit}向{target}出手：{amount}。',
  ],
  ability: ['{unit}因{trigger}施展{effect}。', '{trigger}触发，{unit}使出{effect}。'],
  block: ['{unit}挡下这一击（本回合第{used}次）。', '这一击被{unit}的架势化解（本回合第{used}次）。'],
  resist: ['{unit}的护甲挡住了全部伤害。', '{unit}毫发无伤。'],
  undying: [
    '{source}护住{unit}免于一死，代价是{cost}点攻击力。',
    '{unit}本该倒下，{source}不允许（失去{cost}点攻击力）。',
  ],
  damage: [
    '{unit}被{source}打掉{amount}点生命，还剩{hp}点。',
    '{source}令{unit}失去{amount}点生命（剩余{hp}）。',
    '{unit}受到{source}的{amount}点伤害，生命剩{hp}。',
  ],
  lethal: ['{unit}受到{source}的{amount}点伤害，撑不住了。', '{source}给了{unit}致命的{amount}点伤害。'],
  execute: ['{source}了结了虚弱的{unit}。', '{unit}气息奄奄，被{source}处决。'],
  death: ['{unit}倒在{source}面前。', '{source}击杀了{unit}。', '{unit}阵亡，凶手是{source}。'],
  heal: ['{source}为{unit}恢复{amount}点生命。', '得益于{source}，{unit}恢复了{amount}点生命。'],
  fortify: ['{source}强化{unit}，生命上限加{amount}。', '{unit}因{source}变得更坚韧（+{amount}）。'],
  sunder: ['{source}击碎{unit}的{amount}点护甲。', '{unit}的护甲被{source}削去{amount}点。'],
  ramp: ['{unit}的攻击力提高{amount}。', '{unit}越战越勇，攻击力加{amount}。'],
  vengeance: ['{unit}在{source}旗下誓言复仇，攻击力加{amount}。', '悲愤之中，{source}让{unit}的攻击力加{amount}。'],
  push: ['{source}把{unit}从{from}推到{to}。', '{unit}被{source}逼退到{to}。'],
  retreat: ['{unit}从{from}退到{to}。', '{unit}且战且退，站在{to}。'],
  freeze: ['{source}冰封了{unit}。', '{unit}被{source}的寒冰困住。'],
  silence: ['{source}沉默了{unit}。', '面对{source}，{unit}忘了所有本领。'],
  unsilence: ['{unit}不再沉默。'],
  summon: ['{source}把{unit}召到{pos}。', '应{source}之召，{unit}出现在{pos}。'],
  ready: ['{unit}整装再战。', '{unit}还没打完。'],
  enqueue: ['{unit}本回合将再次行动。', '{unit}本回合多得一次行动。'],
  annihilation: ['双方无人生还，战平。'],
}

export const TEMPLATES: Readonly<Record<WrittenLanguage, readonly Template[]>> = {
  en: templatesOf(ENGLISH),
  zh: templatesOf(CHINESE),
}

function templatesOf(lines: Lines): Template[] {
  return Object.entries(lines).flatMap(([kind, texts]) =>
    texts.map((template, i) => ({ id: `${kind}-${i + 1}`, kind, template })),
  )
}

/** Names of triggers and effects for people. */
export const WORDS: Readonly<Record<WrittenLanguage, Readonly<Record<string, string>>>> = {
  en: {
    turnstart: 'the start of its turn',
    onhit: 'its hit',
    onkill: 'its kill',
    wounded: 'its wound',
    endturn: 'the end of its turn',
    lament: "an ally's death",
    harvest: "an enemy's death",
    lament_aura: 'lament aura',
  },
  zh: {
    turnstart: '回合开始',
    onhit: '命中',
    onkill: '击杀',
    wounded: '受伤',
    endturn: '回合结束',
    lament: '友军阵亡',
    harvest: '敌军阵亡',
    heal: '治疗',
    fortify: '强化',
    strike: '打击',
    splash: '溅射',
    sunder: '破甲',
    ramp: '激励',
    push: '推击',
    retreat: '后撤',
    freeze: '冰封',
    summon: '召唤',
    silence: '沉默',
    ready: '再动',
    shadowstep: '影步',
    block: '格挡',
    execute: '处决',
    armor: '护甲',
    boost: '增益',
    undying: '不死',
    lament_aura: '哀悼光环',
  },
}
