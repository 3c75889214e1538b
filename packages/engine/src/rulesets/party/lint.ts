import { type Finding, finding } from '../../kernel/content.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import type { FoeSetup, MemberSetup, PartySetup } from './setup.ts'
import { say } from './words/index.ts'

type Report = (path: string, level: Finding['level'], says: Phrase) => void

/** Setups that are legal but surely not meant. */
export function lintSetup(setup: PartySetup): Finding[] {
  const findings: Finding[] = []
  const report: Report = (path, level, says) => findings.push(finding(path, level, says))
  const { party, foes, room } = setup
  const { enrage, scaling } = setup.rules
  party.members.forEach((member, i) => lintFighter(member, `party.members[${i}]`, report))
  foes?.forEach((foe, i) => {
    const path = `foes[${i}]`
    lintFighter(foe, path, report)
    if (foe.specials.length > 0) report(`${path}.specials`, 'warning', say('lint.foeSpecials'))
    const most = scaling.maxActionsPerTurn
    if (room.scaleFoes && foe.actionsPerTurn > most) {
      report(`${path}.actionsPerTurn`, 'note', say('lint.scaledActions', { most }))
    }
  })
  if (party.members.every(({ hp }) => hp === 0)) report('party.members', 'warning', say('lint.partyFallen'))
  if (foes?.every(({ hp }) => hp === 0) === true) report('foes', 'warning', say('lint.foesFallen'))
  party.cards.forEach((card, i) => {
    if (doesNothing(card)) report(`party.cards[${i}]`, 'warning', say('lint.emptyCard'))
  })
  party.relics.forEach((relic, i) => {
    if (doesNothing(relic)) report(`party.relics[${i}]`, 'warning', say('lint.emptyRelic'))
  })
  const threshold = room.boss ? enrage.bossTurns : enrage.normalTurns
  if (enrage.catastrophicTurn <= threshold) report('rules.enrage.catastrophicTurn', 'note', say('lint.catastrophe'))
  return findings
}

function doesNothing({ behavior, effects }: PartySetup['party']['cards'][number]): boolean {
  return behavior === undefined && Object.keys(effects).length === 0
}

function lintFighter(fighter: MemberSetup | FoeSetup, path: string, report: Report): void {
  const { atk = 1, defense = 0 } = fighter.stats
  if (atk <= 0) report(`${path}.stats.atk`, 'note', say('lint.noAttack'))
  if (defense > 60) report(`${path}.stats.defense`, 'note', say('lint.defense'))
  if (fighter.actionsPerTurn === 0) report(`${path}.actionsPerTurn`, 'warning', say('lint.noActions'))
  fighter.specials.forEach((special, i, all) => {
    if (all.indexOf(special) < i) report(`${path}.specials[${i}]`, 'note', say('lint.repeated'))
  })
  fighter.effects.forEach((effect, i) => {
    const place = `${path}.effects[${i}]`
    if (effect.type === 'statEffect' && effect.duration === 0) report(`${place}.duration`, 'warning', say('lint.ended'))
    if (effect.type === 'dot' && effect.maxStacks === 0) report(`${place}.maxStacks`, 'warning', say('lint.neverAdded'))
  })
}
