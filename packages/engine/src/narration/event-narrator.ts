import type { BattleEvent, Narrator } from '../kernel/contract.ts'
import {
  type Language,
  languageInformation,
  type WrittenLanguage,
  writtenLanguage,
} from '../kernel/meaning/languages.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { type LanguagePack, Storyteller, type Template } from './storyteller.ts'
import type { Variables } from './values.ts'

const SEPARATORS: Readonly<Record<WrittenLanguage, string>> = { en: ', ', zh: '，' }

/**
 * A narrator made of templates: `describe` says which kind an event is told as, and with what values. The event's index
 * picks among templates, so a line stays the same however often and in whatever order lines are asked for.
 */
export function eventNarrator<Event extends BattleEvent>(
  templates: readonly Template[],
  language: Language,
  describe: (event: Event) => { readonly kind: string; readonly variables: Variables },
): Narrator<Event> {
  // The first template of a kind tells what no other fits.
  const fallbacks = Object.fromEntries(templates.toReversed().map((template) => [template.kind, template]))
  const pack: LanguagePack = { separator: SEPARATORS[writtenLanguage(language)], priorityPhrases: [], fallbacks }
  const storyteller = new Storyteller(templates, pack)
  return {
    line(event, index) {
      const { kind, variables } = describe(event)
      if (!Object.hasOwn(fallbacks, kind)) throw new Error(`no template tells events of the kind ${kind}`)
      return begun(storyteller.tell(kind, variables, false, Sfc32.seeded(index)).text, language)
    },
  }
}

/** Sentences begin with a capital, whatever name or phrase comes first. Chinese has none, and keeps names as they are. */
function begun(text: string, language: Language): string {
  return languageInformation(language).capitals ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
