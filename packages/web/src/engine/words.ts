import type { Language, Scene } from 'quintain'
import type { Pack } from './catalog.ts'

/** Turns names of a content pack into those of another language, wherever they stand in a text. */
interface Dictionary {
  readonly pattern: RegExp
  readonly names: Readonly<Record<string, string>>
}

const dictionaries = new WeakMap<Pack, Map<Language, Dictionary | null>>()

function dictionaryOf(pack: Pack, language: Language): Dictionary | null {
  const known = dictionaries.get(pack) ?? new Map<Language, Dictionary | null>()
  dictionaries.set(pack, known)
  const made = known.get(language)
  if (made !== undefined) return made
  const names = pack.content.words?.[language]?.names ?? {}
  // The longest first: some names are part of others.
  const parts = Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => bounded(name))
  const dictionary = parts.length === 0 ? null : { pattern: new RegExp(parts.join('|'), 'gu'), names }
  known.set(language, dictionary)
  return dictionary
}

/** Latin words count as whole words only. */
function bounded(name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  return /^[\u0020-\u024f’]+$/.test(name) ? String.raw`(?<![A-Za-z])${escaped}(?![A-Za-z])` : escaped
}

/** A text of a battle with the content's names in the reader's language, where the content has them. */
export function told(pack: Pack, language: Language, text: string): string {
  const dictionary = dictionaryOf(pack, language)
  return dictionary === null ? text : text.replaceAll(dictionary.pattern, (name) => dictionary.names[name] ?? name)
}

/** The same scene with names in the reader's language. */
export function toldScene(pack: Pack, language: Language, scene: Scene): Scene {
  if (dictionaryOf(pack, language) === null) return scene
  const say = (text: string) => told(pack, language, text)
  return {
    ...scene,
    caption: say(scene.caption),
    units: scene.units.map((unit) => ({
      ...unit,
      name: say(unit.name),
      badges: unit.badges.map((badge) => ({ ...badge, label: say(badge.label) })),
    })),
  }
}
