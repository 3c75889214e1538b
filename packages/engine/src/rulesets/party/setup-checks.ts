import { type SetupIssue, setupIssue } from '../../kernel/errors.ts'
import { canonicalText, type Json } from '../../kernel/json.ts'
import type { FighterEffect, FoeSetup, MemberSetup, PartySetup, TemplateSetup } from './setup.ts'
import { TURN_COUNTER } from './turn/action-queue.ts'
import { say } from './words/index.ts'

const DEFAULT_MAX_HP = 1000

/** What spans several fields of a setup of the right shape: ids, references, conflicts. */
export function checkSetup(setup: PartySetup): SetupIssue[] {
  const issues: SetupIssue[] = []
  const { party, foes, encounter } = setup
  if ((foes === undefined) === (encounter === undefined)) {
    issues.push(setupIssue('foes', say('fault.foes'), 'conflict'))
    return issues
  }
  const taken = new Set<string>()
  party.members.forEach((member, i) => checkId(member.id, `party.members[${i}].id`, taken, issues))
  foes?.forEach((foe, i) => checkId(foe.id, `foes[${i}].id`, taken, issues))
  const sources = new Set(taken)
  const templateIds = new Set<string>()
  encounter?.templates.forEach((template, i) => {
    checkId(template.id, `encounter.templates[${i}].id`, templateIds, issues)
    sources.add(template.id)
  })
  party.members.forEach((member, i) => checkFighter(member, `party.members[${i}]`, sources, issues))
  foes?.forEach((foe, i) => checkFighter(foe, `foes[${i}]`, sources, issues))
  if (encounter !== undefined) {
    encounter.templates.forEach((template, i) => {
      checkFighter(template.foe, `encounter.templates[${i}].foe`, sources, issues)
    })
    const excluded = new Set([...party.members.map((member) => member.id), ...encounter.excludeIds])
    if (encounter.templates.every((template) => excluded.has(template.id))) {
      issues.push(setupIssue('encounter.templates', say('fault.excluded'), 'range'))
    }
  }
  checkItems(setup, issues)
  return issues
}

function checkId(id: string, path: string, taken: Set<string>, issues: SetupIssue[]): void {
  if (id.includes('#') || id === TURN_COUNTER) {
    issues.push(setupIssue(path, say('fault.reserved', { reserved: TURN_COUNTER }), 'reservedId'))
  } else if (taken.has(id)) issues.push(setupIssue(path, say('fault.taken', { id }), 'duplicateId'))
  taken.add(id)
}

function checkFighter(
  fighter: MemberSetup | FoeSetup | TemplateSetup['foe'],
  path: string,
  sources: ReadonlySet<string>,
  issues: SetupIssue[],
): void {
  const maxHp = fighter.stats.maxHp ?? DEFAULT_MAX_HP
  if (fighter.hp !== undefined && fighter.hp > maxHp) {
    issues.push(setupIssue(`${path}.hp`, say('fault.hp', { maxHp }), 'range'))
  }
  fighter.effects.forEach((effect, i) => checkEffect(effect, `${path}.effects[${i}]`, sources, issues))
}

function checkEffect(effect: FighterEffect, path: string, sources: ReadonlySet<string>, issues: SetupIssue[]): void {
  if (effect.type === 'statEffect' || effect.type === 'modifier') return
  if (effect.source !== undefined && !sources.has(effect.source)) {
    issues.push(setupIssue(`${path}.source`, say('fault.source', { id: effect.source }), 'unknownSource'))
  }
  if (effect.kind !== 'plain') {
    for (const key of ['id', 'name'] as const) {
      if (effect[key] !== undefined) {
        issues.push(setupIssue(`${path}.${key}`, say('fault.plainOnly'), 'unknownKey'))
      }
    }
  }
  if (effect.type === 'hot' && effect.kind !== 'radiance') {
    for (const key of ['healing', 'turns'] as const) {
      if (effect[key] === undefined) issues.push(setupIssue(`${path}.${key}`, say('fault.required'), 'missing'))
    }
  }
}

function checkItems(setup: PartySetup, issues: SetupIssue[]): void {
  const cards = new Set<string>()
  setup.party.cards.forEach((card, i) => {
    if (cards.has(card.id)) {
      issues.push(setupIssue(`party.cards[${i}].id`, say('fault.card', { id: card.id }), 'duplicateId'))
    }
    cards.add(card.id)
  })
  const relics = new Map<string, string>()
  setup.party.relics.forEach((relic, i) => {
    const entry: Json = relic
    const text = canonicalText(entry)
    const first = relics.get(relic.id)
    if (first === undefined) relics.set(relic.id, text)
    else if (first !== text) {
      issues.push(setupIssue(`party.relics[${i}]`, say('fault.relic', { id: relic.id }), 'conflict'))
    }
  })
}
