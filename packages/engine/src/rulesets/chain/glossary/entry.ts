import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Text } from '../../../kernel/meaning/phrase.ts'

export function entry(
  of: string,
  id: string,
  name: Text,
  rules: readonly Text[],
  links: readonly string[] = [],
): GlossaryEntry {
  return { id: entryId(of, id), of, name, rules, ...(links.length === 0 ? {} : { links }) }
}
