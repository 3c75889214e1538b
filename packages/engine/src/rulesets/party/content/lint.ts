import type { Finding } from '../../../kernel/content.ts'
import type { FoeSetup, MemberSetup, PartySetup } from '../setup.ts'

/** Setups that are legal but surely not meant. */
export function lintSetup(setup: PartySetup): Finding[] {
  const findings: Finding[] = []
  setup.party.members.forEach((member, i) => lintFighter(member, `party.members[${i}]`, findings))
  setup.foes?.forEach((foe, i) => {
    const path = `foes[${i}]`
    lintFighter(foe, path, findings)
    if (foe.specials.length > 0) {
      findings.push({ path: `${path}.specials`, level: 'warning', message: 'foes never use specials' })
    }
    if (setup.room.scaleFoes && foe.actionsPerTurn > setup.rules.scaling.maxActionsPerTurn) {
      const most = setup.rules.scaling.maxActionsPerTurn
      findings.push({ path: `${path}.actionsPerTurn`, level: 'note', message: `scaling cuts it down to ${most}` })
    }
  })
  if (setup.party.members.every((member) => member.hp === 0)) {
    findings.push({ path: 'party.members', level: 'warning', message: 'everybody starts fallen: the battle is lost' })
  }
  if (setup.foes?.every((foe) => foe.hp === 0) === true) {
    findings.push({ path: 'foes', level: 'warning', message: 'every foe starts fallen: the battle is won' })
  }
  setup.party.cards.forEach((card, i) => {
    if (card.behavior === undefined && Object.keys(card.effects).length === 0) {
      findings.push({ path: `party.cards[${i}]`, level: 'warning', message: 'a card without effects or behaviour' })
    }
  })
  setup.party.relics.forEach((relic, i) => {
    if (relic.behavior === undefined && Object.keys(relic.effects).length === 0) {
      findings.push({ path: `party.relics[${i}]`, level: 'warning', message: 'a relic without effects or behaviour' })
    }
  })
  const { enrage } = setup.rules
  const threshold = setup.room.boss ? enrage.bossTurns : enrage.normalTurns
  if (enrage.catastrophicTurn <= threshold) {
    const message = 'the catastrophe waits for the enrage, which comes later'
    findings.push({ path: 'rules.enrage.catastrophicTurn', level: 'note', message })
  }
  return findings
}

function lintFighter(fighter: MemberSetup | FoeSetup, path: string, findings: Finding[]): void {
  const { atk, defense } = fighter.stats
  if (atk !== undefined && atk <= 0) {
    findings.push({ path: `${path}.stats.atk`, level: 'note', message: 'hits do 1 at best, ultimates nothing' })
  }
  if (defense !== undefined && defense > 60) {
    const message = 'defense counts by its cube: hardly anything gets through'
    findings.push({ path: `${path}.stats.defense`, level: 'note', message })
  }
  if (fighter.actionsPerTurn === 0) {
    const message = 'never has an action point: only fallback attacks, and no charge'
    findings.push({ path: `${path}.actionsPerTurn`, level: 'warning', message })
  }
  const seen = new Set<string>()
  fighter.specials.forEach((special, i) => {
    if (seen.has(special)) {
      findings.push({ path: `${path}.specials[${i}]`, level: 'note', message: 'a repetition, which is dropped' })
    }
    seen.add(special)
  })
  fighter.effects.forEach((effect, i) => {
    if (effect.type === 'statEffect' && effect.duration === 0) {
      findings.push({
        path: `${path}.effects[${i}].duration`,
        level: 'warning',
        message: 'ends before the first action',
      })
    }
    if (effect.type === 'dot' && effect.maxStacks === 0) {
      findings.push({ path: `${path}.effects[${i}].maxStacks`, level: 'warning', message: 'is never added' })
    }
  })
}
