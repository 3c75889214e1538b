import type { ExperimentInput } from '@quintain/lab'
import { isRecord, type Json, plainJson } from 'quintain'
import type { RulesetId } from '../../engine/ruleset-ids.ts'
import { savedSetups } from '../../engine/saved-setups.ts'
import { childValue } from '../editor/schema.ts'

/** Someone who can meet others in a setup of two seats. */
export interface Entrant {
  readonly name: string
  readonly value: Json
}

/** Who can meet whom in a ruleset, and how the meeting is made of the chosen ones. */
export interface Field {
  readonly ruleset: RulesetId
  readonly entrants: readonly Entrant[]
  /** The parts of an experiment that place them. */
  meeting(chosen: readonly Entrant[]): Pick<ExperimentInput, 'setup' | 'changes' | 'matchups'>
}

const FIELDS: Readonly<Partial<Record<RulesetId, () => Promise<Field>>>> = {
  hex: armies,
  atb: characters,
  chain: players,
}

/** Null for rulesets whose seats are not alike. */
export async function fieldOf(id: RulesetId): Promise<Field | null> {
  return (await FIELDS[id]?.()) ?? null
}

/** What people kept in this browser counts too, by the path of its two sides. */
function kept(id: RulesetId, key: string): Entrant[] {
  return savedSetups()
    .filter(({ ruleset }) => ruleset === id)
    .flatMap(({ title, setup }) =>
      [0, 1].flatMap((side) => {
        const value = childValue(childValue(setup, key), side)
        return value === undefined || value === null ? [] : [{ name: `${title} ${side + 1}`, value }]
      }),
    )
}

function byName(chosen: readonly Entrant[]): Record<string, { value: Json }> {
  return Object.fromEntries(chosen.map(({ name, value }) => [name, { value }]))
}

async function armies(): Promise<Field> {
  const { ARMIES } = await import('quintain/rulesets/hex/content')
  // Those of one budget stand together: only they are a fair match.
  const sorted = ARMIES.toSorted((a, b) => a.points - b.points)
  const ready = sorted.map(({ title, points, units }) => ({ name: `${title} (${points})`, value: plainJson(units) }))
  return {
    ruleset: 'hex',
    entrants: [...ready, ...kept('hex', 'armies')],
    meeting: (chosen) => ({
      matchups: { seats: ['armies[0]', 'armies[1]'], entrants: byName(chosen) },
    }),
  }
}

async function players(): Promise<Field> {
  const { CARDS, playerOf, SCHOOL_NAMES } = await import('quintain/rulesets/chain/content')
  return {
    ruleset: 'chain',
    entrants: SCHOOL_NAMES.map((name) => ({ name, value: playerOf(name) })),
    meeting: (chosen) => {
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
    ruleset: 'atb',
    entrants,
    meeting: (chosen) => {
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
    ...(isRecord(value) ? plainRecord(value) : {}),
    id: `fighter${seat}`,
    team: `side${seat}`,
  }))
}

function plainRecord(value: Record<string, unknown>): Record<string, Json> {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainJson(part)]))
}
