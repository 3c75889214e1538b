import type { BattleEvent, Narrator } from '../kernel/contract.ts'
import { type Language, type WrittenLanguage, writtenLanguage } from '../kernel/meaning/languages.ts'
import { Teller } from '../kernel/meaning/teller.ts'
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
  const teller = new Teller(language)
  const storyteller = new Storyteller(templates, pack)
  return {
    line(event, index) {
      const { kind, variables } = describe(event)
      if (!Object.hasOwn(fallbacks, kind)) throw new Error(`no template tells events of the kind ${kind}`)
      return teller.line(storyteller.tell(kind, variables, false, Sfc32.seeded(index)).text)
    },
  }
}
