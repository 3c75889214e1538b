import type { ExperimentInput } from '@quintain/lab'
import { isRecord, type Json, plainJson } from 'quintain'
import { savedSetups } from '../../engine/saved-setups.ts'
import { childValue } from '../editor/schema.ts'

/** Someone or something that can meet others. */
export interface Entrant {
  readonly name: string
  readonly value: Json
}

/** Entrants of one kind. */
export interface EntrantGroup {
  readonly id: 'armies' | 'fighters' | 'schools' | 'parties' | 'encounters' | 'heroes' | 'enemies'
  readonly entrants: readonly Entrant[]
}

/**
 * Who can meet whom in a ruleset, and how the meeting is made of the chosen ones. With one group everybody meets
 * everybody, from both seats; with two, whose seats are not alike, everybody of the first meets everybody of the second.
 */
export interface Field {
  /** What a meeting is called. */
  readonly title: string
  readonly groups: readonly EntrantGroup[]
  /** Whether they meet in the setup that was chosen, and not on ground of their own. */
  readonly inSetup: boolean
  /** The parts of an experiment that place them, for the chosen of each group. */
  meeting(chosen: readonly (readonly Entrant[])[]): Pick<ExperimentInput, 'setup' | 'matchups' | 'vary'>
}

const FIELDS: Readonly<Record<string, () => Promise<Field>>> = {
  hex: armies,
  atb: characters,
  chain: players,
  party: encounters,
  world: duels,
}

export function fieldOf(id: string): Promise<Field> {
  return FIELDS[id]()
}

/** What people kept in this browser counts too. */
function kept(id: string, path: readonly (string | number)[], mark = ''): Entrant[] {
  return savedSetups()
    .filter(({ ruleset }) => ruleset === id)
    .flatMap(({ title, setup }) => {
      const value = path.reduce<Json | undefined>(childValue, setup)
      return value === undefined || value === null ? [] : [{ name: `${title}${mark}`, value }]
    })
}

function byName(chosen: readonly Entrant[]): Record<string, { value: Json }> {
  return Object.fromEntries(chosen.map(({ name, value }) => [name, { value }]))
}

async function armies(): Promise<Field> {
  const { ARMIES } = await import('quintain/rulesets/hex/content')
  // Those of one budget stand together: only they are a fair match.
  const sorted = ARMIES.toSorted((a, b) => a.points - b.points)
  const ready = sorted.map(({ title, points, units }) => ({ name: `${title} (${points})`, value: plainJson(units) }))
  const own = [0, 1].flatMap((side) => kept('hex', ['armies', side], ` ${side + 1}`))
  return {
    title: 'All against all',
    groups: [{ id: 'armies', entrants: [...ready, ...own] }],
    inSetup: true,
    meeting: ([chosen]) => ({
      matchups: { seats: ['armies[0]', 'armies[1]'], entrants: byName(chosen) },
    }),
  }
}

async function players(): Promise<Field> {
  const { CARDS, playerOf, SCHOOL_NAMES } = await import('quintain/rulesets/chain/content')
  return {
    title: 'All against all in chain',
    groups: [{ id: 'schools', entrants: SCHOOL_NAMES.map((name) => ({ name, value: playerOf(name) })) }],
    inSetup: false,
    meeting: ([chosen]) => {
      const used = new Set(chosen.flatMap(({ value }) => keysIn(childValue(value, 'deck'))))
      const cards = Object.fromEntries(Object.entries(CARDS).filter(([key]) => used.has(key)))
      return {
        setup: { rules: { maxSteps: 1000 }, players: chosen.slice(0, 2).map(({ value }) => value), cards },
        matchups: { seats: ['players[0]', 'players[1]'], entrants: byName(chosen) },
      }
    },
  }
}

function keysIn(deck: Json | undefined): readonly Json[] {
  return Array.isArray(deck) ? deck : []
}

async function characters(): Promise<Field> {
  const { CHARACTERS, makeSetup } = await import('quintain/rulesets/atb/content')
  const whole = makeSetup({ side: CHARACTERS.map(({ id }) => id) }, 'en')
  const all = childValue(whole, 'characters')
  const entrants = (Array.isArray(all) ? all : []).flatMap((value: Json) => {
    const name = childValue(value, 'name')
    return typeof name === 'string' ? [{ name, value }] : []
  })
  return {
    title: 'All against all in atb',
    groups: [{ id: 'fighters', entrants }],
    inSetup: false,
    meeting: ([chosen]) => {
      const ids = chosen.map(({ value }) => childValue(value, 'id')).filter((id) => typeof id === 'string')
      const base = makeSetup({ left: ids.slice(0, 1), right: ids.slice(1) }, 'en')
      return {
        setup: isRecord(base) ? { ...base, characters: seated(chosen.slice(0, 2)) } : base,
        matchups: {
          seats: ['characters[0]', 'characters[1]'],
          // The same person may stand on both sides, so each side has names of its own.
          each: [
            { path: 'characters[{seat}].id', value: 'fighter{seat}' },
            { path: 'characters[{seat}].team', value: 'side{seat}' },
          ],
          entrants: byName(chosen),
        },
      }
    },
  }
}

function seated(chosen: readonly Entrant[]): Json {
  return chosen.map(({ value }, seat) => ({
    ...plainRecord(value),
    id: `fighter${seat}`,
    team: `side${seat}`,
  }))
}

function plainRecord(value: unknown): Record<string, Json> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainJson(part)]))
}

/** Travellers and foes play by other rules, so parties meet encounters: the map shows which road is too hard for whom. */
async function encounters(): Promise<Field> {
  const { content } = await import('quintain/rulesets/party/content')
  const parties = content.scenarios.flatMap(({ title, setup }) => {
    const value = childValue(setup, 'party')
    const members = childValue(value, 'members')
    return value === undefined || !Array.isArray(members) ? [] : [{ name: `${title} (${members.length})`, value }]
  })
  const foes = content.scenarios.flatMap(({ title, setup }) => (hasFoes(setup) ? [{ name: title, value: setup }] : []))
  const own = kept('party', []).filter(({ value }) => hasFoes(value))
  return {
    title: 'Parties against encounters',
    groups: [
      { id: 'parties', entrants: [...parties, ...kept('party', ['party'], ' (party)')] },
      { id: 'encounters', entrants: [...foes, ...own] },
    ],
    inSetup: false,
    meeting: ([sides, roads]) => ({
      setup: { ...plainRecord(roads[0].value), party: sides[0].value },
      vary: {
        axes: [
          { name: 'party', patches: sides.map(({ name, value }) => patch(name, { party: value })) },
          { name: 'encounter', patches: roads.map(({ name, value }) => patch(name, encounterOf(value))) },
        ],
      },
    }),
  }
}

function hasFoes(setup: Json): boolean {
  const list = childValue(setup, 'foes')
  return Array.isArray(list) && list.length > 0
}

/** All of a fight but those who come to it; what a fight leaves to defaults must not stay from another one. */
function encounterOf(setup: Json): Record<string, Json> {
  return {
    foes: childValue(setup, 'foes') ?? [],
    room: childValue(setup, 'room') ?? {},
    rules: childValue(setup, 'rules') ?? {},
  }
}

/** Heroes go home, rise again and are healed in towns, others do not: so each hero meets each enemy in the pit. */
async function duels(): Promise<Field> {
  const { content, enemies, heroes } = await import('quintain/rulesets/world/content')
  const pit = content.scenarios.find(({ id }) => id === 'duel')?.setup ?? null
  const named = (kinds: Readonly<Record<string, unknown>>) =>
    Object.entries(kinds).map(([name, value]) => ({ name: name.replaceAll('_', ' '), value: plainJson(value) }))
  return {
    title: 'Heroes against enemies',
    groups: [
      { id: 'heroes', entrants: named(heroes) },
      { id: 'enemies', entrants: named(enemies) },
    ],
    inSetup: false,
    meeting: ([brave, foes]) => ({
      setup: pit,
      vary: {
        axes: [
          { name: 'hero', patches: brave.map(({ name, value }) => patch(name, { 'map.legend.a.entity': value })) },
          { name: 'enemy', patches: foes.map(({ name, value }) => patch(name, { 'map.legend.m.entity': value })) },
        ],
      },
    }),
  }
}

function patch(name: string, values: Readonly<Record<string, Json>>) {
  return { name, changes: Object.entries(values).map(([path, value]) => ({ path, value })) }
}
