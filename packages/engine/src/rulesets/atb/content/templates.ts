import type { WrittenLanguage } from '../../../kernel/meaning/languages.ts'
import type { Json } from '../../../kernel/json.ts'
import type { NarrativeType } from '../setup.ts'
import { type Bilingual, inBoth } from './bilingual.ts'
import { TEMPLATES_EN } from './templates-en.ts'
import { TEMPLATES_ZH } from './templates-zh.ts'

/** `[narrativeType, template, conditions, connectives]` */
export type TemplateContent = readonly [
  NarrativeType,
  string,
  { readonly damage_percent?: 'low' | 'medium' | 'high'; readonly fallen?: true },
  readonly string[],
]

const LINES = { en: TEMPLATES_EN, zh: TEMPLATES_ZH } as const

/** The templates of a language as a setup holds them. What does not say that somebody falls is told of who stands. */
export function templates(language: WrittenLanguage): Json[] {
  return LINES[language].map(([narrativeType, template, conditions, connectivePhrases], i) => ({
    id: `${language}${String(i + 1).padStart(2, '0')}`,
    narrativeType,
    template,
    conditions: { fallen: false, ...conditions },
    connectivePhrases,
  }))
}

/** All lines and openings: those in the same place of both languages say the same. */
export const LINES_IN_BOTH: readonly Bilingual[] = [
  ...inBoth(
    TEMPLATES_EN.map(([, template]) => template),
    TEMPLATES_ZH.map(([, template]) => template),
  ),
  ...TEMPLATES_EN.flatMap(([, , , connectives], place) => inBoth(connectives, TEMPLATES_ZH[place][3])),
]
