import type { Breakdown } from '../../../kernel/event-log.ts'
import { takeModifier } from '../effects/adding.ts'
import { announceDefeat } from '../notices/announce.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { gainExperience } from './experience.ts'
import { flush } from '../notices/notices.ts'
import { drawRewards, goldBase } from './rewards.ts'
import type { PartyState } from '../state.ts'
import { say } from '../words/index.ts'
import { removeAllSummons } from '../summons/summons.ts'
import { anyAlive } from '../hits/targeting.ts'
import { clearEffects } from '../effects/ticking.ts'

/** Labels of breakdowns, made once. */
const ROOM = say('part.room')
const DROP_RATE = say('part.dropRate')
const CHANCE = say('part.chance')

/** The battle is decided: last events, experience, clean-up, rewards. */
export function endBattle(battle: PartyState): void {
  const { party, foes } = battle
  const victory = anyAlive(party)
  for (const foe of foes.slice()) if (foe.hp <= 0) announceDefeat(battle, foe, null, true)
  for (const member of party) if (member.hp <= 0) announceDefeat(battle, member, null, true)
  for (const foe of foes) announceBattleEnd(battle, foe)
  if (victory && battle.exp > 0) for (const member of party) gainExperience(battle, member, battle.exp)
  for (const foe of foes) {
    if (foe.enrageModifier !== null) takeModifier(foe, foe.enrageModifier)
    foe.enrageModifier = null
  }
  for (const member of party) clearEffects(member)
  for (const foe of foes) clearEffects(foe)
  battle.enragePercent = 0
  battle.active = false
  battle.result = victory ? 'victory' : 'defeat'
  if (victory) takeRewards(battle)
  flush(battle)
  battle.over = true
}

/** The cap on actions was reached: no end events, no experience, no rewards. */
export function stopBattle(battle: PartyState): void {
  battle.result = 'unresolved'
  flush(battle)
  battle.over = true
}

function takeRewards(battle: PartyState): void {
  battle.loot = drawRewards(battle.plan, battle.rdr, battle.random)
  battle.gold += battle.loot.gold
  const { log } = battle
  if (log === null) return
  const { gold, cards, relics, items } = battle.loot
  for (const card of cards) log.add({ type: 'cardOffered', card })
  for (const relic of relics) log.add({ type: 'relicOffered', relic })
  log.add({ type: 'goldEarned', amount: gold }, goldParts(goldBase(battle.plan.room), battle.rdr, gold))
  for (const [item, stars] of items) log.add({ type: 'itemFound', item, stars })
}

function goldParts(base: number, rdr: number, gold: number): Breakdown {
  return [
    { label: ROOM, value: base },
    { label: DROP_RATE, value: base * rdr - base },
    { label: CHANCE, value: gold - base * rdr },
  ]
}

/** Announces the end of the battle: removes summons and extra turns, and stops cards and relics from listening. */
function announceBattleEnd(battle: PartyState, foe: Combatant): void {
  if (battle.log !== null) battle.log.add({ type: 'battleEnd', foe: foe.label })
  battle.listening = false
  if (battle.registers.length > 0) {
    for (const register of battle.registers.slice()) removeAllSummons(battle, register, 'battle_end')
    battle.registers = []
  }
  for (const list of [battle.party, battle.foes]) {
    for (const combatant of list) {
      combatant.temporarySlots = 0
      combatant.extraTurns = 0
    }
  }
}
