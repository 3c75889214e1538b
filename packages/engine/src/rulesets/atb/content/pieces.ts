import type { ContentPiece, Entrant, Field } from '../../../kernel/content.ts'
import type { JsonObject } from '../../../kernel/json.ts'
import { entryId } from '../../../kernel/meaning/glossary.ts'
import type { Name } from '../../../kernel/meaning/phrase.ts'
import { characterName, skillName } from '../names.ts'
import { say } from '../words/index.ts'
import { CHARACTERS, type CharacterContent } from './characters.ts'
import { characterSetup, makeSetup, rosterCharacter, skillSetup } from './setups.ts'
import { SKILLS } from './skills.ts'

/** All characters and skills of the roster. */
export function pieces(): readonly ContentPiece[] {
  return [...CHARACTERS.map(characterPiece), ...SKILLS.map(skillPiece)]
}

function characterPiece(character: CharacterContent): ContentPiece {
  const { id, name, faction, stats } = character
  const [maxHp, maxQi, strength, agility, defense] = stats
  return {
    of: 'character',
    id,
    name: characterName({ id, name: name.en }),
    group: { of: 'faction', id: faction.en, name: faction.en },
    about: say('piece.character', { maxHp, maxQi, strength, agility, defense, skills: skillsOf(character) }),
    entry: entryId('character', id),
    value: characterSetup(character, 'side', 'en'),
    places: [{ name: say('place.characters'), path: ['characters'] }],
  }
}

function skillsOf({ skills }: CharacterContent): Name[] {
  return SKILLS.filter(({ id }) => skills.some(([skillId]) => skillId === id)).map(({ id, name }) =>
    skillName(id, name.en),
  )
}

function skillPiece(skill: (typeof SKILLS)[number]): ContentPiece {
  const { id, name, description } = skill
  return {
    of: 'skill',
    id,
    name: skillName(id, name.en),
    about: { of: 'about', id, name: description.en },
    entry: entryId('skill', id),
    value: skillSetup(skill, 'en'),
    places: [{ name: say('place.skills'), path: ['skills'] }],
  }
}

/** Everybody of the roster can meet everybody, one against one. */
export function field(): Field {
  const entrants = CHARACTERS.map((character): Entrant => {
    const { id, name } = character
    return { id, name: characterName({ id, name: name.en }), value: characterSetup(character, 'side', 'en') }
  })
  return {
    title: say('matchup.title'),
    groups: [{ id: 'fighters', name: say('group.fighters'), entrants, places: [] }],
    inSetup: false,
    meeting: ([chosen]) => ({
      setup: {
        ...makeSetup({ side: chosen.map(({ id }) => id) }, 'en'),
        characters: chosen.slice(0, 2).map(seated),
      },
      matchups: {
        seats: ['characters[0]', 'characters[1]'],
        // The same person may stand on both sides, so each side has names of its own.
        each: [
          { path: 'characters[{seat}].id', value: 'fighter{seat}' },
          { path: 'characters[{seat}].team', value: 'side{seat}' },
        ],
        entrants: Object.fromEntries(chosen.map(({ id, value }) => [id, { value }])),
      },
    }),
  }
}

/** Three of each school. */
const SCHOOLS = [
  ['mira', 'oren', 'lise'],
  ['brann', 'sable', 'tamsin'],
  ['quill', 'dorrit', 'pell'],
  ['hale', 'wren', 'ivo'],
] as const

/** Schools together, then everybody of the roster alone, with the skills that they need. */
export function parts(): readonly Entrant[] {
  const schools = SCHOOLS.map((ids) => {
    const { faction } = rosterCharacter(ids[0])
    return part(ids.join('-'), { of: 'faction', id: faction.en, name: faction.en }, ids)
  })
  return [...schools, ...CHARACTERS.map(({ id, name }) => part(id, characterName({ id, name: name.en }), [id]))]
}

function part(id: string, name: Name, members: readonly string[]): Entrant {
  const { characters = [], skills = [] } = makeSetup({ side: members }, 'en')
  return { id, name, value: { characters, skills } }
}

function seated({ id }: Entrant, seat: number): JsonObject {
  return { ...characterSetup(rosterCharacter(id), `side${seat}`, 'en'), id: `fighter${seat}` }
}
