import type { PartyPlugins } from '../plugins.ts'
import { basicAttack } from './basic-attack.ts'
import { cards, relics } from './behaviors.ts'
import { damageTypes } from './damage-types.ts'
import { dots } from './dots.ts'
import { effects } from './effects.ts'
import { passives } from './passives.ts'
import { specials } from './specials.ts'
import { summons } from './summons.ts'

/** The parts that the specification names, made like any user's. */
export const builtin: PartyPlugins = {
  passives,
  damageTypes,
  dots,
  actions: [basicAttack, ...specials],
  cards,
  relics,
  effects,
  summons,
}
