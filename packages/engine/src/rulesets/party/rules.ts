import { endBattle, stopBattle } from './ending.ts'
import type { Combatant } from './combatant.ts'
import { coolDown } from './specials.ts'
import { refillActionPoints } from './starting.ts'
import type { PartyState } from './state.ts'
import { anyAlive, countAlive } from './targeting.ts'
import { foeTurn, partyTurn, prune } from './turns.ts'

/** An actor with extra turns goes again at once, up to this many times in a phase. */
const MOST_REPEATS = 10

/**
 * Finds who acts next and looks after its action points; ends the rounds that are complete on the way.
 * Null when the battle is over instead: it has been ended then.
 */
export function findActor(battle: PartyState): Combatant | null {
  return battle.plan.speedOrder ? findBySpeed(battle) : findByPhase(battle)
}

/** One action of the one who was found, and what follows for who is next. */
export function act(battle: PartyState, actor: Combatant): void {
  if (actor.side === 'party') partyTurn(battle, actor)
  else foeTurn(battle, actor)
  battle.choice = null
  battle.repeats += 1
  const goesOn = battle.lastRepeat && !battle.lastOver && battle.repeats < MOST_REPEATS && battle.foes.length > 0
  if (!goesOn || (actor.side === 'foe' && !anyAlive(battle.party))) leaveActor(battle)
}

function leaveActor(battle: PartyState): void {
  battle.cursor += 1
  battle.entered = false
  battle.repeats = 0
}

function findByPhase(battle: PartyState): Combatant | null {
  if (battle.steps === 0 && !(anyAlive(battle.foes) && anyAlive(battle.party))) {
    endBattle(battle)
    return null
  }
  for (;;) {
    const inParty = battle.phase === 'party'
    const list = inParty ? battle.party : battle.phaseFoes
    const left =
      battle.foes.length === 0 || (!inParty && !battle.entered && battle.cursor > 0 && !anyAlive(battle.party))
    if (battle.cursor < list.length && !left) {
      const actor = list[battle.cursor]
      if (!battle.entered) {
        battle.entered = true
        if (actor.actionPoints <= 0) refillActionPoints(battle, actor)
      }
      if (actor.hp > 0) return actor
      if (inParty) actor.extraTurns = 0
      leaveActor(battle)
      continue
    }
    if (!endPhase(battle, inParty)) return null
  }
}

/** Whether the battle goes on. */
function endPhase(battle: PartyState, inParty: boolean): boolean {
  battle.cursor = 0
  battle.entered = false
  battle.repeats = 0
  const over = battle.foes.length === 0 || !anyAlive(battle.party)
  if (inParty) {
    if (over) {
      endBattle(battle)
      return false
    }
    battle.phase = 'foe'
    battle.phaseFoes = battle.foes.slice()
    return true
  }
  battle.phase = 'party'
  battle.phaseFoes = []
  return endRound(battle, over)
}

function endRound(battle: PartyState, over: boolean): boolean {
  prune(battle)
  battle.rounds += 1
  if (battle.plan.rules.cooldowns === 'rounds') {
    coolDown(battle.party)
    coolDown(battle.foes)
  }
  if (over || !anyAlive(battle.foes) || !anyAlive(battle.party)) {
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
 * Speed order: whoever has the smallest action value acts. A round is as many turns as there were living combatants
 * when it began.
 */
function findBySpeed(battle: PartyState): Combatant | null {
  for (;;) {
    const over = !anyAlive(battle.foes) || !anyAlive(battle.party)
    if (over) {
      prune(battle)
      endBattle(battle)
      return null
    }
    if (!battle.entered && battle.cursor >= battle.roundTurns) {
      const first = battle.roundTurns === 0
      battle.cursor = 0
      battle.roundTurns = countAlive(battle.party) + countAlive(battle.foes)
      if (!first && !endRound(battle, false)) return null
    }
    const { combatant: actor } =
      battle.entered && battle.lastActor?.queueEntry ? battle.lastActor.queueEntry : soonest(battle)
    if (actor === null) {
      stopBattle(battle)
      return null
    }
    if (!battle.entered) {
      battle.entered = true
      if (actor.actionPoints <= 0) refillActionPoints(battle, actor)
    }
    return actor
  }
}

function soonest(battle: PartyState) {
  return battle.queue.soonest((combatant) => combatant.hp > 0 && combatant.listed !== null)
}
