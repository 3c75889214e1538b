import { entryId, type GlossaryEntry } from '../../kernel/meaning/glossary.ts'
import type { Name, Phrase, Text } from '../../kernel/meaning/phrase.ts'
import { characterName, skillName, teamName, techniqueName, tierId, tierName } from './names.ts'
import type { Character, Plan } from './plan.ts'
import type { Setup, SkillTier } from './setup.ts'
import { percent } from './strike/odds.ts'
import { CRITICAL_PER_AGILITY, EVASION_PER_AGILITY, GUARD_PER_DEFENSE, HIT_PER_AGILITY } from './strike/strike.ts'
import { say } from './words/index.ts'

type SkillSetup = Setup['skills'][number]

/** Characters, teams, skills, tiers, and the rules that all of them follow. */
export function glossary(plan: Plan): readonly GlossaryEntry[] {
  return [
    ...plan.characters.map((character) => characterEntry(plan, character)),
    ...plan.teams.map((_, seat) => teamEntry(plan, seat)),
    ...plan.setup.skills.flatMap((skill) => [
      skillEntry(plan, skill),
      ...skill.tiers.map((tier) => tierEntry(skill, tier)),
    ]),
    ...ruleEntries(plan),
  ]
}

function characterEntry(plan: Plan, character: Character): GlossaryEntry {
  const { id, seat, techniques, maxHp, maxQi, strength, agility, defense, setup } = character
  const { level } = setup
  return {
    id: entryId('character', id),
    of: 'character',
    name: characterName(character),
    rules: [...belonging(plan, character), ...bearing(plan, character)],
    numbers: [
      { label: say('stat.maxHp'), value: maxHp },
      { label: say('stat.maxQi'), value: maxQi },
      { label: say('stat.strength'), value: strength },
      { label: say('stat.agility'), value: agility },
      { label: say('stat.defense'), value: defense },
      ...(level === undefined ? [] : [{ label: say('stat.level'), value: level }]),
    ],
    links: [
      entryId('team', plan.teams[seat]),
      ...techniques.map(({ skillId, tierNumber }) => entryId('tier', tierId(skillId, tierNumber))),
      ...['clock', 'dodge', 'critical', 'damage'].map((rule) => entryId('rule', rule)),
    ],
  }
}

/** Team and faction of a character. The team is left out for a character that is its own, an empty faction too. */
function belonging(plan: Plan, { id, seat, setup: { faction } }: Character): Phrase[] {
  const team = teamName(plan, seat)
  return [
    ...(team.id === id ? [] : [say('character.team', { team })]),
    ...(faction === '' ? [] : [say('character.faction', { faction: { of: 'faction', id: faction, name: faction } })]),
  ]
}

/** What its numbers mean in battle, and what it can do. */
function bearing({ dial }: Plan, { index, agility, defense, techniques }: Character): Phrase[] {
  const gain = dial.gains[index]
  return [
    gain === 0
      ? say('character.still')
      : say('character.ready', { gain, ticks: Math.max(1, Math.round(dial.threshold / gain)) }),
    say('character.aim', {
      hit: percent(agility * HIT_PER_AGILITY, 1),
      critical: percent(agility * CRITICAL_PER_AGILITY, 1),
    }),
    say('character.dodge', { evasion: percent(agility * EVASION_PER_AGILITY, 1) }),
    say('character.guard', { guard: defense * GUARD_PER_DEFENSE }),
    techniques.length === 0
      ? say('character.noSkills')
      : say('character.skills', { skills: techniques.map(techniqueName) }),
  ]
}

function teamEntry(plan: Plan, seat: number): GlossaryEntry {
  const names = (own: boolean) =>
    plan.characters.filter((character) => (character.seat === seat) === own).map(characterName)
  const foes = names(false)
  return {
    id: entryId('team', plan.teams[seat]),
    of: 'team',
    name: teamName(plan, seat),
    rules: [say('team.members', { members: names(true) }), ...(foes.length === 0 ? [] : [say('team.foes', { foes })])],
    links: [
      ...plan.characters.filter((one) => one.seat === seat).map(({ id }) => entryId('character', id)),
      entryId('rule', 'end'),
    ],
  }
}

function skillEntry({ characters }: Plan, { id, name = id, description, tiers }: SkillSetup): GlossaryEntry {
  const carriers = characters.filter(({ skillIds }) => skillIds.includes(id))
  const about: Name = { of: 'about', id, name: description }
  return {
    id: entryId('skill', id),
    of: 'skill',
    name: skillName(id, name),
    rules: [
      ...(description === '' ? [] : [about]),
      say('skill.tiers', { count: tiers.length, tiers: tiers.map((tier) => tierName(tier, id)) }),
      carriers.length === 0
        ? say('skill.uncarried')
        : say('skill.carried', { characters: carriers.map(characterName) }),
    ],
    links: [
      ...tiers.map(({ tier }) => entryId('tier', tierId(id, tier))),
      ...carriers.map((character) => entryId('character', character.id)),
      entryId('rule', 'cooldown'),
    ],
  }
}

function tierEntry({ id, name = id }: SkillSetup, tier: SkillTier): GlossaryEntry {
  const { baseDamage, powerMultiplier, qiCost, cooldown, hitChance, critChance, critMultiplier } = tier
  return {
    id: entryId('tier', tierId(id, tier.tier)),
    of: 'tier',
    name: say('technique', { skill: skillName(id, name), form: tierName(tier, id) }),
    rules: [
      say('tier.damage', { base: baseDamage, share: powerMultiplier, guard: percent(GUARD_PER_DEFENSE) }),
      say('tier.hit', { chance: percent(hitChance, 1) }),
      say('tier.critChance', { chance: percent(critChance, 1) }),
      say('tier.critical', { multiplier: critMultiplier }),
      qiCost === 0 ? say('tier.free') : say('tier.qi', { qi: qiCost }),
      // The turn in which it is ready again counts as one of the cooldown.
      cooldown <= 1 ? say('tier.ready') : say('tier.cooldown', { turns: cooldown - 1 }),
    ],
    numbers: [
      { label: say('stat.baseDamage'), value: baseDamage },
      { label: say('stat.powerMultiplier'), value: powerMultiplier },
      { label: say('stat.hitChance'), value: percent(hitChance, 1) },
      { label: say('stat.critChance'), value: percent(critChance, 1) },
      { label: say('stat.critMultiplier'), value: critMultiplier },
      { label: say('stat.qiCost'), value: qiCost },
      { label: say('stat.cooldown'), value: cooldown },
    ],
    links: [
      entryId('skill', id),
      ...['damage', 'dodge', 'critical', 'qi', 'cooldown'].map((rule) => entryId('rule', rule)),
    ],
  }
}

function ruleEntries({ setup: { config } }: Plan): GlossaryEntry[] {
  const { atbThreshold: threshold, atbTickScale: scale, forcedTick, qiRegeneration, stalemateSteps, maxSteps } = config
  const { tickUntilReady, stopWhenSettled } = config
  const rule = (id: RuleId, rules: readonly Text[], ...linked: RuleId[]): GlossaryEntry => ({
    id: entryId('rule', id),
    of: 'rule',
    name: say(`rule.${id}`),
    rules,
    links: linked.map((other) => entryId('rule', other)),
  })
  return [
    rule(
      'clock',
      [
        say('clock.gain', { scale }),
        say('clock.ready', { threshold }),
        say('clock.spend', { threshold }),
        forcedTick ? say('clock.forced') : say('clock.waiting'),
        ...(tickUntilReady ? [say('clock.patient')] : []),
      ],
      'turn',
    ),
    rule('turn', [say('turn.choice'), say('turn.begin')], 'clock', 'cooldown', 'qi', 'dodge', 'defend'),
    rule('qi', [
      say('qi.cost'),
      qiRegeneration === 0 ? say('qi.never') : say('qi.regained', { amount: qiRegeneration }),
    ]),
    rule('cooldown', [say('cooldown.wait'), say('cooldown.one')], 'turn'),
    rule(
      'dodge',
      [
        say('dodge.chance', { hit: percent(HIT_PER_AGILITY, 1), evasion: percent(EVASION_PER_AGILITY, 1) }),
        say('dodge.miss'),
      ],
      'critical',
      'damage',
    ),
    rule(
      'critical',
      [say('critical.chance', { critical: percent(CRITICAL_PER_AGILITY, 1) }), say('critical.damage')],
      'dodge',
      'damage',
    ),
    rule('damage', [say('damage.sum', { guard: GUARD_PER_DEFENSE }), say('damage.least')], 'critical', 'dodge'),
    rule('defend', [say('defend.pass')], 'turn'),
    rule('end', [
      say('end.win'),
      ...(stalemateSteps === 0 ? [] : [say('end.stalemate', { steps: stalemateSteps })]),
      ...(stopWhenSettled ? [say('end.settled')] : []),
      say('end.limit', { steps: maxSteps }),
    ]),
  ]
}

type RuleId = 'clock' | 'turn' | 'qi' | 'cooldown' | 'dodge' | 'critical' | 'damage' | 'defend' | 'end'
