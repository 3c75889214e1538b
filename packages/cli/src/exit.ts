import { QuintainError, SetupError } from 'quintain'

/** What the command answers its caller with; documented in docs/cli.md. */
export const EXIT = { ok: 0, failed: 1, usage: 2, undecided: 3, internal: 70 } as const

/** An end of the command with one line for people and a status for programs. */
export class CommandError extends Error {
  readonly status: number
  constructor(message: string, status: number = EXIT.usage) {
    super(message)
    this.name = 'CommandError'
    this.status = status
  }
}

/** Bad input from `place` (a file, an option): `place: what is wrong`. */
export function badInput(place: string, message: string): CommandError {
  return new CommandError(`${place}: ${message}`)
}

/** The one line and the status that an error ends the command with. */
export function ending(error: unknown): { readonly line: string; readonly status: number } {
  if (error instanceof CommandError) return { line: oneLine(error.message), status: error.status }
  if (error instanceof SetupError) return { line: oneLine(`setup: ${error.message}`), status: EXIT.usage }
  if (error instanceof QuintainError) return { line: oneLine(error.message), status: EXIT.usage }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { line: oneLine(message), status: EXIT.internal }
}

/** Input may hold anything; what is shown of it neither breaks the line nor commands the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Control}+/gu, ' ').trim()
}
