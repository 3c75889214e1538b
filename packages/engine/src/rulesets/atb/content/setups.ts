import type { Json, JsonObject } from '../../../kernel/json.ts'
import type { WrittenLanguage } from '../../../kernel/meaning/languages.ts'
import { CHARACTERS, type CharacterContent } from './characters.ts'
import { SKILLS, type SkillContent } from './skills.ts'
import { templates } from './templates.ts'

/** Who fights with whom: character ids by team name. */
export type Teams = Readonly<Record<string, readonly string[]>>

/** A setup of characters from the roster, with only the skills that they carry. */
export function makeSetup(teams: Teams, language: WrittenLanguage, config: Json = {}): JsonObject {
  const fighters = Object.entries(teams).flatMap(([team, ids]) =>
    ids.map((id) => ({ team, character: rosterCharacter(id) })),
  )
  const used = new Set(fighters.flatMap(({ character }) => character.skills.map(([skillId]) => skillId)))
  return {
    config,
    skills: SKILLS.filter(({ id }) => used.has(id)).map((skill) => skillSetup(skill, language)),
    characters: fighters.map(({ team, character }) => characterSetup(character, team, language)),
    narration: { language, templates: templates(language) },
  }
}

export function rosterCharacter(id: string): CharacterContent {
  const character = CHARACTERS.find((entry) => entry.id === id)
  if (character === undefined) throw new Error(`there is no character ${id} in the roster`)
  return character
}

export function skillSetup(
  { id, name, type, description, tiers }: SkillContent,
  language: WrittenLanguage,
): JsonObject {
  return {
    id,
    name: name[language],
    type,
    description: description[language],
    tiers: tiers.map(({ name: tierName, visual, sound, ...numbers }, i) => ({
      tier: i + 1,
      name: tierName[language],
      ...numbers,
      visualEffects: [visual[language]],
      soundEffects: [sound[language]],
    })),
  }
}

export function characterSetup(character: CharacterContent, team: string, language: WrittenLanguage): JsonObject {
  const [maxHp, maxQi, strength, agility, defense] = character.stats
  const words = Object.entries(character.terminology).map(([key, text]) => [key, text[language]])
  return {
    id: character.id,
    name: character.name[language],
    team,
    faction: character.faction[language],
    factionTerminology: Object.fromEntries(words),
    level: character.level,
    stats: { maxHp, maxQi, strength, agility, defense },
    skills: character.skills.map(([skillId, tier]) => ({ skillId, tier })),
    personalityTraits: character.traits.map((trait) => trait[language]),
    battleQuotes: { victory: character.victory[language] },
  }
}
