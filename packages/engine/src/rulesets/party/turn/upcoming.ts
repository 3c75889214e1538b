import type { Combatant } from '../combatant/combatant.ts'
import type { PartyState } from '../state.ts'

const PARTY_PHASE = 0

/** The living in the order in which they will act, the present actor first; empty once the battle is over. */
export function upcoming(battle: PartyState): readonly Combatant[] {
  if (battle.result !== null) return []
  return (battle.plan.speedOrder ? bySpeed(battle) : byPhase(battle)).filter((combatant) => combatant.hp > 0)
}

/** The rest of this phase, then the other side, then those who have had their turn. */
function byPhase({ cursor, party, foes, phaseFoes }: PartyState): Combatant[] {
  const inParty = cursor.phase === PARTY_PHASE
  const list = inParty ? party : phaseFoes
  const others = inParty ? foes : [...party, ...foes.filter((foe) => !phaseFoes.includes(foe))]
  return [...list.slice(cursor.place), ...others, ...list.slice(0, cursor.place)]
}

/** By action value, bonus turns left out; a combatant in the middle of its turn comes first. */
function bySpeed({ cursor, lastActor, awaiting, queue }: PartyState): Combatant[] {
  const order = queue.display().flatMap(({ entry, bonus }) => (bonus ? [] : (entry.combatant ?? [])))
  const now = awaiting ?? (cursor.entered ? lastActor : null)
  return [...new Set(now === null ? order : [now, ...order])]
}
