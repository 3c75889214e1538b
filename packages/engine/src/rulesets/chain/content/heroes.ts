import type { Json } from '../../../kernel/json.ts'
import type { School } from './cards.ts'

/** The hero's attacks are stronger by `addAttack` when its condition holds. */
function hero(name: string, life: number, when: string, addAttack: number) {
  return { name, life, intellect: 4, modifiers: { onDeclare: [{ when, addAttack }] } }
}

/** One hero for each school. */
export const HEROES: Readonly<Record<School, ReturnType<typeof hero>>> = {
  tide: hero('Maren Oarhand', 24, 'isThirdAttackOrHigher', 1),
  ember: hero('Tolv Bellows', 20, 'pitchSum >= 4', 1),
  thorn: hero('Ysolt Briar', 20, 'isCard and isSecondAttack', 1),
  stone: hero('Gorm Lintel', 20, 'isCard and isFirstAttack and pitchSum >= 3', 1),
  wind: hero('Pell Kitestring', 20, 'isFirstAttack and pitchSum == 0', 1),
  lantern: hero('Sable Wick', 20, 'isWeapon and not isFirstAttack', 2),
}

/** One weapon for each school. */
export const WEAPONS = {
  tide: { name: 'Eel Gaff', attack: 2, cost: 1, keywords: ['go_again'] },
  ember: { name: 'Slag Hammer', attack: 5, cost: 3 },
  thorn: { name: 'Needle Cane', attack: 2, cost: 1 },
  stone: { name: 'Quarry Sledge', attack: 4, cost: 3 },
  wind: { name: 'Paper Knife', attack: 2, cost: 2 },
  lantern: { name: 'Watch Halberd', attack: 4, cost: 1 },
} satisfies Readonly<Record<School, Json>>
