import { addModifier, takeModifier } from '../../effects/adding.ts'
import { applyDamage } from '../../hits/damage.ts'
import { deltaRecipe } from '../../effects/effects.ts'
import { BLEED } from '../../effects/enrage.ts'
import { percent, truncate } from '../../numbers.ts'
import { dot } from '../named.ts'
import type { DotPlugin } from '../plugins.ts'
import { ATK, DEFENSE, MITIGATION, VITALITY } from '../../combatant/stats.ts'
import { say } from '../../words/index.ts'

const FROSTBITE = { chance: 0.01 }
const EROSION = { amount: 1, least: 0.5 }
const DECAY = { amount: 0.5 }
const FRAILTY = { amount: 1 }
const FRAILTY_NAME = 'frailtyDefenseDown'
export const ATROPHY = deltaRecipe('atrophyAtkDown', ATK, -1)
const IMPACT = { share: 0.5 }
const BLEEDING = { share: 0.02 }

/** Kinds of damage over time. Those without functions tick plainly. */
export const dots: readonly DotPlugin[] = [
  dot('burn', { family: 'fire' }),
  dot('poison', { family: 'poison' }),
  dot('chill', { family: 'frost' }),
  dot('corruption', { family: 'dark' }),
  dot('plain', { family: 'strike' }),
  dot('enrageBleed', {
    family: 'strike',
    rules: [
      say('dot.enrageBleed.rule', {
        stacks: BLEED.stacks,
        party: percent(BLEED.partyShare),
        foes: percent(BLEED.foeShare),
      }),
    ],
  }),
  dot('static', {
    rules: [say('dot.static.rule')],
    family: 'storm',
    ended(_battle, owner) {
      owner.stunned = true
    },
  }),
  dot('frostbite', {
    rules: [say('dot.frostbite.rule', { chance: percent(FROSTBITE.chance) })],
    family: 'frost',
    beforeTick(_battle, owner) {
      if (owner.actionsPerTurn > 1) owner.actionsPerTurn -= 1
    },
    blocksAction(battle, owner) {
      let stacks = 0
      for (const dot of owner.dots) if (dot.id === 'frostbite') stacks += 1
      return battle.random.chance(Math.min(FROSTBITE.chance * stacks, 1))
    },
  }),
  dot('erosion', {
    rules: [say('dot.erosion.rule', EROSION)],
    family: 'push',
    beforeTick(_battle, owner) {
      owner.setBase(MITIGATION, Math.max(owner.mitigation - EROSION.amount, EROSION.least))
    },
  }),
  dot('decay', {
    rules: [say('dot.decay.rule', DECAY)],
    family: 'dark',
    beforeTick(_battle, owner) {
      owner.setBase(VITALITY, owner.vitality - DECAY.amount)
    },
  }),
  dot('frailty', {
    rules: [say('dot.frailty.rule', FRAILTY)],
    family: 'silence',
    beforeTick(_battle, owner, dot) {
      if (dot.ticked) return
      owner.addStatEffect(FRAILTY_NAME, [DEFENSE], [-FRAILTY.amount], -1)
      owner.setBase(DEFENSE, Math.max(owner.defense, 0))
    },
    ended(_battle, owner) {
      owner.removeStatEffects(FRAILTY_NAME)
    },
  }),
  dot('atrophy', {
    rules: [say('dot.atrophy.rule', { amount: -ATROPHY.deltas[0] })],
    family: 'silence',
    beforeTick(battle, owner, dot) {
      const modifier = addModifier(battle, owner, ATROPHY, dot.turns)
      if (dot.modifiers === null) dot.modifiers = [modifier]
      else dot.modifiers.push(modifier)
    },
    ended(_battle, owner, dot) {
      if (dot.modifiers === null) return
      for (let i = dot.modifiers.length - 1; i >= 0; i -= 1) takeModifier(owner, dot.modifiers[i])
    },
  }),
  dot('impactEcho', {
    rules: [say('dot.impactEcho.rule', { share: percent(IMPACT.share) })],
    family: 'strike',
    beforeTick(_battle, owner, dot) {
      dot.damage = truncate(owner.lastDamageTaken * IMPACT.share)
    },
  }),
  dot('bleed', {
    rules: [say('dot.bleed.rule', { share: percent(BLEEDING.share) })],
    family: 'strike',
    tick(battle, owner, dot) {
      const damage = Math.max(truncate(owner.maxHp * BLEEDING.share), 1)
      applyDamage(battle, owner, damage, dot.source, true, null)
      dot.turns -= 1
    },
  }),
]
