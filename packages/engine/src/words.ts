/** What is said to people, and what can go wrong, without anything that plays: for programs that speak before they play. */
export {
  ActionRefused,
  GeneratorError,
  LimitReached,
  QuintainError,
  ReplayError,
  SetupError,
  type SetupIssue,
  setupIssue,
  UsageError,
} from './kernel/errors.ts'
export {
  type Language,
  type LanguageInformation,
  languageInformation,
  LANGUAGES,
  PSEUDO_LANGUAGE,
  type WrittenLanguage,
  writtenLanguage,
} from './kernel/meaning/languages.ts'
export {
  isName,
  isPhrase,
  isText,
  type Name,
  type Phrase,
  type PhraseValue,
  type Text,
} from './kernel/meaning/phrase.ts'
export { englishText, type Names, Teller, tellerIn } from './kernel/meaning/teller.ts'
export {
  learn,
  type Translation,
  type ValuesOf,
  vocabularies,
  type Vocabulary,
  vocabulary,
  type Words,
  wordsFor,
} from './kernel/meaning/vocabulary.ts'
export { ENGINE_VERSION } from './kernel/version.ts'
export {
  agentText,
  entryKindText,
  eventText,
  fieldAbout,
  fieldText,
  measureText,
  momentText,
  outcomeText,
  phraseFor,
  reasonText,
} from './kernel/wording.ts'
