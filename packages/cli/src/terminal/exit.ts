import { englishText, QuintainError, SetupError, type Teller, type Text } from '@quintain/engine/words'
import { say } from '../words/index.ts'
import { missingPackage } from './missing-package.ts'

/** What the command answers its caller with; documented in docs/cli.md. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  undecided: 3,
  unreachable: 4,
  missing: 5,
  internal: 70,
  interrupted: 130,
} as const

/** An end of the command with one line for people and a status for programs. */
export class CommandError extends Error {
  readonly says: Text
  readonly status: number
  constructor(says: Text, status: number = EXIT.usage) {
    super(englishText(says))
    this.name = 'CommandError'
    this.says = says
    this.status = status
  }
}

/** Bad input from `place` (a file, an option): `place: what is wrong`. */
export function badInput(place: Text, fault: Text): CommandError {
  return new CommandError(say('error.at', { place, fault }))
}

/** What a foreseen error says to people; null for what nobody foresaw. */
export function saysOf(error: unknown): Text | null {
  if (error instanceof SetupError) return say('error.setup', { fault: error.says })
  return error instanceof CommandError || error instanceof QuintainError ? error.says : null
}

/** The one line and the status that an error ends the command with. */
export function ending(error: unknown, teller: Teller): { readonly line: string; readonly status: number } {
  const missing = missingPackage(error)
  if (missing !== null) return { line: oneLine(teller.text(missing)), status: EXIT.missing }
  const says = saysOf(error)
  if (says === null) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { line: oneLine(message), status: EXIT.internal }
  }
  return { line: oneLine(teller.text(says)), status: error instanceof CommandError ? error.status : EXIT.usage }
}

/** Input may hold anything; what is shown of it neither breaks the line nor commands the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Control}+/gu, ' ').trim()
}
