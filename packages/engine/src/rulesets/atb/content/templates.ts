import type { WrittenLanguage } from '../../../kernel/meaning/languages.ts'
import type { Json } from '../../../kernel/json.ts'
import type { NarrativeType } from '../setup.ts'
import { TEMPLATES_EN } from './templates-en.ts'
import { TEMPLATES_ZH } from './templates-zh.ts'

/** `[narrativeType, template, conditions, connectives]` */
export type TemplateContent = readonly [
  NarrativeType,
  string,
  { readonly damage_percent?: 'low' | 'medium' | 'high'; readonly hp_percent?: number },
  readonly string[],
]

/** The templates of a language as a setup holds them. */
export function templates(language: WrittenLanguage): Json[] {
  const lines = language === 'en' ? TEMPLATES_EN : TEMPLATES_ZH
  return lines.map(([narrativeType, template, conditions, connectivePhrases], i) => ({
    id: `${language}${String(i + 1).padStart(2, '0')}`,
    narrativeType,
    template,
    conditions,
    connectivePhrases,
  }))
}
