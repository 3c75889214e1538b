import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import {
  ATTACK_PER_STRENGTH,
  BLOW_STAMINA,
  CRITICAL_PER_LUCK,
  DEFENCE_PER_VITALITY,
  EVASION_PER_LUCK,
  MOST_CRITICAL,
  MOST_EVASION,
  REWARD_PER_TIER,
  STAMINA_AT_REST,
  STAMINA_PER_TICK,
  STEP_STAMINA,
} from '../combat/numbers.ts'
import { ATTRIBUTES_PER_LEVEL, CAPS_PER_LEVEL } from '../growth/levelling.ts'
import { factionName, kindName } from '../names.ts'
import type { Plan } from '../plan.ts'
import { ATTRIBUTES } from '../setup/schema.ts'
import { say } from '../words/index.ts'
import { percent } from './figures.ts'
import { kindsIn } from './kinds.ts'

type RuleId =
  | 'tick'
  | 'sight'
  | 'speed'
  | 'stamina'
  | 'damage'
  | 'evasion'
  | 'critical'
  | 'kill'
  | 'level'
  | 'training'
  | 'fall'
  | 'loot'
  | 'generator'
  | 'end'

export function ruleEntries(plan: Plan): GlossaryEntry[] {
  return [...timeEntries(plan), ...fightEntries(plan), ...growthEntries(plan), ...comingEntries(plan)]
}

function rule(id: RuleId, rules: readonly Phrase[], ...links: string[]): GlossaryEntry {
  return { id: entryId('rule', id), of: 'rule', name: say(`rule.${id}`), rules, links }
}

function timeEntries({ config, extensions }: Plan): GlossaryEntry[] {
  const speed = extensions.speedAsFrequency
  return [
    rule(
      'tick',
      [say('tick.decide'), say('tick.order'), say('tick.refused'), say('tick.after')],
      entryId('rule', 'speed'),
      entryId('tile', 'town'),
    ),
    rule('sight', [say('sight.range', { range: config.visionRange }), say('sight.memory')], entryId('mind', 'HUNT')),
    rule(
      'speed',
      speed === 0 ? [say('speed.order'), say('speed.cooldown')] : [say('speed.share', { speed })],
      entryId('rule', 'tick'),
    ),
    rule(
      'stamina',
      [
        say('stamina.cost', { step: STEP_STAMINA, blow: BLOW_STAMINA }),
        say('stamina.regain', { plain: STAMINA_PER_TICK, rest: STAMINA_AT_REST }),
        say('stamina.none'),
      ],
      entryId('rule', 'training'),
    ),
  ]
}

function fightEntries({ config }: Plan): GlossaryEntry[] {
  return [
    rule(
      'damage',
      [
        say('damage.sum', { strength: percent(ATTACK_PER_STRENGTH), vitality: percent(DEFENCE_PER_VITALITY) }),
        say('damage.variance', { share: percent(config.damageVariance / 2) }),
      ],
      entryId('attribute', 'str'),
      entryId('attribute', 'vit'),
      entryId('rule', 'critical'),
      entryId('tile', 'sanctuary'),
    ),
    rule(
      'evasion',
      [say('evasion.chance', { luck: percent(EVASION_PER_LUCK), most: percent(MOST_EVASION) })],
      entryId('rule', 'damage'),
    ),
    rule(
      'critical',
      [
        say('critical.chance', { luck: percent(CRITICAL_PER_LUCK), most: percent(MOST_CRITICAL) }),
        say('critical.damage'),
      ],
      entryId('rule', 'damage'),
    ),
    rule(
      'kill',
      [say('kill.experience', { base: config.xpPerKillBase, tier: percent(REWARD_PER_TIER) }), say('kill.gold')],
      entryId('rule', 'level'),
      entryId('attribute', 'int'),
      entryId('attribute', 'wis'),
    ),
  ]
}

function growthEntries({ config }: Plan): GlossaryEntry[] {
  const { statGrowthHp: hp, statGrowthAtk: attack, statGrowthDef: defence, statGrowthSpd: speed } = config
  return [
    rule(
      'level',
      [
        say('level.gain', { hp, attack, defence, speed }),
        say('level.attributes', { points: ATTRIBUTES_PER_LEVEL, caps: CAPS_PER_LEVEL }),
        say('level.cost', { scale: config.xpPerLevelScale, most: config.maxLevel }),
      ],
      entryId('rule', 'kill'),
    ),
    rule('training', [say('training.fraction')], ...ATTRIBUTES.map((attribute) => entryId('attribute', attribute))),
  ]
}

function comingEntries(plan: Plan): GlossaryEntry[] {
  const { config, extensions, maxTicks } = plan
  const { respawnProtection, gearUpgrades, homeInTown } = extensions
  return [
    rule(
      'fall',
      [
        say('fall.hero', { ticks: config.heroRespawnTicks }),
        ...(homeInTown ? [say('fall.homeInTown')] : []),
        ...(respawnProtection === 0 ? [] : [say('fall.protected', { ticks: respawnProtection })]),
        say('fall.other'),
      ],
      entryId('rule', 'kill'),
      entryId('mind', 'RESTING_IN_TOWN'),
    ),
    rule(
      'loot',
      [
        say('loot.take', { ticks: config.lootDuration }),
        say('loot.wear'),
        ...(gearUpgrades ? [say('loot.upgrade')] : []),
      ],
      entryId('mind', 'LOOTING'),
    ),
    ...generatorEntries(plan),
    rule('end', [
      ...(config.stopWhenOneFaction ? [say('end.oneFaction')] : []),
      say('end.extinct'),
      say('end.ticks', { tick: maxTicks }),
    ]),
  ]
}

function generatorEntries(plan: Plan): GlossaryEntry[] {
  const { generator } = plan.setup
  if (generator === null) return []
  const { spawnInterval: ticks, maxEntities: most, faction } = generator
  const kinds = kindsIn(plan).filter(({ share }) => share > 0)
  const comers = kinds.map(({ kind, share }) => say('generator.kind', { kind: kindName(kind), share: percent(share) }))
  return [
    rule(
      'generator',
      [
        say('generator.interval', { ticks, faction: factionName(faction), most }),
        say('generator.kinds', { kinds: comers }),
      ],
      entryId('faction', faction),
      entryId('tile', 'floor'),
      ...kinds.map(({ kind }) => entryId('kind', kind)),
    ),
  ]
}
