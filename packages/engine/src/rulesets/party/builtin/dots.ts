import { addModifier, takeModifier } from '../adding.ts'
import { applyDamage } from '../damage.ts'
import { deltaRecipe } from '../effects.ts'
import { truncate } from '../numbers.ts'
import type { DotPlugin } from '../plugins.ts'
import { ATK, DEFENSE, MITIGATION, VITALITY } from '../stats.ts'

const FRAILTY = 'frailtyDefenseDown'
const ATROPHY = deltaRecipe('atrophyAtkDown', 'Atrophy Attack Down', ATK, -1)

/** Kinds of damage over time. Those without functions tick plainly. */
export const dots: readonly DotPlugin[] = [
  { kind: 'burn', name: 'Burn' },
  { kind: 'poison', name: 'Poison' },
  { kind: 'chill', name: 'Chill' },
  { kind: 'corruption', name: 'Corruption' },
  { kind: 'plain', name: 'Wound' },
  { kind: 'enrageBleed', name: 'Enrage Bleed' },
  {
    kind: 'static',
    name: 'Static',
    ended(_battle, owner) {
      owner.stunned = true
    },
  },
  {
    kind: 'frostbite',
    name: 'Frostbite',
    beforeTick(_battle, owner) {
      if (owner.actionsPerTurn > 1) owner.actionsPerTurn -= 1
    },
    blocksAction(battle, owner) {
      let stacks = 0
      for (const dot of owner.dots) if (dot.id === 'frostbite') stacks += 1
      return battle.random.random() < Math.min(0.01 * stacks, 1)
    },
  },
  {
    kind: 'erosion',
    name: 'Erosion',
    beforeTick(_battle, owner) {
      owner.setBase(MITIGATION, Math.max(owner.mitigation - 1, 0.5))
    },
  },
  {
    kind: 'decay',
    name: 'Decay',
    beforeTick(_battle, owner) {
      owner.setBase(VITALITY, owner.vitality - 0.5)
    },
  },
  {
    kind: 'frailty',
    name: 'Frailty',
    beforeTick(_battle, owner, dot) {
      if (dot.ticked) return
      owner.addStatEffect(FRAILTY, [DEFENSE], [-1], -1)
      owner.setBase(DEFENSE, Math.max(owner.defense, 0))
    },
    ended(_battle, owner) {
      owner.removeStatEffects(FRAILTY)
    },
  },
  {
    kind: 'atrophy',
    name: 'Atrophy',
    beforeTick(battle, owner, dot) {
      const modifier = addModifier(battle, owner, ATROPHY, dot.turns)
      if (dot.modifiers === null) dot.modifiers = []
      dot.modifiers.push(modifier)
    },
    ended(_battle, owner, dot) {
      if (dot.modifiers === null) return
      for (let i = dot.modifiers.length - 1; i >= 0; i -= 1) takeModifier(owner, dot.modifiers[i])
    },
  },
  {
    kind: 'impactEcho',
    name: 'Impact Echo',
    beforeTick(_battle, owner, dot) {
      dot.damage = truncate(owner.lastDamageTaken * 0.5)
    },
  },
  {
    kind: 'bleed',
    name: 'Bleed',
    tick(battle, owner, dot) {
      const damage = Math.max(truncate(owner.maxHp * 0.02), 1)
      applyDamage(battle, owner, damage, dot.source, true, null)
      dot.turns -= 1
    },
  },
]
