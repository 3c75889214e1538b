import type { Json } from '../../../kernel/json.ts'
import type { School } from './cards.ts'

export interface Hero {
  readonly name: string
  readonly life: number
  readonly intellect: number
  readonly modifiers: { readonly onDeclare: readonly { readonly when: string; readonly addAttack: number }[] }
}

/** One hero for each school. */
export const HEROES: Readonly<Record<School, Hero>> = {
  tide: {
    name: 'Maren Oarhand',
    life: 24,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isThirdAttackOrHigher', addAttack: 1 }] },
  },
  ember: {
    name: 'Tolv Bellows',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'pitchSum >= 4', addAttack: 1 }] },
  },
  thorn: {
    name: 'Ysolt Briar',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isCard and isSecondAttack', addAttack: 1 }] },
  },
  stone: {
    name: 'Gorm Lintel',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isCard and isFirstAttack and pitchSum >= 3', addAttack: 1 }] },
  },
  wind: {
    name: 'Pell Kitestring',
    life: 20,
    intellect: 4,
    modifiers: { onDeclare: [{ when: 'isFirstAttack and pitchSum == 0', addAttack: 1 }] },
  },
  lantern: {
    name: 'Sable Wick',
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
