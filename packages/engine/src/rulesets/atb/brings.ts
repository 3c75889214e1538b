import * as z from 'zod/mini'
import type { Brings } from '../../kernel/contract.ts'
import { canonicalText, isJsonObject, type Json, plainJson } from '../../kernel/json.ts'
import { movedFaults } from '../../kernel/sealed-part.ts'
import { jsonSchemaOf, setupSchema, valueAt } from '../../kernel/setup.ts'
import { changed } from '../../kernel/what-if.ts'
import { character, setup as whole, skill } from './setup.ts'
import { say } from './words/index.ts'

/** A team, with those of its skills that the setup may lack. */
const teamSchema = z.strictObject({
  characters: z.array(character).check(z.minLength(1)),
  skills: z._default(z.array(skill), []),
})
const brought = setupSchema(z.strictObject({ team: teamSchema }))

/** Stands in a setup for a team that its player will bring. Keeps the team's name, and so the order of the seats. */
const sealedTeam = setupSchema(z.strictObject({ sealed: z.literal(true), team: z.string().check(z.minLength(1)) }))

/** Its agility is high enough for any setup in which some agility is high enough. */
const STAND_IN = { maxHp: 1, maxQi: 0, strength: 0, agility: 1_000_000_000, defense: 0 } as const

/** Teams that the players bring, each checked without the others. Characters and skills with a taken id are renamed. */
export const brings: Brings = {
  name: say('brings'),

  open(setup) {
    const all = listOf(setup, 'characters')
    all.forEach((one, place) => {
      if (isSealed(one)) movedFaults('', `characters[${place}]`, () => sealedTeam.parse(one))
    })
    const teams = teamsOf(all)
    const open = all.filter(isSealed).map((one) => teams.indexOf(teamOf(one)))
    if (open.length > 0) whole.parse(filled(setup))
    return open
  },

  check(setup, _seat, value) {
    brought.parse({ team: value })
    const part = plainJson(value)
    const skills = listOf(part, 'skills')
    const known = new Set(skills.map(idOf))
    const others = listOf(setup, 'skills').filter((one) => !known.has(idOf(one)))
    // Without the setup's other characters, whose ids and faults must not count against this team.
    const characters = listOf(part, 'characters')
    const alone = { config: valueAt(setup, ['config']) ?? {}, skills: [...skills, ...others], characters }
    movedFaults('', 'team', () => whole.parse(alone))
  },

  opened(setup, seat) {
    const all = listOf(setup, 'characters')
    const teams = teamsOf(all)
    if (seat >= teams.length || all.some((one) => isSealed(one) && teamOf(one) === teams[seat])) return setup
    const team = teams[seat]
    const first = all.findIndex((one) => teamOf(one) === team)
    const open = all.flatMap((one, place) => {
      if (place === first) return [{ sealed: true, team }]
      return teamOf(one) === team ? [] : [one]
    })
    return changed(setup, [{ path: 'characters', value: open }])
  },

  standIn: filled,

  place(setup, seat, value) {
    const before = listOf(setup, 'characters')
    const team = teamsOf(before)[seat]
    const place = before.findIndex((one) => isSealed(one) && teamOf(one) === team)
    const { all, called } = withSkills(listOf(setup, 'skills'), listOf(value, 'skills'))
    const taken = new Set(before.flatMap((one, at) => (at === place ? [] : [idOf(one), teamOf(one)])))
    const placed = listOf(value, 'characters').map((one) =>
      changed(renamed(one, taken), [
        { path: 'team', value: team },
        { path: 'skills', value: skillsOf(one, called) },
      ]),
    )
    return changed(setup, [
      { path: 'skills', value: all },
      { path: 'characters', value: [...before.slice(0, place), ...placed, ...before.slice(place + 1)] },
    ])
  },

  jsonSchema: () => jsonSchemaOf(teamSchema),
}

/** The setup with a stand-in character for every open team. */
function filled(setup: Json): Json {
  const all = listOf(setup, 'characters')
  const open = all.flatMap((one, place) => (isSealed(one) ? [{ place, team: teamOf(one) }] : []))
  return changed(
    setup,
    open.map(({ place, team }) => ({ path: `characters[${place}]`, value: { id: team, team, stats: STAND_IN } })),
  )
}

/**
 * The setup's skills with those of a team, and the ids under which the team finds its own. A skill with the id and the
 * numbers of one of the setup's is the same skill, even if its texts differ, as in another language.
 */
function withSkills(known: readonly Json[], own: readonly Json[]) {
  const all = [...known]
  const called = new Map<string, string>()
  for (const one of own) {
    const same = known.find((other) => idOf(other) === idOf(one))
    if (same !== undefined && countsOf(same) === countsOf(one)) continue
    const added = renamed(one, new Set(all.map(idOf)))
    called.set(idOf(one), idOf(added))
    all.push(added)
  }
  return { all, called }
}

/** The type and numbers of a skill, without names and effects, as text to compare. */
function countsOf(written: Json): string {
  const { type, tiers } = skill.parse(written)
  const counts = tiers.map(({ name: _name, visualEffects: _seen, soundEffects: _heard, ...numbers }) => numbers)
  return canonicalText({ type, tiers: counts })
}

/** Gives an id that is not taken, and takes it. Something without a name keeps its old id as its name. */
function renamed(one: Json, taken: Set<string>): Json {
  const id = idOf(one)
  let free = id
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`
  taken.add(free)
  if (free === id) return one
  return changed(one, [
    { path: 'id', value: free },
    { path: 'name', value: textAt(one, 'name') ?? id },
  ])
}

function skillsOf(one: Json, called: ReadonlyMap<string, string>): Json {
  return listOf(one, 'skills').map((carried) => {
    const id = textAt(carried, 'skillId') ?? ''
    return changed(carried, [{ path: 'skillId', value: called.get(id) ?? id }])
  })
}

/** Names of teams in the order of the seats, those of open places included. */
function teamsOf(characters: readonly Json[]): readonly string[] {
  return [...new Set(characters.map(teamOf))]
}

function isSealed(one: Json): boolean {
  return isJsonObject(one) && one['sealed'] === true
}

function idOf(one: Json): string {
  return textAt(one, 'id') ?? ''
}

function teamOf(one: Json): string {
  return textAt(one, 'team') ?? idOf(one)
}

function textAt(from: Json, key: string): string | undefined {
  const found = isJsonObject(from) ? from[key] : undefined
  return typeof found === 'string' ? found : undefined
}

function listOf(from: Json, key: string): readonly Json[] {
  const found = isJsonObject(from) ? from[key] : undefined
  return Array.isArray(found) ? found : []
}
