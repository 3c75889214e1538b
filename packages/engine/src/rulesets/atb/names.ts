import type { Name, Phrase, Text } from '../../kernel/meaning/phrase.ts'
import { properName } from '../../kernel/meaning/teller.ts'
import type { Character, Plan } from './plan.ts'
import type { SkillTier } from './setup.ts'
import type { Technique } from './strike/technique.ts'
import { say } from './words/index.ts'

export function characterName({ id, name }: Pick<Character, 'id' | 'name'>): Name {
  return { of: 'character', id, name }
}

export function skillName(id: string, name: string): Name {
  return { of: 'skill', id, name }
}

/** Tiers without a name go by their number. */
export function tierName({ tier, name }: SkillTier, skillId: string): Name | Phrase {
  return name === '' ? say('tierNumber', { number: tier }) : { of: 'tier', id: tierId(skillId, tier), name }
}

/** A skill with the form in which somebody carries it, where that has a name. */
export function techniqueName({ skillId, skillName: name, tier }: Technique): Name | Phrase {
  const skill = skillName(skillId, name)
  return tier.name === '' ? skill : say('technique', { skill, form: tierName(tier, skillId) })
}

/** The name of a team; a team of one character has that character's name. */
export function teamName({ teams, byId }: Plan, seat: number): Name {
  const team = teams[seat]
  const member = byId.get(team)
  return member?.seat === seat ? characterName(member) : { of: 'team', id: team, name: properName(team) }
}

export function seatNames(plan: Plan): readonly Text[] {
  return plan.teams.map((_, seat) => teamName(plan, seat))
}

/** The tier of a skill, as glossary and names know it. */
export function tierId(skillId: string, tier: number): string {
  return `${skillId}.${tier}`
}
