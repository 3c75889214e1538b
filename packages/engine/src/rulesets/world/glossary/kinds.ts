import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { REWARD_PER_TIER } from '../combat/numbers.ts'
import { factionName, itemName, kindName } from '../names.ts'
import type { Plan } from '../plan.ts'
import type { SetupEntity } from '../setup/defaults.ts'
import { type Gear, HERO_FACTION } from '../setup/schema.ts'
import { BODY, KINDS, potionOf } from '../spawn.ts'
import { say } from '../words/index.ts'
import { percent, span } from './figures.ts'

/** The numbers of an entity, or the least or the greatest that newcomers can get. */
type Member = Pick<SetupEntity, 'tier'> &
  Pick<SetupEntity['stats'], 'level' | 'maxHp' | 'atk' | 'def' | 'spd' | 'luck' | 'critRate' | 'evasion'>

/** All entities of one kind. */
export interface Kind {
  readonly kind: string
  readonly factions: readonly string[]
  readonly worn: readonly string[]
  readonly carried: readonly string[]
  readonly members: readonly Member[]
  /** Its share of all newcomers; 0 for entities of the setup. */
  readonly share: number
}

/** All kinds of a world: those of its entities, then those of the generator's newcomers. */
export function kindsIn(plan: Plan): Kind[] {
  const known = new Map<string, Kind>()
  for (const kind of [...plan.setup.entities.map(kindOfEntity), ...newcomers(plan)]) {
    const other = known.get(kind.kind)
    known.set(kind.kind, other === undefined ? kind : together(other, kind))
  }
  return [...known.values()]
}

function kindOfEntity({ kind, faction, tier, stats, inventory }: SetupEntity): Kind {
  return { kind, factions: [faction], ...gearOf(inventory, inventory.bag), members: [{ tier, ...stats }], share: 0 }
}

function newcomers({ setup: { generator }, items }: Plan): Kind[] {
  if (generator === null) return []
  return KINDS.map(({ kind, hp, atk, def, spd, below, ...rest }, tier) => {
    const loot = generator.loot?.[tier] ?? []
    const bag = [items.id(potionOf(tier)), ...loot.filter(({ chance }) => chance > 0).map(({ item }) => item)]
    const member = (part: 0 | 1): Member => ({
      ...rest,
      tier,
      level: 1 + tier,
      maxHp: Math.trunc((BODY.hp.least + part * BODY.hp.spread) * hp),
      atk: Math.trunc((BODY.atk.least + part * BODY.atk.spread) * atk),
      def: BODY.def.least + part * BODY.def.spread + def,
      spd: BODY.spd.least + part * BODY.spd.spread + spd,
    })
    return {
      kind,
      factions: [generator.faction],
      ...gearOf(generator.gear?.[tier], bag),
      members: [member(0), member(1)],
      share: Math.min(below, 1) - (tier === 0 ? 0 : KINDS[tier - 1].below),
    }
  })
}

function gearOf(gear: Gear | undefined, bag: readonly string[]): Pick<Kind, 'worn' | 'carried'> {
  const worn = [gear?.weapon, gear?.armor, gear?.accessory].flatMap((item) => item ?? [])
  return { worn, carried: [...new Set(bag)] }
}

function together(a: Kind, b: Kind): Kind {
  return {
    kind: a.kind,
    factions: [...new Set([...a.factions, ...b.factions])],
    worn: [...new Set([...a.worn, ...b.worn])],
    carried: [...new Set([...a.carried, ...b.carried])],
    members: [...a.members, ...b.members],
    share: Math.max(a.share, b.share),
  }
}

const NUMBERS: readonly (readonly [label: Phrase, number: keyof Member, figure?: (value: number) => string])[] = [
  [say('stat.maxHp'), 'maxHp'],
  [say('stat.attack'), 'atk'],
  [say('stat.defence'), 'def'],
  [say('stat.speed'), 'spd'],
  [say('stat.level'), 'level'],
  [say('stat.tier'), 'tier'],
  [say('stat.luck'), 'luck'],
  [say('stat.critRate'), 'critRate', percent],
  [say('stat.evasion'), 'evasion', percent],
]

export function kindEntries(plan: Plan): GlossaryEntry[] {
  return kindsIn(plan).map((kind) => ({
    id: entryId('kind', kind.kind),
    of: 'kind',
    name: kindName(kind.kind),
    rules: rulesOf(plan, kind),
    numbers: NUMBERS.map(([label, number, figure]) => ({
      label,
      value: span(
        kind.members.map((member) => member[number]),
        figure,
      ),
    })),
    links: [
      ...kind.factions.map((faction) => entryId('faction', faction)),
      ...new Set([...kind.worn, ...kind.carried].map((item) => entryId('item', item))),
      ...['damage', 'evasion', 'critical', 'kill'].map((rule) => entryId('rule', rule)),
    ],
  }))
}

function rulesOf({ config, extensions }: Plan, kind: Kind): Phrase[] {
  const rewards = kind.members.map(({ level, tier }) =>
    Math.trunc(config.xpPerKillBase * level * (1 + tier * REWARD_PER_TIER)),
  )
  const { speedAsFrequency } = extensions
  const paces = kind.members.map(({ spd }) => Math.min(1, Math.max(spd, 1) / speedAsFrequency))
  return [
    say('kind.faction', { factions: kind.factions.map(factionName) }),
    ...(kind.factions.includes(HERO_FACTION) ? [say('kind.hero')] : []),
    ...(kind.share > 0 ? [say('kind.newcomer', { share: percent(kind.share) })] : []),
    ...(speedAsFrequency > 0 ? [say('kind.pace', { share: span(paces, percent) })] : []),
    ...(kind.worn.length > 0 ? [say('kind.worn', { items: kind.worn.map(itemName) })] : []),
    ...(kind.carried.length > 0 ? [carrying(kind)] : []),
    say('kind.reward', { xp: span(rewards) }),
  ]
}

function carrying({ carried, share }: Kind): Phrase {
  const items = carried.map(itemName)
  return share > 0 ? say('kind.mayCarry', { items }) : say('kind.carried', { items })
}
