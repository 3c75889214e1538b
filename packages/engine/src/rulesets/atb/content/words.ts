import type { Language } from '../../../kernel/contract.ts'
import { CHARACTERS } from './characters.ts'
import { SKILLS } from './skills.ts'
import type { Text } from './text.ts'

/** Every text of the roster that a setup in one language holds, in the other. */
export function namesIn(from: Language, to: Language): Readonly<Record<string, string>> {
  const texts: Text[] = CHARACTERS.flatMap(({ name, faction, terminology, traits, victory }) => [
    name,
    faction,
    ...Object.values(terminology),
    ...traits,
    victory,
  ])
  for (const { name, tiers } of SKILLS) {
    texts.push(name, ...tiers.flatMap((tier) => [tier.name, tier.visual, tier.sound]))
  }
  return Object.fromEntries(texts.map((text) => [text[from], text[to]]))
}
