import type { TFunction } from 'i18next'
import { isRecord, type Json, type Language, plainJson } from 'quintain'
import { told } from '../../engine/words.ts'
import { summaryOf, termText } from './content-summary.ts'
import { titleOf } from './form/names.ts'
import type { Path } from './paths.ts'
import type { SetupWords } from './setup-words.ts'
import type { Pack } from '../../engine/catalogue.ts'

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

/** An entry before it is told to anybody. */
interface Untold extends Omit<ContentEntry, 'text'> {
  /** The faction or school that it belongs to. */
  readonly of?: string
  readonly amount?: { readonly word: 'points' | 'cards'; readonly count: number }
  /** What it says of itself, instead of its values. */
  readonly text?: string
}

/** What entries are told with: the reader's language, words for keys, and those of the page. */
export interface Telling {
  readonly language: Language
  readonly words: SetupWords
  readonly t: TFunction<'editor'>
}

const READERS: Readonly<Record<string, (language: Language) => Promise<Untold[]>>> = {
  hex: hexEntries,
  atb: atbEntries,
  chain: chainEntries,
  party: partyEntries,
  world: worldEntries,
}

/** Everything that a content pack has beside its rules; scenarios last. */
export async function contentEntries(pack: Pack, { language, words, t }: Telling): Promise<readonly ContentEntry[]> {
  const scenarios = pack.content.scenarios.map(({ id, title, description, setup }): Untold => ({
    kind: 'scenarios',
    id,
    title,
    text: description,
    value: setup,
    targets: [],
  }))
  const say = (text: string) => told(pack, language, text)
  return [...(await READERS[pack.id](language)), ...scenarios].map(({ of, amount, text, ...one }) => {
    const lead = [of === undefined ? '' : say(of), amount === undefined ? '' : t(`content.${amount.word}`, amount)]
    const body = text === undefined ? summaryOf(one.value, { words, say }) : say(text)
    return {
      ...one,
      title: capital(termText(one.title, say)),
      text: capital(
        [lead.filter((part) => part !== '').join(t('content.comma')), body]
          .filter((part) => part !== '')
          .join(t('content.colon')),
      ),
    }
  })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function entry(kind: string, id: string, source: unknown, targets: readonly Target[]): Untold {
  const value = plainJson(source)
  const title = titleOf(value)
  return { kind, id, title: title === '' ? id : title, value, targets }
}

async function hexEntries(): Promise<Untold[]> {
  const [{ ARMIES, FACTIONS }, { armyCost, unitCost }] = await Promise.all([
    import('quintain/rulesets/hex/content'),
    import('quintain/rulesets/hex'),
  ])
  const sides = [0, 1].map((side): Target => ({ name: 'army', number: side + 1, path: ['armies', side] }))
  const units = FACTIONS.flatMap(({ title, units: list }) =>
    list.map((unit) => ({
      ...entry('units', unit.name, unit, sides),
      of: title,
      amount: { word: 'points' as const, count: unitCost(unit) },
    })),
  )
  const armies = ARMIES.map(({ id, title, faction, units: list }) => ({
    ...entry('armies', id, list, []),
    title,
    of: FACTIONS.find((one) => one.id === faction)?.title ?? faction,
    amount: { word: 'points' as const, count: armyCost(list) },
    text: '',
  }))
  return [...units, ...armies]
}

async function atbEntries(language: Language): Promise<Untold[]> {
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

async function chainEntries(): Promise<Untold[]> {
  const { CARDS, deckOf, HEROES, SCHOOL_NAMES, WEAPONS } = await import('quintain/rulesets/chain/content')
  const cards = Object.entries(CARDS).map(([key, card]) =>
    entry('cards', key, card, [{ name: 'list', path: ['cards'], under: key }]),
  )
  const sides = (place: string): Target[] =>
    [0, 1].map((seat) => ({ name: 'player', number: seat + 1, path: ['players', seat], under: place }))
  const schools = SCHOOL_NAMES.flatMap((school) => [
    { ...entry('heroes', `${school} hero`, HEROES[school], []), of: school, text: HEROES[school].text },
    { ...entry('weapons', `${school} weapon`, WEAPONS[school], sides('weapon')), of: school },
    {
      ...entry('decks', `${school} deck`, deckOf(school), []),
      title: school,
      amount: { word: 'cards' as const, count: new Set(deckOf(school)).size },
      text: '',
    },
  ])
  return [...cards, ...schools]
}

async function partyEntries(): Promise<Untold[]> {
  const { cards, foes, members, relics } = await import('quintain/rulesets/party/content')
  return [
    ...members.map((one) => entry('members', one.id, one, [{ name: 'members', path: ['party', 'members'] }])),
    ...foes.map((one) => entry('foes', idOf(plainJson(one)), one, [{ name: 'foes', path: ['foes'] }])),
    ...cards.map((one) => entry('cards', one.id, one, [{ name: 'list', path: ['party', 'cards'] }])),
    ...relics.map((one) => entry('relics', one.id, one, [{ name: 'list', path: ['party', 'relics'] }])),
  ]
}

async function worldEntries(): Promise<Untold[]> {
  const { enemies, heroes, items, maps } = await import('quintain/rulesets/world/content')
  return [
    ...Object.entries(heroes).map(([id, hero]) => entry('heroes', id, hero, [])),
    ...Object.entries(enemies).map(([id, enemy]) => entry('enemies', id, enemy, [])),
    ...items.map((item) => entry('items', item.id, item, [{ name: 'list', path: ['items'] }])),
    ...Object.entries(maps).map(([id, map]) => ({
      ...entry('maps', id, map, [{ name: 'list', path: ['map'], under: 'art' }]),
      title: id,
      text: '',
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
