import type { WrittenLanguage } from '../../../../kernel/meaning/languages.ts'
import type { Names } from '../../../../kernel/meaning/teller.ts'
import type { Bilingual } from '../bilingual.ts'
import { CHARACTERS } from '../characters.ts'
import { SCENARIOS } from '../scenarios.ts'
import { SKILLS } from '../skills.ts'
import { LINES_IN_BOTH } from '../templates.ts'

/** Names in one language for setups that were written in the other one: the roster has all of them in both. */
export function namesIn(from: WrittenLanguage, to: WrittenLanguage, teams: Readonly<Record<string, string>>): Names {
  const table = (texts: readonly Bilingual[]) => Object.fromEntries(texts.map((text) => [text[from], text[to]]))
  return {
    character: table(CHARACTERS.map(({ name }) => name)),
    faction: table(CHARACTERS.map(({ faction }) => faction)),
    skill: table(SKILLS.map(({ name }) => name)),
    tier: table(SKILLS.flatMap(({ tiers }) => tiers.map(({ name }) => name))),
    team: teams,
    line: table(LINES_IN_BOTH),
    term: table(CHARACTERS.flatMap(({ terminology }) => Object.values(terminology))),
    effect: table(SKILLS.flatMap(({ tiers }) => tiers.flatMap(({ visual, sound }) => [visual, sound]))),
    scenario: table(SCENARIOS.map(({ title }) => title)),
    about: table([...SCENARIOS, ...SKILLS].map(({ description }) => description)),
  }
}
