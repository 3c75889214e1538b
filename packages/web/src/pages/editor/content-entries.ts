import { isRecord, type Json, type Language, plainJson } from 'quintain'
import type { Pack } from '../../engine/catalog.ts'
import type { RulesetId } from '../../engine/ruleset-ids.ts'
import { told } from '../../engine/words.ts'
import { titleOf } from './form/names.ts'
import type { Path } from './paths.ts'

/** Where an entry can go: at the end of a list, or under its own key of a table. */
export interface Target {
  /** A key of the words, with the number that stands in them. */
  readonly name: 'army' | 'player' | 'members' | 'foes' | 'list'
  readonly number?: number
  readonly path: Path
  readonly under?: string
}

/** Something of a content pack that people look for. */
export interface ContentEntry {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly text: string
  readonly value: Json
  readonly targets: readonly Target[]
}

const READERS: Readonly<Record<RulesetId, (language: Language) => Promise<ContentEntry[]>>> = {
  hex: hexEntries,
  atb: atbEntries,
  chain: chainEntries,
  party: partyEntries,
  world: worldEntries,
}

/** Everything that a content pack has beside its rules; scenarios last. */
export async function contentEntries(pack: Pack, language: Language): Promise<readonly ContentEntry[]> {
  const scenarios = pack.content.scenarios.map(({ id, title, description, setup }) => ({
    kind: 'scenarios',
    id,
    title,
    text: description,
    value: setup,
    targets: [],
  }))
  const say = (text: string) => told(pack, language, text)
  return [...(await READERS[pack.id](language)), ...scenarios].map((one) => ({
    ...one,
    title: say(one.title),
    text: say(one.text),
  }))
}

function entry(kind: string, id: string, source: unknown, targets: readonly Target[], text?: string): ContentEntry {
  const value = plainJson(source)
  const title = titleOf(value)
  return { kind, id, title: title === '' ? id : title, text: text ?? summary(value), value, targets }
}

/** The plain values of an entry in one line. */
function summary(value: Json): string {
  if (!isRecord(value)) return ''
  return Object.entries(value)
    .filter(([key]) => !['id', 'name', 'kind', 'description'].includes(key))
    .map(([key, part]) => (isRecord(part) ? summary(plainJson(part)) : `${key} ${plain(part)}`))
    .filter((part) => part !== '')
    .join(', ')
}

function plain(part: unknown): string {
  if (Array.isArray(part)) return part.map(plain).join(' + ')
  if (!isRecord(part)) return String(part)
  const value = plainJson(part)
  return titleOf(value) || `(${summary(value)})`
}

async function hexEntries(): Promise<ContentEntry[]> {
  const [{ ARMIES, FACTIONS }, { armyCost, unitCost }] = await Promise.all([
    import('quintain/rulesets/hex/content'),
    import('quintain/rulesets/hex'),
  ])
  const sides = [0, 1].map((side): Target => ({ name: 'army', number: side + 1, path: ['armies', side] }))
  const units = FACTIONS.flatMap(({ title, units: list }) =>
    list.map((unit) =>
      entry('units', unit.name, unit, sides, `${title}, ${unitCost(unit)} points. ${summary(plainJson(unit))}`),
    ),
  )
  const armies = ARMIES.map(({ id, title, faction, units: list }) => ({
    ...entry('armies', id, list, [], `${faction}, ${armyCost(list)} points`),
    title,
  }))
  return [...units, ...armies]
}

async function atbEntries(language: Language): Promise<ContentEntry[]> {
  const { CHARACTERS, makeSetup } = await import('quintain/rulesets/atb/content')
  const whole = makeSetup({ side: CHARACTERS.map(({ id }) => id) }, language)
  const skills = listIn(whole, 'skills').map((skill) =>
    entry('skills', idOf(skill), skill, [{ name: 'list', path: ['skills'] }]),
  )
  const characters = listIn(whole, 'characters').map((character) =>
    entry('characters', idOf(character), character, [{ name: 'list', path: ['characters'] }]),
  )
  return [...characters, ...skills]
}

async function chainEntries(): Promise<ContentEntry[]> {
  const { CARDS, deckOf, HEROES, SCHOOL_NAMES, WEAPONS } = await import('quintain/rulesets/chain/content')
  const cards = Object.entries(CARDS).map(([key, card]) =>
    entry('cards', key, card, [{ name: 'list', path: ['cards'], under: key }]),
  )
  const sides = (place: string): Target[] =>
    [0, 1].map((seat) => ({ name: 'player', number: seat + 1, path: ['players', seat], under: place }))
  const schools = SCHOOL_NAMES.flatMap((school) => [
    entry('heroes', `${school} hero`, HEROES[school], [], `${school}: ${HEROES[school].text}`),
    entry(
      'weapons',
      `${school} weapon`,
      WEAPONS[school],
      sides('weapon'),
      `${school}: ${summary(plainJson(WEAPONS[school]))}`,
    ),
    { ...entry('decks', `${school} deck`, deckOf(school), [], `${new Set(deckOf(school)).size} cards`), title: school },
  ])
  return [...cards, ...schools]
}

async function partyEntries(): Promise<ContentEntry[]> {
  const { cards, foes, members, relics } = await import('quintain/rulesets/party/content')
  return [
    ...members.map((one) => entry('members', one.id, one, [{ name: 'members', path: ['party', 'members'] }])),
    ...foes.map((one) => entry('foes', idOf(plainJson(one)), one, [{ name: 'foes', path: ['foes'] }])),
    ...cards.map((one) => entry('cards', one.id, one, [{ name: 'list', path: ['party', 'cards'] }])),
    ...relics.map((one) => entry('relics', one.id, one, [{ name: 'list', path: ['party', 'relics'] }])),
  ]
}

async function worldEntries(): Promise<ContentEntry[]> {
  const { enemies, heroes, items, maps } = await import('quintain/rulesets/world/content')
  return [
    ...Object.entries(heroes).map(([id, hero]) => entry('heroes', id, hero, [])),
    ...Object.entries(enemies).map(([id, enemy]) => entry('enemies', id, enemy, [])),
    ...items.map((item) => entry('items', item.id, item, [{ name: 'list', path: ['items'] }])),
    ...Object.entries(maps).map(([id, map]) => ({
      ...entry('maps', id, map, [{ name: 'list', path: ['map'], under: 'art' }], ''),
      title: id,
    })),
  ]
}

function listIn(value: Json, key: string): readonly Json[] {
  const list = isRecord(value) ? value[key] : undefined
  return Array.isArray(list) ? list.map(plainJson) : []
}

function idOf(value: Json): string {
  return isRecord(value) && typeof value['id'] === 'string' ? value['id'] : ''
}
