import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { HAND_LIMIT } from '../cards/limits.ts'
import { entry } from './entry.ts'
import { keywordEntries } from './keywords.ts'
import { ZONE_IDS } from './shown.ts'
import { ATTACKS, COSTS, DEFENSES, PITCHES } from '../cards/limits.ts'
import { generatedId, RAW_BLOW, RAW_GUARD } from '../cards/names.ts'
import type { ChainPlan } from '../plan.ts'
import { say } from '../words/index.ts'

/** Entries of the terms that the rules of every duel use. */
export function termEntries(plan: ChainPlan): GlossaryEntry[] {
  return [...keywordEntries(plan), ...phases(), ...steps(plan), ...zones(), ...terms(plan), ...rulesOfDuel(plan)]
}

function phases(): GlossaryEntry[] {
  return [
    entry('phase', 'start', say('phase.start'), [say('about.phase.start')], [entryId('term', 'actionPoint')]),
    entry('phase', 'action', say('phase.action'), [say('about.phase.action')], [entryId('term', 'actionPoint')]),
    entry('phase', 'end', say('phase.end'), [say('about.phase.end')], [entryId('zone', 'arsenal')]),
  ]
}

function steps(plan: ChainPlan): GlossaryEntry[] {
  const { defendMax: most } = plan
  const blocking = most === 0 ? say('about.step.defendNone') : say('about.step.defend', { most })
  return [
    entry(
      'step',
      'layer',
      say('step.layer'),
      [say(plan.hasInstants ? 'about.step.layerInstants' : 'about.step.layer')],
      [entryId('term', 'priority')],
    ),
    entry(
      'step',
      'attack',
      say('step.attack'),
      [say(plan.paysAtDeclaration ? 'about.step.attackEarly' : 'about.step.attack')],
      [entryId('term', 'cost')],
    ),
    entry(
      'step',
      'defend',
      say('step.defend'),
      plan.hasEquipment ? [blocking, say('about.step.defendEquipment')] : [blocking],
      [entryId('term', 'defense')],
    ),
    entry(
      'step',
      'reaction',
      say('step.reaction'),
      [say('about.step.reaction')],
      [entryId('keyword', 'attack_reaction'), entryId('keyword', 'defense_reaction')],
    ),
    entry('step', 'damage', say('step.damage'), [say('about.step.damage')], [entryId('term', 'hit')]),
    entry(
      'step',
      'resolution',
      say('step.resolution'),
      [say('about.step.resolution')],
      [entryId('keyword', 'go_again')],
    ),
  ]
}

function zones(): GlossaryEntry[] {
  return ZONE_IDS.map((id) => entry('zone', id, say(`zone.${id}`), [say(`about.zone.${id}`)]))
}

function terms({ maxPitchCards: most }: ChainPlan): GlossaryEntry[] {
  const pitching = most < HAND_LIMIT ? [say('about.term.mostPitched', { most })] : []
  const floating = entryId('term', 'floating')
  return [
    entry('term', 'life', say('stat.life'), [say('about.term.life')]),
    entry('term', 'intellect', say('stat.intellect'), [say('about.term.intellect')]),
    entry('term', 'actionPoint', say('term.actionPoint'), [say('about.term.actionPoint')]),
    entry('term', 'cost', say('stat.cost'), [say('about.term.cost')], [entryId('term', 'pitch'), floating]),
    entry('term', 'pitch', say('stat.pitch'), [say('about.term.pitch'), ...pitching], [floating]),
    entry('term', 'floating', say('term.floating'), [say('about.term.floating')]),
    entry('term', 'attack', say('stat.attack'), [say('about.term.attack')]),
    entry('term', 'defense', say('stat.defense'), [say('about.term.defense')]),
    entry('term', 'priority', say('term.priority'), [say('about.term.priority')]),
    entry('term', 'hit', say('term.hit'), [say('about.term.hit')]),
  ]
}

function rulesOfDuel({ deckOut, stalemateTurns: turns }: ChainPlan): GlossaryEntry[] {
  return [
    ...(deckOut ? [entry('rule', 'deckOut', say('term.deckOut'), [say('about.rule.deckOut')])] : []),
    ...(turns > 0 ? [entry('rule', 'stalemate', say('term.stalemate'), [say('about.rule.stalemate', { turns })])] : []),
  ]
}

/** Entries of the generated cards, where a deck is generated. They give ranges, since the cards are not known yet. */
export function generatedEntries(plan: ChainPlan): GlossaryEntry[] {
  if (plan.players.every(({ deck }) => deck !== null)) return []
  const ranges = { defenses: range(DEFENSES), pitches: range(PITCHES) }
  const blow = say('about.generatedBlow', { costs: range(COSTS), attacks: range(ATTACKS), ...ranges })
  return [generated(RAW_BLOW, blow), generated(RAW_GUARD, say('about.generatedGuard', ranges))]
}

function generated(name: string, about: Phrase): GlossaryEntry {
  const id = generatedId(name)
  return entry('card', id, { of: 'card', id, name }, [about])
}

function range(numbers: readonly number[]): Phrase {
  return say('range.numbers', { from: Math.min(...numbers), to: Math.max(...numbers) })
}
