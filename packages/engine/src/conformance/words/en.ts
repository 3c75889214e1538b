/** What is said of golden files, in English. */
export const en = {
  mismatch: 'step {step}, {field}: expected {expected}, got {got}',
  notGolden: 'expected an object with a format',
  noCases: 'cases: expected a list of cases',
  noFormat: 'format: expected the name of a format',
  strangeFormat: 'format: {format} is no format of golden files',
  otherFormat: 'format: {ruleset} has no files of format {format}; it has: {formats}',
  noRuleset: 'ruleset: there is no ruleset {ruleset}; there are: {known}',
  noneKnown: 'none',
} as const
