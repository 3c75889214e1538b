import type { Wordbook } from '../kernel/content.ts'
import type { Scene } from '../kernel/scene.ts'

/** Finds names of a content pack wherever they stand in a text. */
interface Dictionary {
  readonly pattern: RegExp | null
  readonly names: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
}

const dictionaries = new WeakMap<Wordbook, Dictionary>()

function dictionaryOf(words: Wordbook): Dictionary {
  const known = dictionaries.get(words)
  if (known !== undefined) return known
  const names = new Map(Object.entries(words.names))
  const texts = new Map(Object.entries(words.texts ?? {}))
  const dictionary = { pattern: patternOf([...names.keys()]), names, texts }
  dictionaries.set(words, dictionary)
  return dictionary
}

/** Latin names count as whole words only. */
function patternOf(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null
  // The longest first: some names are part of others.
  const sorted = names.toSorted((a, b) => b.length - a.length)
  const either = (some: readonly string[]) => `(?:${some.map(escaped).join('|')})`
  const latin = sorted.filter(isLatin)
  const others = sorted.filter((name) => !isLatin(name))
  const parts = [
    ...(latin.length === 0 ? [] : [`(?<![A-Za-z])${either(latin)}(?![A-Za-z])`]),
    ...(others.length === 0 ? [] : [either(others)]),
  ]
  return new RegExp(parts.join('|'), 'gu')
}

function isLatin(name: string): boolean {
  return /^[\u0020-\u024f’]+$/.test(name)
}

function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** A text with the content's names in the reader's language, where the content has them. For viewers: rules never ask. */
export function toldIn(words: Wordbook | undefined, text: string): string {
  if (words === undefined) return text
  const { pattern, names, texts } = dictionaryOf(words)
  const whole = texts.get(text)
  if (whole !== undefined) return whole
  return pattern === null ? text : text.replaceAll(pattern, (name) => names.get(name) ?? name)
}

/** Ids may be put together of several, as `quench-barrel_temper` is. */
function idIn(words: Wordbook, id: string): string {
  const told = toldIn(words, id)
  return told === id ? id : told.replaceAll('_', '·')
}

/** The same scene with names in the reader's language. */
export function sceneIn(words: Wordbook | undefined, scene: Scene<string>): Scene<string> {
  if (words === undefined) return scene
  const say = (text: string) => toldIn(words, text)
  return {
    ...scene,
    caption: say(scene.caption),
    // Teams are named by ids as often as by names.
    sides: scene.sides.map(({ id, name }) => ({ id, name: words.terms[name] ?? say(name) })),
    units: scene.units.map((unit) => ({
      ...unit,
      name: say(unit.name),
      badges: unit.badges.map((badge) => ({ ...badge, label: idIn(words, badge.label) })),
      ...(unit.stats === undefined
        ? {}
        : {
            stats: unit.stats.map(({ label, value }) => ({
              label,
              value: typeof value === 'string' ? say(value) : value,
            })),
          }),
    })),
    ...(scene.zones === undefined
      ? {}
      : {
          zones: scene.zones.map((zone) =>
            zone.cards === undefined
              ? zone
              : { ...zone, cards: zone.cards.map((card) => ({ ...card, name: say(card.name) })) },
          ),
        }),
    ...(scene.items === undefined ? {} : { items: scene.items.map((item) => ({ ...item, label: say(item.label) })) }),
    ...(scene.facts === undefined
      ? {}
      : { facts: scene.facts.map(({ label, value }) => ({ label, value: say(value) })) }),
  }
}
