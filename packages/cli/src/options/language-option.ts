import { Option } from 'commander'
import type { Speech } from '../context.ts'
import { badInput } from '../terminal/exit.ts'
import { isKnownLanguage, LANGUAGE_IDS } from '../terminal/language.ts'
import { say } from '../words/index.ts'

/** Every command has it. What it says is read before, see `languageOf`: here it is only checked. */
export function languageOption(tell: Speech['tell']): Option {
  return new Option('-l, --language <language>', tell(say('option.language')))
    .choices(LANGUAGE_IDS)
    .default(LANGUAGE_IDS[0])
    .argParser((id: string) => {
      if (isKnownLanguage(id)) return id
      throw badInput('--language', say('usage.language', { found: id, known: LANGUAGE_IDS }))
    })
}

/** Every command has it, too. What it names is loaded before, so that all commands know its ruleset by its id. */
export function packOption(tell: Speech['tell']): Option {
  return new Option('--pack <path>', tell(say('option.pack'))).argParser(
    (path: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), path],
  )
}
