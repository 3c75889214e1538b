import { endBattle, stopBattle } from './room/ending.ts'
import type { Combatant } from './combatant/combatant.ts'
import { coolDown } from './turn/specials.ts'
import { refillActionPoints } from './room/starting.ts'
import type { PartyState } from './state.ts'
import { anyAlive, countAlive } from './hits/targeting.ts'
import { foeTurn, partyTurn, prune } from './turn/turns.ts'

/** An actor with extra turns goes again at once, up to this many times in a phase. */
export const MOST_REPEATS = 10

/**
 * The next combatant to act, with its action points refilled if need be. Ends complete rounds on the way. If the battle
 * is over, ends it and returns null.
 */
export function findActor(battle: PartyState): Combatant | null {
  return battle.plan.speedOrder ? findBySpeed(battle) : findByPhase(battle)
}

/** One action of the combatant that `findActor` found; then moves the order of turns on. */
export function act(battle: PartyState, actor: Combatant): void {
  if (actor.side === 'party') partyTurn(battle, actor)
  else foeTurn(battle, actor)
  battle.choice = null
  const again = battle.lastRepeat && !battle.lastOver && battle.foes.length > 0
  battle.cursor.acted(again && (actor.side === 'party' || anyAlive(battle.party)), MOST_REPEATS)
}

const PARTY_PHASE = 0

function findByPhase(battle: PartyState): Combatant | null {
  const { cursor } = battle
  if (battle.steps === 0 && !(anyAlive(battle.foes) && anyAlive(battle.party))) {
    endBattle(battle)
    return null
  }
  for (;;) {
    const inParty = cursor.phase === PARTY_PHASE
    const list = inParty ? battle.party : battle.phaseFoes
    const beaten = !inParty && !cursor.entered && cursor.place > 0 && !anyAlive(battle.party)
    if (cursor.place >= list.length || battle.foes.length === 0 || beaten) {
      if (!endPhase(battle)) return null
      continue
    }
    const actor = list[cursor.place]
    if (cursor.enter() && actor.actionPoints <= 0) refillActionPoints(battle, actor)
    if (actor.hp > 0) return actor
    if (inParty) actor.extraTurns = 0
    cursor.pass()
  }
}

/** Ends a phase, and the round after the last one; returns whether the battle goes on. */
function endPhase(battle: PartyState): boolean {
  const over = battle.foes.length === 0 || !anyAlive(battle.party)
  if (battle.cursor.endPhase()) {
    take(battle.phaseFoes, NOBODY)
    return endRound(battle, over)
  }
  if (over) {
    endBattle(battle)
    return false
  }
  take(battle.phaseFoes, battle.foes)
  return true
}

const NOBODY: readonly Combatant[] = []

/** Makes a list equal to another, in place, since a new list each round would be garbage. */
function take(list: Combatant[], from: readonly Combatant[]): void {
  while (list.length > from.length) list.pop()
  for (let i = 0; i < from.length; i += 1) list[i] = from[i]
}

/** Ends a round. `over`: whether no foe is left in the list, or no member lives. */
function endRound(battle: PartyState, over: boolean): boolean {
  prune(battle)
  battle.rounds += 1
  if (battle.plan.coolsByRounds) {
    coolDown(battle.party)
    coolDown(battle.foes)
  }
  if (over || battle.foes.length === 0) {
    endBattle(battle)
    return false
  }
  if (battle.actionIndex >= battle.plan.rules.maxActions) {
    stopBattle(battle)
    return false
  }
  return true
}

/**
 * Speed order: the combatant with the smallest action value acts. A round has as many turns as there were living
 * combatants when it began.
 */
function findBySpeed(battle: PartyState): Combatant | null {
  const { cursor, lastActor } = battle
  if (!anyAlive(battle.foes) || !anyAlive(battle.party)) {
    prune(battle)
    endBattle(battle)
    return null
  }
  if (cursor.entered && lastActor !== null) return lastActor
  if (cursor.place >= battle.roundTurns) {
    const first = battle.roundTurns === 0
    cursor.place = 0
    battle.roundTurns = countAlive(battle.party) + countAlive(battle.foes)
    if (!first && !endRound(battle, false)) return null
  }
  const actor = soonest(battle)
  if (actor === null) {
    // Nobody in the queue can act, which only a plug-in can cause.
    stopBattle(battle)
    return null
  }
  if (cursor.enter() && actor.actionPoints <= 0) refillActionPoints(battle, actor)
  return actor
}

function soonest(battle: PartyState): Combatant | null {
  return battle.queue.soonest((combatant) => combatant.hp > 0 && combatant.listed !== null).combatant
}
