import type { ContentPack } from '../../../kernel/content.ts'
import type { Scenario } from '../../../kernel/contract.ts'
import type { WrittenLanguage } from '../../../kernel/meaning/languages.ts'
import type { Json } from '../../../kernel/json.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { atb } from '../index.ts'
import type { AtbTypes } from '../types.ts'
import { CHARACTERS, type CharacterContent } from './characters.ts'
import { lintSetup } from './lint.ts'
import { SKILLS, type SkillContent } from './skills.ts'
import { templates } from './templates.ts'

export { CHARACTERS } from './characters.ts'
export { SKILLS } from './skills.ts'
export { templates } from './templates.ts'

/** Who fights with whom: character ids by team name. */
export type Teams = Readonly<Record<string, readonly string[]>>

/** A setup of characters from the roster, with only the skills that they carry. */
export function makeSetup(teams: Teams, language: WrittenLanguage, config: Json = {}): Json {
  const fighters = Object.entries(teams).flatMap(([team, ids]) => ids.map((id) => ({ team, character: find(id) })))
  const used = new Set(fighters.flatMap(({ character }) => character.skills.map(([skillId]) => skillId)))
  return {
    config,
    skills: SKILLS.filter(({ id }) => used.has(id)).map((skill) => skillSetup(skill, language)),
    characters: fighters.map(({ team, character }) => characterSetup(character, team, language)),
    narration: { language, templates: templates(language) },
  }
}

function find(id: string): CharacterContent {
  const character = CHARACTERS.find((entry) => entry.id === id)
  if (character === undefined) throw new Error(`there is no character ${id} in the roster`)
  return character
}

function skillSetup({ id, name, type, description, tiers }: SkillContent, language: WrittenLanguage): Json {
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

function characterSetup(character: CharacterContent, team: string, language: WrittenLanguage): Json {
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

function scenario(
  id: string,
  title: string,
  description: string,
  teams: Teams,
  language: WrittenLanguage = 'en',
  config: Json = {},
): Scenario {
  return { id, title, description, setup: makeSetup(teams, language, config) }
}

const scenarios: readonly Scenario[] = [
  scenario('courtyard-duel', 'Courtyard duel', 'Water against fire, one against one.', {
    reeds: ['mira'],
    kilns: ['sable'],
  }),
  scenario('three-schools', 'Three schools', 'Two from each of three schools; everybody is everybody’s enemy.', {
    reeds: ['lise', 'oren'],
    kilns: ['brann', 'tamsin'],
    lanterns: ['quill', 'dorrit'],
  }),
  scenario('bridge-stand', 'Stand at the bridge', 'The Hill Watch holds a bridge against four.', {
    watch: ['hale', 'wren', 'ivo'],
    raiders: ['brann', 'sable', 'pell', 'quill'],
  }),
  scenario('the-stranger', 'The stranger', 'One who belongs nowhere against three who do.', {
    stranger: ['noor'],
    lanterns: ['quill', 'pell', 'dorrit'],
  }),
  scenario('old-friends', 'Old friends', 'Heavy hands, deep cups: a slow duel of masters.', {
    left: ['garrow'],
    right: ['hale'],
  }),
  scenario('sparrows', 'Sparrows', 'The quickest against the hardest: many light blows, few heavy ones.', {
    sparrows: ['pell', 'lise', 'wren'],
    stones: ['ivo', 'oren', 'brann'],
  }),
  scenario('school-war', 'War of the schools', 'Six against six.', {
    river: ['mira', 'oren', 'lise', 'quill', 'dorrit', 'pell'],
    hill: ['brann', 'sable', 'tamsin', 'hale', 'wren', 'ivo'],
  }),
  scenario('free-for-all', 'Market day', 'Everybody for themselves.', {
    mira: ['mira'],
    brann: ['brann'],
    quill: ['quill'],
    wren: ['wren'],
    noor: ['noor'],
  }),
  scenario(
    'long-breath',
    'Long breath',
    'With qi that comes back and time that waits for nobody twice.',
    { reeds: ['mira', 'lise'], watch: ['wren', 'ivo'] },
    'en',
    { qiRegeneration: 2, forcedTick: false, stalemateSteps: 40 },
  ),
  scenario(
    'lantern-night',
    '灯市夜斗',
    '灯市会与苇水门，三对三。',
    { 灯市: ['quill', 'dorrit', 'pell'], 苇水: ['mira', 'oren', 'lise'] },
    'zh',
  ),
]

/** Two sides of equal number from the roster. */
function randomSetup(seed: number): Json {
  const random = Sfc32.seeded(seed)
  const size = random.int(1, 4)
  const ids = random.sample(
    CHARACTERS.map(({ id }) => id),
    size * 2,
  )
  return makeSetup({ west: ids.slice(0, size), east: ids.slice(size) }, 'en')
}

export const content: ContentPack<AtbTypes> = {
  ruleset: atb,
  scenarios,
  lint: lintSetup,
  randomSetup,
  words: {
    en: async () => (await import('./words.ts')).english,
    zh: async () => (await import('./words.ts')).chinese,
  },
}
