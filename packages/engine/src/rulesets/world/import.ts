import type { Importer } from '../../kernel/contract.ts'
import { SetupError, setupIssue } from '../../kernel/errors.ts'
import { foundPhrase } from '../../kernel/faults/found.ts'
import { hostilePart } from '../../kernel/hostile.ts'
import { isRecord, type Json, type JsonObject, plainJson } from '../../kernel/json.ts'
import { POTIONS } from './items/potions.ts'
import { CONFIG_KEYS } from './setup/schema.ts'
import { say } from './words/index.ts'

/** One file, of any name: a whole world, or a configuration for the world that it is put onto. */
export const importer: Importer = {
  about: say('import.about'),
  files: [{ name: 'world' }],
  read: ({ world }, onto) => importWorld(world, object(onto)),
}

/** Names that differ from ours by more than snake_case. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['str_', 'str'],
  ['int_', 'int'],
  ['attribute_caps', 'caps'],
  ['ai_state', 'state'],
  ['item_type', 'type'],
  ['item_templates', 'items'],
  ['templates', 'items'],
])

/**
 * A setup made of game data in snake_case: a whole world, or only its configuration (`xp_per_kill_base`, …, by itself or
 * under `config`) for the setup `onto`, from which everything else comes. The result still has to be checked like any
 * other setup: unknown keys stay in it, so that the check can name them.
 */
export function importWorld(file: unknown, onto: JsonObject = {}): JsonObject {
  const hostile = hostilePart(file)
  if (hostile !== null) throw new SetupError([hostile])
  if (!isRecord(file)) throw new SetupError([setupIssue('', say('fault.noData', { found: foundPhrase(file) }))])
  const { config, items, entities, ...rest } = renamed(plainJson(file), '')
  const flat = Object.entries(rest).filter(([key]) => CONFIG_KEYS.has(key))
  const world = Object.entries(rest).filter(([key]) => !CONFIG_KEYS.has(key))
  return {
    ...onto,
    ...Object.fromEntries(world),
    ...(items === undefined ? {} : { items: itemsOf(items) }),
    ...(entities === undefined ? {} : { entities: mapped(entities, entityOf) }),
    ...(config === undefined && flat.length === 0
      ? {}
      : { config: { ...object(onto.config), ...object(config), ...Object.fromEntries(flat) } }),
  }
}

/** All keys in camelCase, all the way down; but ids are not names, and templates may be given by id. */
function renamed(value: Json | undefined, path: string): JsonObject {
  const result: Record<string, Json | undefined> = {}
  for (const [key, entry] of Object.entries(object(value))) {
    const name = NAMES.get(key) ?? key.replaceAll(/(?<=.)_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const at = path === '' ? key : `${path}.${key}`
    if (Object.hasOwn(result, name)) throw new SetupError([setupIssue(at, say('fault.twice', { name }))])
    const list = name === 'items' && isRecord(entry) ? templates(entry) : entry
    result[name] = mapped(list, (inner, i) => (isRecord(inner) ? renamed(inner, `${at}${i}`) : inner))
  }
  return result
}

function templates(byId: JsonObject): Json {
  return Object.entries(byId).map(([id, template]) => ({ id, ...object(template) }))
}

/** Templates that heal are consumables. The potions that every world has may stand among them as they are. */
function itemsOf(items: Json): Json | undefined {
  const own = mapped(items, (item) => {
    if (!isRecord(item)) return item
    return item.healAmount === undefined ? item : { ...item, type: 'consumable' }
  })
  if (!Array.isArray(own)) return own
  return own.filter((item: Json) => {
    const { id, healAmount } = object(item)
    return !POTIONS.some((potion) => potion.id === id && potion.heal === healAmount)
  })
}

/** Places as `[x, y]` or as `{x, y}`; equipment as a part of the inventory or beside it. */
function entityOf(entity: Json): Json {
  if (!isRecord(entity)) return entity
  const { pos, homePos, equipment, ...rest } = entity
  return {
    ...rest,
    ...object(placeOf(pos)),
    ...(homePos === undefined ? {} : { homePos: placeOf(homePos) }),
    ...(equipment === undefined ? {} : { inventory: { ...object(rest.inventory), ...object(equipment) } }),
  }
}

function placeOf(place: Json | undefined): Json | undefined {
  return Array.isArray(place) && place.length === 2 ? { x: place[0], y: place[1] } : place
}

/** Every entry of a list, or the one value that is there; the place of an entry is told as `[1]`. */
function mapped(value: Json | undefined, change: (entry: Json, place: string) => Json): Json | undefined {
  if (Array.isArray(value)) return value.map((entry: Json, i) => change(entry, `[${i}]`))
  return value === undefined ? undefined : change(value, '')
}

/** The value if it is an object, else an empty object. */
function object(value: Json | undefined): JsonObject {
  return isRecord(value) ? value : {}
}
