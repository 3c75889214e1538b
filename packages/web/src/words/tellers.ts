import { type Language, languageInformation, learn, Teller, tellerIn, type Vocabulary } from '@quintain/engine'
import { useMemo } from 'react'
import { create } from 'zustand'
import { usePreferences } from '../browser/preferences.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { type Say, wordsBy } from './wording.ts'

/** Whatever brings names of its own: a content pack. */
export type NameSource = NonNullable<Parameters<typeof tellerIn>[1]>

interface Tellers {
  /** For what brings no names. */
  readonly plain: Teller
  readonly bySource: ReadonlyMap<NameSource, Teller>
}

/** Who tells the pages' readers, in the language that they read now. */
export const useTellers = create<Tellers>(() => ({ plain: new Teller('en'), bySource: new Map() }))

/** The language that was asked for last: the pages turn to it once its words are here. */
let wanted: Language = 'en'
/** Everything that brought names so far. */
const sources = new Set<NameSource>()

/** Loads all words of a language that the pages may show, then turns to it. What nobody chose is not kept. */
export async function chooseLanguage(language: Language, keep = true): Promise<void> {
  wanted = language
  const plain = await tellerIn(language)
  const bySource = new Map(
    await Promise.all([...sources].map(async (source) => [source, await tellerIn(language, source)] as const)),
  )
  // Somebody may have changed their mind meanwhile.
  if (wanted !== language) return
  useTellers.setState({ plain, bySource })
  if (keep) usePreferences.getState().set({ language })
  document.documentElement.lang = languageInformation(language).tag
}

/** Learns names, so that whoever shows something of this source from now on finds them. */
export async function meetNames(source: NameSource): Promise<void> {
  sources.add(source)
  const teller = await tellerIn(wanted, source)
  if (teller.language !== wanted) return meetNames(source)
  useTellers.setState(({ bySource }) => ({ bySource: new Map([...bySource, [source, teller]]) }))
}

/** A page whose own words are learnt before it is shown. */
export async function withWords<Page>(page: Promise<Page>): Promise<Page> {
  const loaded = await page
  await learn(wanted)
  return loaded
}

/** Tells phrases, and names of a source where one is given. */
export function useTeller(source: NameSource | null = null): Teller {
  return useTellers((tellers) => tellerOf(tellers, source))
}

/** The language that duels are told in beside the reader's own. */
const BESIDE: Readonly<Record<string, Language>> = { en: 'zh', zh: 'en' }

/** Tells in a second language to who reads one of those that duels are written in; null to all others, and until it is here. */
export function useSecondTeller(source: NameSource, wanted: boolean): Teller | null {
  const { language } = useTeller(source)
  const second = wanted ? BESIDE[language] : undefined
  const { value } = useLoaded(async () => (second === undefined ? null : tellerIn(second, source)), [second, source])
  return value?.language === second ? value : null
}

/** The same for whoever is no component: asked anew each time. */
export function presentTeller(source: NameSource | null = null): Teller {
  return tellerOf(useTellers.getState(), source)
}

function tellerOf({ plain, bySource }: Tellers, source: NameSource | null): Teller {
  return source === null ? plain : (bySource.get(source) ?? plain)
}

/** The pages' own words in the reader's language: those that all share, and those of the given rooms. */
export function useWords<Rooms extends readonly Vocabulary[]>(...rooms: Rooms): Say<Rooms> {
  const teller = useTeller()
  // Rooms are constants of their modules: the same call always names the same.
  return useMemo(() => wordsBy(teller, ...rooms), [teller])
}
