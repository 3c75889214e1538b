import type { Json } from '../../kernel/json.ts'
import { eventOf } from './notices/batch.ts'
import type { Blueprint } from './combatant/blueprint.ts'
import type { Combatant } from './combatant/combatant.ts'
import type { Dot, Hot, Modifier } from './effects/effects.ts'
import type { PartyState } from './state.ts'

/** A battle as JSON. Combatants stand in one list, in the order in which the battle mentions them, and are numbers elsewhere. */
export function saveBattle(battle: PartyState): Json {
  const numbers = new Numbers()
  const { batch, queue } = battle
  const saved = {
    random: battle.random.save(),
    steps: battle.steps,
    party: numbers.list(battle.party),
    foes: numbers.list(battle.foes),
    queue: queue.entries.map((entry): Json => [
      entry.combatant === null ? -1 : numbers.of(entry.combatant),
      entry.value,
      entry.baseValue,
    ]),
    bonus: queue.bonus.map((entry) => queue.entries.indexOf(entry)),
    batch: batch.entries.slice(0, batch.count).map((entry): Json => ({
      first: numbers.of(entry.first),
      second: numbers.orMinus(entry.second),
      event: { ...eventOf(entry) },
    })),
    registers: battle.registers.map(({ summoner, summons }) => [numbers.of(summoner), ...numbers.list(summons)]),
    active: battle.active,
    listening: battle.listening,
    damageSequence: battle.damageSequence,
    enraged: battle.enraged,
    enrageStacks: battle.enrageStacks,
    enrageBleeds: battle.enrageBleeds,
    enragePercent: battle.enragePercent,
    turn: battle.turn,
    actionIndex: battle.actionIndex,
    rounds: battle.rounds,
    over: battle.over,
    phase: battle.cursor.phase,
    phaseFoes: numbers.list(battle.phaseFoes),
    place: battle.cursor.place,
    entered: battle.cursor.entered,
    repeats: battle.cursor.actions,
    roundTurns: battle.roundTurns,
    awaiting: numbers.orMinus(battle.awaiting),
    lastActor: numbers.orMinus(battle.lastActor),
    lastTarget: numbers.orMinus(battle.lastTarget),
    lastSide: battle.lastSide,
    lastPath: battle.lastPath,
    lastRepeat: battle.lastRepeat,
    lastOver: battle.lastOver,
    credited: battle.credited.slice(),
    exp: battle.exp,
    rdr: battle.rdr,
    gold: battle.gold,
    result: battle.result,
    loot: { ...battle.loot, items: battle.loot.items.map(([name, stars]): Json => [name, stars]) },
  }
  return { ...saved, combatants: numbers.save() }
}

/** Numbers combatants as they are met; saving one may meet more. */
class Numbers {
  readonly #numbers = new Map<Combatant, number>()
  readonly #order: Combatant[] = []

  of(combatant: Combatant): number {
    const present = this.#numbers.get(combatant)
    if (present !== undefined) return present
    const number = this.#order.length
    this.#numbers.set(combatant, number)
    this.#order.push(combatant)
    return number
  }

  orMinus(combatant: Combatant | null): number {
    return combatant === null ? -1 : this.of(combatant)
  }

  list(combatants: readonly Combatant[]): number[] {
    return combatants.map((combatant) => this.of(combatant))
  }

  save(): Json[] {
    const saved: Json[] = []
    for (let i = 0; i < this.#order.length; i += 1) saved.push(saveCombatant(this.#order[i], this))
    return saved
  }
}

function saveCombatant(combatant: Combatant, numbers: Numbers): Json {
  return {
    kind: combatant.kind,
    side: combatant.side,
    origin: combatant.blueprint.origin,
    born: combatant.blueprint.origin >= 0 ? null : saveBirth(combatant.blueprint),
    label: combatant.label,
    summoner: numbers.orMinus(combatant.summoner),
    adjective: combatant.adjective === null ? null : { id: combatant.adjective.id, name: combatant.adjective.name },
    rank: combatant.rank,
    type: combatant.type.id,
    base: combatant.base.slice(),
    statEffects: combatant.statEffects.map((effect): Json => ({
      name: effect.name,
      duration: effect.duration,
      stats: effect.stats.slice(),
      amounts: effect.amounts.slice(),
    })),
    aggroModifier: combatant.aggroModifier,
    aggroAdded: combatant.aggroAdded.slice(),
    passives: combatant.passives.slice(),
    hp: combatant.hp,
    shields: combatant.shields,
    overheal: combatant.overheal,
    level: combatant.level,
    exp: combatant.exp,
    actionPoints: combatant.actionPoints,
    actionsPerTurn: combatant.actionsPerTurn,
    extraTurns: combatant.extraTurns,
    charge: combatant.charge,
    ready: combatant.ready,
    permanentSlots: combatant.permanentSlots,
    temporarySlots: combatant.temporarySlots,
    dots: combatant.dots.map((dot) => saveDot(dot, combatant.mods, numbers)),
    hots: combatant.hots.map((hot) => saveHot(hot, numbers)),
    mods: combatant.mods.map(saveModifier),
    cooldowns: combatant.cooldowns === null ? null : combatant.cooldowns.slice(),
    damageTaken: combatant.damageTaken,
    damageDealt: combatant.damageDealt,
    lastDamageTaken: combatant.lastDamageTaken,
    lastShieldAbsorbed: combatant.lastShieldAbsorbed,
    lastOverkill: combatant.lastOverkill,
    attackSequence: combatant.attackSequence,
    staged: combatant.staged ? [combatant.stagedIndex, combatant.stagedTotal, combatant.stagedSequence] : null,
    lastAction: [combatant.lastIndex, combatant.lastTotal],
    pendingBonus: combatant.pendingBonus,
    drain: combatant.drain,
    echoStacks: combatant.echoStacks,
    stunned: combatant.stunned,
    listed: combatant.listed,
    summonTurns: combatant.summonTurns,
    summonsMade: combatant.summonsMade,
    enrageModifier: combatant.enrageModifier === null ? -1 : combatant.mods.indexOf(combatant.enrageModifier),
    counters: Object.fromEntries(combatant.counters ?? []),
  }
}

/** What a summon or stand-in was born with; the rest of its blueprint is the same for all of them. */
function saveBirth(blueprint: Blueprint): Json {
  return { id: blueprint.id, name: blueprint.name, summonKind: blueprint.summonKind }
}

function saveModifier({ recipe, turns, applied }: Modifier): Json {
  return {
    id: recipe.id,
    deltaStats: recipe.deltaStats.slice(),
    deltas: recipe.deltas.slice(),
    factorStats: recipe.factorStats.slice(),
    factors: recipe.factors.slice(),
    bypassDiminishing: recipe.bypassDiminishing,
    retimes: recipe.retimes,
    turns,
    applied,
  }
}

function saveDot(dot: Dot, mods: readonly Modifier[], numbers: Numbers): Json {
  return {
    kind: dot.kind.kind,
    id: dot.id,
    damage: dot.damage,
    turns: dot.turns,
    source: numbers.orMinus(dot.source),
    ticked: dot.ticked,
    // Those no longer in the list have no effect any more.
    modifiers: (dot.modifiers ?? []).map((modifier) => mods.indexOf(modifier)).filter((place) => place >= 0),
  }
}

function saveHot(hot: Hot, numbers: Numbers): Json {
  return {
    kind: hot.kind,
    id: hot.id,
    healing: hot.healing,
    turns: hot.turns,
    source: numbers.orMinus(hot.source),
    ticked: hot.ticked,
  }
}
