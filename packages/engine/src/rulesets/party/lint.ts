import { type Finding, finding } from '../../kernel/content.ts'
import type { FoeSetup, MemberSetup, PartySetup } from './setup.ts'
import { say } from './words/index.ts'

/** Setups that are legal but surely not meant. */
export function lintSetup(setup: PartySetup): Finding[] {
  const findings: Finding[] = []
  setup.party.members.forEach((member, i) => lintFighter(member, `party.members[${i}]`, findings))
  setup.foes?.forEach((foe, i) => {
    const path = `foes[${i}]`
    lintFighter(foe, path, findings)
    if (foe.specials.length > 0) {
      findings.push(finding(`${path}.specials`, 'warning', say('lint.foeSpecials')))
    }
    if (setup.room.scaleFoes && foe.actionsPerTurn > setup.rules.scaling.maxActionsPerTurn) {
      const most = setup.rules.scaling.maxActionsPerTurn
      findings.push(finding(`${path}.actionsPerTurn`, 'note', say('lint.scaledActions', { most })))
    }
  })
  if (setup.party.members.every((member) => member.hp === 0)) {
    findings.push(finding('party.members', 'warning', say('lint.partyFallen')))
  }
  if (setup.foes?.every((foe) => foe.hp === 0) === true) {
    findings.push(finding('foes', 'warning', say('lint.foesFallen')))
  }
  setup.party.cards.forEach((card, i) => {
    if (card.behavior === undefined && Object.keys(card.effects).length === 0) {
      findings.push(finding(`party.cards[${i}]`, 'warning', say('lint.emptyCard')))
    }
  })
  setup.party.relics.forEach((relic, i) => {
    if (relic.behavior === undefined && Object.keys(relic.effects).length === 0) {
      findings.push(finding(`party.relics[${i}]`, 'warning', say('lint.emptyRelic')))
    }
  })
  const { enrage } = setup.rules
  const threshold = setup.room.boss ? enrage.bossTurns : enrage.normalTurns
  if (enrage.catastrophicTurn <= threshold) {
    findings.push(finding('rules.enrage.catastrophicTurn', 'note', say('lint.catastrophe')))
  }
  return findings
}

function lintFighter(fighter: MemberSetup | FoeSetup, path: string, findings: Finding[]): void {
  const { atk, defense } = fighter.stats
  if (atk !== undefined && atk <= 0) {
    findings.push(finding(`${path}.stats.atk`, 'note', say('lint.noAttack')))
  }
  if (defense !== undefined && defense > 60) {
    findings.push(finding(`${path}.stats.defense`, 'note', say('lint.defense')))
  }
  if (fighter.actionsPerTurn === 0) {
    findings.push(finding(`${path}.actionsPerTurn`, 'warning', say('lint.noActions')))
  }
  const seen = new Set<string>()
  fighter.specials.forEach((special, i) => {
    if (seen.has(special)) {
      findings.push(finding(`${path}.specials[${i}]`, 'note', say('lint.repeated')))
    }
    seen.add(special)
  })
  fighter.effects.forEach((effect, i) => {
    if (effect.type === 'statEffect' && effect.duration === 0) {
      findings.push(finding(`${path}.effects[${i}].duration`, 'warning', say('lint.ended')))
    }
    if (effect.type === 'dot' && effect.maxStacks === 0) {
      findings.push(finding(`${path}.effects[${i}].maxStacks`, 'warning', say('lint.neverAdded')))
    }
  })
}
