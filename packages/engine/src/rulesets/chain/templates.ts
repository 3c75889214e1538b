import type { Template } from '../../narration/storyteller.ts'

/** Several ways to say what happens often; one is enough for what is rare. */
function templates(language: string, lines: Readonly<Record<string, readonly string[]>>): Template[] {
  return Object.entries(lines).flatMap(([kind, texts]) =>
    texts.map((template, i) => ({ id: `${language}.${kind}.${i}`, kind, template })),
  )
}

/** What follows the line of a resolved attack. */
function endings(language: string, kind: string, texts: readonly string[], again: string, arsenal: string): Template[] {
  return texts.flatMap((text, i) =>
    [false, true].flatMap((goAgain) =>
      [false, true].map((fromArsenal) => ({
        id: `${language}.${kind}.${i}.${goAgain}.${fromArsenal}`,
        kind,
        template: text + (fromArsenal ? arsenal : '') + (goAgain ? again : ''),
        conditions: { goAgain, fromArsenal },
      })),
    ),
  )
}

const AGAIN_EN = ' The attack goes again.'
const ARSENAL_EN = ' From the arsenal came {arsenalDefense}.'

export const TEMPLATES_EN: readonly Template[] = [
  ...templates('en', {
    sot_to_action: ['The action phase begins.', 'One action point: time to act.', 'The turn gets going.'],
    layer_begin: ['{player} announces {card} from the {source}.', '{card}, from the {source}: {player} attacks.'],
    'layer_begin.weapon': ['{player} raises {card}.', '{player} reaches for {card}.'],
    layer_pass: ['{player} lets it stand.', '{player} passes.', 'Nothing from {player}.'],
    layer_end: ['Both let the layer close.', 'The layer closes.', 'Nobody answers: on it goes.'],
    declare_attack: [
      '{card} comes in from the {source} for {attack} (cost {cost}, pitched {pitchSum}).',
      'An attack of {attack}: {card} from the {source} (cost {cost}, pitched {pitchSum}).',
      '{card} strikes for {attack}, out of the {source} (cost {cost}, pitched {pitchSum}).',
    ],
    'declare_attack.weapon': [
      '{card} swings for {attack} (cost {cost}, pitched {pitchSum}).',
      'A swing of {attack} with {card} (cost {cost}, pitched {pitchSum}).',
    ],
    block_play: [
      '{player} puts {cards} in the way: {blocked} blocked.',
      'With {cards}, {player} blocks {blocked}.',
      '{player} blocks {blocked} with {cards}.',
    ],
    block_pass: ['{player} does not block.', '{player} leaves the way open.', 'No block from {player}.'],
    defense_react_play: [
      '{player} reacts with {cards}: {blocked} more blocked.',
      'Quick as that, {player} adds {cards} for {blocked}.',
    ],
    attack_react: [
      '{player} presses on with {card} from the {source}: {bonus} more (pitched {pitchSum}).',
      '{card} from the {source} adds {bonus} for {player} (pitched {pitchSum}).',
    ],
    reaction_pass: ['{player} has no answer.', '{player} waits.', '{player} passes the moment on.'],
    end_phase_prompt: ['The action phase is over: a card may go to the arsenal.'],
    set_arsenal: ['{player} sets {card} aside in the arsenal.', '{card} goes to the arsenal of {player}.'],
    'set_arsenal.hidden': [
      '{player} sets a card face down in the arsenal.',
      'A hidden card goes to the arsenal of {player}.',
    ],
    skip_arsenal: ['{player} leaves the arsenal empty.'],
    pass_action: ['The turn is handed over.', 'No more for this turn.'],
    turn_begin: ['Turn {turn}: {player}.', 'Turn {turn} belongs to {player}.'],
    draw: ['{player} draws {cards}.', '{cards}: that is what {player} draws.'],
    'draw.hidden': ['{player} draws cards: {count}.', 'New cards for {player}: {count}.'],
    pitch: [
      '{player} pitches {cards}; {floating} floating.',
      'To pay, {player} gives up {cards}; {floating} floating.',
    ],
    turn_end: ['Turn {turn} of {player} ends; cards put under the deck: {returned}.'],
    'game_over.life': ['{winner} wins the duel.', 'The duel goes to {winner}.'],
    'game_over.deckOut': ['The other deck has run out: {winner} wins.'],
    'game_over.stalemate': ['Nobody attacks any more: a draw.'],
    instant: ['{player} plays {card} at once from the {source} (attack {attack}, life {life}).'],
    equipment_block: ['{player} holds up {equipment}: {blocked} blocked.'],
    hit_effect: ['{card} hit home: {player} gains life {life}, resources {resources}, action points {actionPoints}.'],
  }),
  ...endings(
    'en',
    'defense_resolve.hit',
    [
      '{damage} gets through against a block of {blocked}; {defLifeAfter} life left.',
      'It hits for {damage} past {blocked} blocked: {defLifeAfter} life left.',
      'Blocked {blocked}, damage {damage}, life now {defLifeAfter}.',
    ],
    AGAIN_EN,
    ARSENAL_EN,
  ),
  ...endings(
    'en',
    'defense_resolve.stopped',
    [
      'Stopped: {blocked} blocked, damage {damage}, life stays at {defLifeAfter}.',
      'The block of {blocked} holds; damage {damage}, {defLifeAfter} life left.',
    ],
    AGAIN_EN,
    ARSENAL_EN,
  ),
]

const AGAIN_ZH = '此招可再行动一次。'
const ARSENAL_ZH = '军械区打出了{arsenalDefense}。'

export const TEMPLATES_ZH: readonly Template[] = [
  ...templates('zh', {
    sot_to_action: ['行动阶段开始。', '得到一点行动点，轮到出手了。', '回合展开。'],
    layer_begin: ['{player}宣告以{card}进攻（来源：{source}）。', '{card}出鞘，{player}发起进攻（来源：{source}）。'],
    'layer_begin.weapon': ['{player}举起{card}。', '{player}握紧了{card}。'],
    layer_pass: ['{player}没有回应。', '{player}跳过。', '{player}静观其变。'],
    layer_end: ['双方都不回应，攻势成立。', '叠放层关闭。', '无人应对，继续推进。'],
    declare_attack: [
      '{card}来袭，攻击{attack}（来源：{source}，费用{cost}，支付{pitchSum}）。',
      '一记{attack}点的攻击：{card}（来源：{source}，费用{cost}，支付{pitchSum}）。',
      '{card}以{attack}点之势攻来（来源：{source}，费用{cost}，支付{pitchSum}）。',
    ],
    'declare_attack.weapon': [
      '{card}挥出，攻击{attack}（费用{cost}，支付{pitchSum}）。',
      '以{card}挥击，攻击{attack}（费用{cost}，支付{pitchSum}）。',
    ],
    block_play: [
      '{player}以{cards}格挡，共挡下{blocked}。',
      '{cards}挺身而出，为{player}挡下{blocked}。',
      '{player}打出{cards}，格挡{blocked}。',
    ],
    block_pass: ['{player}不格挡。', '{player}门户大开。', '{player}没有出牌格挡。'],
    defense_react_play: ['{player}以{cards}作出防御反应，再挡{blocked}。', '{player}随即加上{cards}，多挡{blocked}。'],
    attack_react: [
      '{player}以{card}追击，攻击增加{bonus}（来源：{source}，支付{pitchSum}）。',
      '{card}为{player}再添{bonus}点攻击（来源：{source}，支付{pitchSum}）。',
    ],
    reaction_pass: ['{player}无计可施。', '{player}按兵不动。', '{player}让出时机。'],
    end_phase_prompt: ['行动阶段结束，可将一张牌置入军械区。'],
    set_arsenal: ['{player}将{card}置入军械区。', '{card}进入{player}的军械区。'],
    'set_arsenal.hidden': ['{player}将一张牌面朝下置入军械区。', '一张暗牌进入{player}的军械区。'],
    skip_arsenal: ['{player}不置军械。'],
    pass_action: ['回合交出。', '本回合到此为止。'],
    turn_begin: ['第{turn}回合：{player}。', '第{turn}回合轮到{player}。'],
    draw: ['{player}抽到{cards}。', '{player}抽牌：{cards}。'],
    'draw.hidden': ['{player}抽了{count}张牌。', '{player}补入{count}张新牌。'],
    pitch: ['{player}以{cards}支付，余下资源{floating}。', '{player}交出{cards}作费用，余下资源{floating}。'],
    turn_end: ['{player}的第{turn}回合结束，{returned}张牌回到牌库底。'],
    'game_over.life': ['{winner}赢得决斗。', '决斗以{winner}得胜告终。'],
    'game_over.deckOut': ['对手牌库耗尽，{winner}获胜。'],
    'game_over.stalemate': ['双方不再进攻，平局。'],
    instant: ['{player}立即打出{card}（来源：{source}，攻击{attack}，生命{life}）。'],
    equipment_block: ['{player}以{equipment}招架，挡下{blocked}。'],
    hit_effect: ['{card}命中：{player}获得生命{life}、资源{resources}、行动点{actionPoints}。'],
  }),
  ...endings(
    'zh',
    'defense_resolve.hit',
    [
      '挡下{blocked}，仍有{damage}点伤害穿过，余命{defLifeAfter}。',
      '命中！格挡{blocked}，造成{damage}点伤害，余命{defLifeAfter}。',
      '格挡{blocked}，伤害{damage}，生命降为{defLifeAfter}。',
    ],
    AGAIN_ZH,
    ARSENAL_ZH,
  ),
  ...endings(
    'zh',
    'defense_resolve.stopped',
    [
      '攻势被挡住：格挡{blocked}，伤害{damage}，生命仍为{defLifeAfter}。',
      '{blocked}点格挡稳稳守住，伤害{damage}，余命{defLifeAfter}。',
    ],
    AGAIN_ZH,
    ARSENAL_ZH,
  ),
]
