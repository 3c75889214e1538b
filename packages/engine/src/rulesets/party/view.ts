import type { Json } from '../../kernel/json.ts'
import type { Combatant } from './combatant/combatant.ts'
import type { PartyState } from './state.ts'
import { STATS } from './combatant/stats.ts'

/** Everything is open in this ruleset: all seats see the same. */
export function viewBattle(battle: PartyState): Json {
  return {
    turn: battle.turn,
    round: battle.rounds + 1,
    actions: battle.actionIndex,
    awaiting: battle.awaiting === null ? null : battle.awaiting.label,
    enrage: { active: battle.enraged, stacks: battle.enrageStacks, bleeds: battle.enrageBleeds },
    party: battle.party.map(viewCombatant),
    foes: battle.foes.map(viewCombatant),
    queue: battle.queue.display().map(({ entry, value, bonus }): Json => ({ id: entry.label, value, bonus })),
    result: battle.result,
    gold: battle.gold,
    loot: { ...battle.loot, items: battle.loot.items.map(([name, stars]): Json => [name, stars]) },
  }
}

function viewCombatant(combatant: Combatant): Json {
  return {
    id: combatant.label,
    name: combatant.name,
    type: combatant.type.id,
    rank: combatant.rank,
    level: combatant.level,
    hp: combatant.hp,
    shields: combatant.shields,
    charge: combatant.charge,
    ready: combatant.ready,
    actionPoints: combatant.actionPoints,
    extraTurns: combatant.extraTurns,
    aggro: combatant.aggro,
    stats: Object.fromEntries(STATS.map((name, stat) => [name, combatant.stats[stat]])),
    passives: combatant.passives.slice(),
    dots: summaries(combatant.dots, (dot) => dot.damage),
    hots: summaries(combatant.hots, (hot) => hot.healing),
    modifiers: combatant.mods.map((modifier): Json => ({ id: modifier.recipe.id, turns: modifier.turns })),
    effects: combatant.statEffects.map((effect): Json => ({ name: effect.name, duration: effect.duration })),
  }
}

/** Effects of one id together: how many, their amounts and turns added up. */
export function summaries<Effect extends { readonly id: string; readonly turns: number }>(
  effects: readonly Effect[],
  amount: (effect: Effect) => number,
): Record<string, [count: number, amount: number, turns: number]> {
  const byId: Record<string, [number, number, number]> = {}
  for (const effect of effects) {
    const sum = (byId[effect.id] ??= [0, 0, 0])
    sum[0] += 1
    sum[1] += amount(effect)
    sum[2] += effect.turns
  }
  return byId
}
