import type { MeasureKind, Ruleset } from '../../kernel/contract.ts'
import type { Combatant } from './combatant/combatant.ts'
import type { PartyState } from './state.ts'
import { countAlive } from './hits/targeting.ts'

export function measures(battle: PartyState): Record<string, number> {
  const measured: Record<string, number> = {
    steps: battle.steps,
    actions: battle.actionIndex,
    rounds: battle.rounds,
    turns: battle.turn,
    enrageStacks: battle.enrageStacks,
    gold: battle.gold,
  }
  for (const [side, list] of [
    ['party', battle.party],
    ['foes', battle.foes],
  ] as const) {
    measured[`survivors.${side}`] = countAlive(list)
    measured[`hpLeft.${side}`] = list.reduce((sum, one) => sum + Math.max(one.hp, 0), 0)
  }
  // Fallen foes leave the list, so only the party's sums are complete.
  measured['damageDealt.party'] = battle.party.reduce((sum, one) => sum + one.damageDealt, 0)
  measured['damageTaken.party'] = battle.party.reduce((sum, one) => sum + one.damageTaken, 0)
  return measured
}

export const measureKinds: Readonly<Record<string, MeasureKind>> = {
  steps: 'count',
  actions: 'count',
  rounds: 'count',
  turns: 'count',
  enrageStacks: 'count',
  gold: 'count',
  survivors: 'count',
  hpLeft: 'amount',
  damageDealt: 'amount',
  damageTaken: 'amount',
}

export const measureRanges: NonNullable<Ruleset['measureRanges']> = {
  hpLeft: [0, null],
  damageDealt: [0, null],
  damageTaken: [0, null],
}

/** How strong each side looks. */
export function strength({ party, foes }: PartyState): readonly number[] {
  return [strengthOf(party), strengthOf(foes)]
}

/** Hp and shields of the living. */
function strengthOf(list: readonly Combatant[]): number {
  return list.reduce((sum, one) => sum + (one.hp > 0 ? one.hp + one.shields : 0), 0)
}
