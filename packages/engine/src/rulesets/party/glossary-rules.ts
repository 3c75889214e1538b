import { entryId, type GlossaryEntry } from '../../kernel/meaning/glossary.ts'
import type { Phrase, Text } from '../../kernel/meaning/phrase.ts'
import { BLEED, STACK } from './effects/enrage.ts'
import { RANK_VARIANTS } from './room/encounter.ts'
import { SHIELD_SHARE } from './hits/healing.ts'
import { LOOT, rankText } from './naming.ts'
import { percent } from './numbers.ts'
import type { PartyPlan } from './plan.ts'
import type { Registry } from './plugins/registry.ts'
import { MOST_REPEATS } from './rules.ts'
import { BOSS_DEFENSE } from './room/scaling.ts'
import { AGGRO_MODIFIER_NAME, STATS, statIndex, statText } from './combatant/stats.ts'
import { say } from './words/index.ts'

/** The words of which ranks consist. */
export const RANKS: readonly string[] = ['normal', ...RANK_VARIANTS]

/** Entries that every battle has: stats, ranks, loot, and general rules. */
export function generalEntries(plan: PartyPlan): GlossaryEntry[] {
  return [
    ...STATS.map(statEntry),
    statEntry(AGGRO_MODIFIER_NAME),
    ...RANKS.map((rank) => rankEntry(plan.registry, rank)),
    ...Object.entries(LOOT).map(([id, name]) => lootEntry(id, name)),
    ...ruleEntries(plan),
  ]
}

function statEntry(stat: (typeof STATS)[number] | typeof AGGRO_MODIFIER_NAME): GlossaryEntry {
  return {
    id: entryId('stat', stat),
    of: 'stat',
    name: statText(statIndex(stat)),
    rules: [say(`stat.${stat}.rule`)],
    links: stat === AGGRO_MODIFIER_NAME ? [entryId('rule', 'aggro')] : [],
  }
}

function rankEntry({ passives }: Registry, rank: string): GlossaryEntry {
  const variants = [...passives.values()].filter(({ id }) => id.endsWith(`_${rank}`))
  const rules: Phrase[] = []
  if (rank === 'normal') rules.push(say('rank.rule.plain'))
  else if (variants.length === 0) rules.push(say('rank.rule.none'))
  else rules.push(say('rank.rule.variants', { passives: variants.map(({ name }) => name) }))
  if (rank === 'boss') rules.push(say('rank.rule.boss', { defense: BOSS_DEFENSE }))
  const links = variants.map(({ id }) => entryId('passive', id))
  return { id: entryId('rank', rank), of: 'rank', name: rankText(rank), rules, links }
}

function lootEntry(id: string, name: Text): GlossaryEntry {
  const rule = id === 'ticket' ? say('loot.rule.ticket') : say('loot.rule.shard')
  return { id: entryId('loot', id), of: 'loot', name, rules: [rule] }
}

function ruleEntries({ rules, enrageThreshold, speedOrder }: PartyPlan): GlossaryEntry[] {
  const rule = (id: string, name: Phrase, texts: readonly Phrase[], links: readonly string[] = []): GlossaryEntry => ({
    id: entryId('rule', id),
    of: 'rule',
    name,
    rules: texts,
    links,
  })
  const { catastrophicTurn, catastrophicDamage } = rules.enrage
  return [
    rule('turn', say('rule.turn'), [say('rule.turn.text')], [entryId('rule', 'enrage'), entryId('stat', 'spd')]),
    rule('round', say('rule.round'), [speedOrder ? say('rule.round.speed') : say('rule.round.phases')]),
    rule('action', say('rule.action'), [say('rule.action.order')], [entryId('rule', 'actionPoint')]),
    rule('actionPoint', say('rule.actionPoint'), [say('rule.actionPoint.text')]),
    rule('extraTurn', say('rule.extraTurn'), [say('rule.extraTurn.text', { most: MOST_REPEATS })]),
    rule(
      'damage',
      say('rule.damage'),
      [say('rule.damage.order'), say('rule.damage.formula')],
      [
        entryId('stat', 'defense'),
        entryId('stat', 'mitigation'),
        entryId('stat', 'vitality'),
        entryId('rule', 'shield'),
      ],
    ),
    rule('shield', say('rule.shield'), [say('rule.shield.text', { share: percent(SHIELD_SHARE) })]),
    rule('aggro', say('rule.aggro'), [say('rule.aggro.text')]),
    rule(
      'infliction',
      say('rule.infliction'),
      [say('rule.infliction.text')],
      [entryId('stat', 'effectHitRate'), entryId('stat', 'effectResistance')],
    ),
    rule('charge', say('rule.charge'), [say('rule.charge.text')]),
    rule(
      'enrage',
      say('rule.enrage'),
      [
        say('rule.enrage.start', {
          turn: enrageThreshold + 1,
          damage: percent(STACK.damage),
          attack: percent(STACK.attack),
        }),
        say('rule.enrage.bleed', { stacks: BLEED.stacks, turns: BLEED.turns }),
        say('rule.enrage.catastrophe', { turn: catastrophicTurn + 1, damage: catastrophicDamage }),
      ],
      [entryId('dot', 'enrageBleed'), entryId('modifier', 'enrageAtk'), entryId('rule', 'turn')],
    ),
    rule('stunned', say('rule.stunned'), [say('rule.stunned.text')], [entryId('dot', 'static')]),
    rule('summons', say('rule.summons'), [say('rule.summons.text')]),
    rule('victory', say('rule.victory'), [say('rule.victory.text', { actions: rules.maxActions })]),
  ]
}
