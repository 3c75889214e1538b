import type { Json } from '../../../kernel/json.ts'
import type { School } from './cards.ts'

export interface Hero {
  readonly name: string
  readonly text: string
  readonly life: number
  readonly intellect: number
  readonly modifiers: { readonly onDeclare: readonly { readonly when: string; readonly addAttack: number }[] }
}

/** One hero for each school. */
export const HEROES: Readonly<Record<School, Hero>> = {
  tide: {
    name: 'Maren Oarhand',
    text: 'Her third attack of a turn, and each after it, has +1.',
    life: 24,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isThirdAttackOrHigher', addAttack: 1 }] },
  },
  ember: {
    name: 'Tolv Bellows',
    text: 'Attacks for which he pitched 4 or more have +1.',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'pitchSum >= 4', addAttack: 1 }] },
  },
  thorn: {
    name: 'Ysolt Briar',
    text: 'Her second card of a turn has +1.',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isCard and isSecondAttack', addAttack: 1 }] },
  },
  stone: {
    name: 'Gorm Lintel',
    text: 'His first card of a turn has +1 when it was paid for with 3 or more.',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isCard and isFirstAttack and pitchSum >= 3', addAttack: 1 }] },
  },
  wind: {
    name: 'Pell Kitestring',
    text: 'His first attack of a turn has +1 when nothing was pitched for it.',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isFirstAttack and pitchSum == 0', addAttack: 1 }] },
  },
  lantern: {
    name: 'Sable Wick',
    text: 'Weapon attacks that follow another attack have +2.',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isWeapon and not isFirstAttack', addAttack: 2 }] },
  },
}

/** One weapon for each school. */
export const WEAPONS: Readonly<Record<School, { readonly [field: string]: Json }>> = {
  tide: { name: 'Eel Gaff', attack: 2, cost: 1, keywords: ['go_again'] },
  ember: { name: 'Slag Hammer', attack: 5, cost: 3 },
  thorn: { name: 'Needle Cane', attack: 2, cost: 1 },
  stone: { name: 'Quarry Sledge', attack: 4, cost: 3 },
  wind: { name: 'Paper Knife', attack: 2, cost: 2 },
  lantern: { name: 'Watch Halberd', attack: 4, cost: 1 },
}
