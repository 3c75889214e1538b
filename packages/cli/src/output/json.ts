import type { Terminal } from '../terminal/terminal.ts'

/** One JSON value on one line. */
export function printJson(terminal: Terminal, value: unknown): void {
  terminal.data(`${JSON.stringify(value)}\n`)
}
