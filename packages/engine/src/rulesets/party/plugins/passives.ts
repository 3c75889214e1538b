import type { Combatant } from '../combatant/combatant.ts'
import type { PartyState } from '../state.ts'

/** When passives run. Each combatant's list is indexed by trigger beforehand, so most of these find nothing to do. */

export function triggerBattleStart(battle: PartyState, owner: Combatant): void {
  owner.recalculateAggro()
  for (const { passive, stacks } of owner.passiveIndex.battleStart) {
    for (let i = 0; i < stacks; i += 1) if (passive.apply !== null) passive.apply(battle, owner, null, 0)
  }
}

export function triggerTurnStart(battle: PartyState, owner: Combatant): void {
  const groups = owner.passiveIndex.turnStart
  for (let g = 0; g < groups.length; g += 1) {
    const { passive, stacks } = groups[g]
    for (let i = 0; i < stacks; i += 1) if (passive.apply !== null) passive.apply(battle, owner, null, 0)
  }
}

export function triggerTurnEnd(battle: PartyState, owner: Combatant): void {
  const groups = owner.passiveIndex.turnEnd
  for (let g = 0; g < groups.length; g += 1) {
    const { passive, stacks } = groups[g]
    for (let i = 0; i < stacks; i += 1) if (passive.apply !== null) passive.apply(battle, owner, null, 0)
  }
}

export function triggerActionTaken(battle: PartyState, owner: Combatant): void {
  const groups = owner.passiveIndex.actionTaken
  for (let g = 0; g < groups.length; g += 1) {
    const { passive, stacks } = groups[g]
    for (let i = 0; i < stacks; i += 1) {
      if (passive.apply !== null) passive.apply(battle, owner, null, 0)
      if (passive.onActionTaken !== null) passive.onActionTaken(battle, owner, null, 0)
    }
  }
}

export function triggerUltimateUsed(battle: PartyState, owner: Combatant): void {
  for (const { passive, stacks } of owner.passiveIndex.ultimateUsed) {
    for (let i = 0; i < stacks; i += 1) if (passive.apply !== null) passive.apply(battle, owner, null, 0)
  }
}

export function turnStartHooks(battle: PartyState, owner: Combatant): void {
  const groups = owner.passiveIndex.turnStartHooks
  for (let g = 0; g < groups.length; g += 1) {
    const { passive, stacks } = groups[g]
    if (passive.onTurnStart !== null) {
      for (let i = 0; i < stacks; i += 1) passive.onTurnStart(battle, owner, null, 0)
    }
    if (passive.apply !== null && passive.triggers.includes('turnStart')) {
      for (let i = 0; i < stacks; i += 1) passive.apply(battle, owner, null, 0)
    }
  }
}

export function turnEndHooks(battle: PartyState, owner: Combatant): void {
  const groups = owner.passiveIndex.turnEndHooks
  for (let g = 0; g < groups.length; g += 1) {
    const { passive, stacks } = groups[g]
    if (passive.onTurnEnd === null) continue
    for (let i = 0; i < stacks; i += 1) passive.onTurnEnd(battle, owner, null, 0)
  }
}

export function damageTakenHooks(
  battle: PartyState,
  owner: Combatant,
  attacker: Combatant | null,
  damage: number,
): void {
  const groups = owner.passiveIndex.damageTaken
  for (let g = 0; g < groups.length; g += 1) {
    const { passive, stacks } = groups[g]
    if (passive.onDamageTaken !== null) {
      for (let i = 0; i < stacks; i += 1) passive.onDamageTaken(battle, owner, attacker, damage)
    }
    if (passive.apply !== null && passive.triggers.includes('damageTaken')) {
      for (let i = 0; i < stacks; i += 1) passive.apply(battle, owner, attacker, damage)
    }
  }
}

export function hitLandedHooks(battle: PartyState, owner: Combatant, target: Combatant, damage: number): void {
  const groups = owner.passiveIndex.hitLanded
  for (let g = 0; g < groups.length; g += 1) {
    const { passive, stacks } = groups[g]
    if (passive.onHitLanded !== null) {
      for (let i = 0; i < stacks; i += 1) passive.onHitLanded(battle, owner, target, damage)
    }
    if (passive.apply !== null) {
      for (let i = 0; i < stacks; i += 1) passive.apply(battle, owner, target, damage)
    }
  }
}

export function levelUpHooks(battle: PartyState, owner: Combatant, level: number): void {
  for (const { passive, stacks } of owner.passiveIndex.levelUp) {
    for (let i = 0; i < stacks; i += 1) if (passive.apply !== null) passive.apply(battle, owner, null, level)
  }
}
