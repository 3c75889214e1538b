import { type SetupIssue, setupIssue } from '../../kernel/errors.ts'
import { canonicalText, type Json } from '../../kernel/json.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import type { FighterEffect, FoeSetup, MemberSetup, PartySetup, TemplateSetup } from './setup.ts'
import { TURN_COUNTER } from './turn/action-queue.ts'
import { say } from './words/index.ts'

const DEFAULT_MAX_HP = 1000

type Report = (path: string, says: Phrase, code: string) => void

/** Checks what spans several fields of a setup of the right shape: ids, references, conflicts. */
export function checkSetup(setup: PartySetup): SetupIssue[] {
  const issues: SetupIssue[] = []
  const report: Report = (path, says, code) => issues.push(setupIssue(path, says, code))
  const { party, foes, encounter } = setup
  if ((foes === undefined) === (encounter === undefined)) {
    report('foes', say('fault.foes'), 'conflict')
    return issues
  }
  const taken = new Set<string>()
  party.members.forEach((member, i) => checkId(member.id, `party.members[${i}].id`, taken, report))
  foes?.forEach((foe, i) => checkId(foe.id, `foes[${i}].id`, taken, report))
  const templateIds = new Set<string>()
  encounter?.templates.forEach(({ id }, i) => checkId(id, `encounter.templates[${i}].id`, templateIds, report))
  const sources = new Set([...taken, ...templateIds])
  party.members.forEach((member, i) => checkFighter(member, `party.members[${i}]`, sources, report))
  foes?.forEach((foe, i) => checkFighter(foe, `foes[${i}]`, sources, report))
  if (encounter !== undefined) {
    encounter.templates.forEach(({ foe }, i) => checkFighter(foe, `encounter.templates[${i}].foe`, sources, report))
    const excluded = new Set([...party.members.map((member) => member.id), ...encounter.excludeIds])
    if (encounter.templates.every((template) => excluded.has(template.id))) {
      report('encounter.templates', say('fault.excluded'), 'range')
    }
  }
  checkItems(setup, report)
  return issues
}

function checkId(id: string, path: string, taken: Set<string>, report: Report): void {
  if (id.includes('#') || id === TURN_COUNTER) {
    report(path, say('fault.reserved', { reserved: TURN_COUNTER }), 'reservedId')
  } else if (taken.has(id)) report(path, say('fault.taken', { id }), 'duplicateId')
  taken.add(id)
}

function checkFighter(
  fighter: MemberSetup | FoeSetup | TemplateSetup['foe'],
  path: string,
  sources: ReadonlySet<string>,
  report: Report,
): void {
  const maxHp = fighter.stats.maxHp ?? DEFAULT_MAX_HP
  if (fighter.hp !== undefined && fighter.hp > maxHp) report(`${path}.hp`, say('fault.hp', { maxHp }), 'range')
  fighter.effects.forEach((effect, i) => checkEffect(effect, `${path}.effects[${i}]`, sources, report))
}

function checkEffect(effect: FighterEffect, path: string, sources: ReadonlySet<string>, report: Report): void {
  if (effect.type === 'statEffect' || effect.type === 'modifier') return
  if (effect.source !== undefined && !sources.has(effect.source)) {
    report(`${path}.source`, say('fault.source', { id: effect.source }), 'unknownSource')
  }
  if (effect.kind !== 'plain') {
    for (const key of ['id', 'name'] as const) {
      if (effect[key] !== undefined) report(`${path}.${key}`, say('fault.plainOnly'), 'unknownKey')
    }
  }
  if (effect.type === 'hot' && effect.kind !== 'radiance') {
    for (const key of ['healing', 'turns'] as const) {
      if (effect[key] === undefined) report(`${path}.${key}`, say('fault.required'), 'missing')
    }
  }
}

function checkItems({ party }: PartySetup, report: Report): void {
  const cards = new Set<string>()
  party.cards.forEach(({ id }, i) => {
    if (cards.has(id)) report(`party.cards[${i}].id`, say('fault.card', { id }), 'duplicateId')
    cards.add(id)
  })
  const relics = new Map<string, string>()
  party.relics.forEach((relic, i) => {
    const entry: Json = relic
    const text = canonicalText(entry)
    const first = relics.get(relic.id)
    if (first === undefined) relics.set(relic.id, text)
    else if (first !== text) report(`party.relics[${i}]`, say('fault.relic', { id: relic.id }), 'conflict')
  })
}
