import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import type { Situation } from './state.ts'

/** Words of choices and scenes. Cards keep the names of their setup. */
export interface Words {
  readonly comma: string
  readonly continue: string
  readonly pass: Readonly<Record<Situation, string>>
  readonly attackValue: string
  readonly damage: string
  pitching(cards: string): string
  attack(name: string, fromArsenal: boolean): string
  react(name: string, fromArsenal: boolean): string
  defend(cards: string): string
  setArsenal(card: string): string
  instant(card: string): string
}

export const WORDS: Readonly<Record<WrittenLanguage, Words>> = {
  en: {
    comma: ', ',
    continue: 'Begin the turn',
    pass: {
      over: 'Pass',
      start: 'Pass',
      arsenal: 'Leave the arsenal empty',
      layer: 'Pass',
      defend: 'No block',
      defenseReaction: 'No defense reaction',
      attackReaction: 'No attack reaction',
      idle: 'End the action phase',
    },
    attackValue: 'attack',
    damage: 'damage',
    pitching: (cards) => `, pitching ${cards}`,
    attack: (name, fromArsenal) => `Attack with ${name}${fromArsenal ? ' from the arsenal' : ''}`,
    react: (name, fromArsenal) => `React with ${name}${fromArsenal ? ' from the arsenal' : ''}`,
    defend: (cards) => `Defend with ${cards}`,
    setArsenal: (card) => `Set ${card} in the arsenal`,
    instant: (card) => `Play ${card} at once`,
  },
  zh: {
    comma: '、',
    continue: '开始回合',
    pass: {
      over: '跳过',
      start: '跳过',
      arsenal: '不置军械',
      layer: '跳过',
      defend: '不格挡',
      defenseReaction: '不作防御反应',
      attackReaction: '不作攻击反应',
      idle: '结束行动阶段',
    },
    attackValue: '攻击',
    damage: '伤害',
    pitching: (cards) => `，以${cards}支付`,
    attack: (name, fromArsenal) => `${fromArsenal ? '从军械区' : ''}以${name}进攻`,
    react: (name, fromArsenal) => `${fromArsenal ? '从军械区' : ''}以${name}追击`,
    defend: (cards) => `以${cards}防御`,
    setArsenal: (card) => `将${card}置入军械区`,
    instant: (card) => `立即打出${card}`,
  },
}
