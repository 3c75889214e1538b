import type { Readable } from 'node:stream'
import { Teller } from '@quintain/engine/words'
import { wrapped } from '../draw/text-width.ts'
import { say } from '../words/index.ts'
import { badInput, ending, EXIT } from './exit.ts'
import { faultOf } from './fault.ts'
import { languageOf } from './language.ts'

/** Where a command reads and writes: the process's own streams, or a test's. */
export interface Streams {
  out(text: string): void
  err(text: string): void
  readonly input: Readable
  /** A person sits at both ends. */
  readonly interactive: boolean
  readonly colors: boolean
  readonly columns: number
}

/** The same for people and programs apart. */
export interface Terminal extends Streams {
  /** What programs read: as it is, however narrow the terminal. */
  data(text: string): void
}

/** Wider lines than those of a narrow terminal are left as they are, for whoever searches in them. */
const NARROW = 80

/** What people read fits a narrow terminal. Errors stay one line each, for programs that read them. */
export function terminalOf(streams: Streams): Terminal {
  const { columns } = streams
  const data = (text: string): void => streams.out(text)
  const fit = (line: string): string => wrapped(line, columns, `${/^ */.exec(line)?.[0] ?? ''}  `)
  const out = (text: string): void => data(text.split('\n').map(fit).join('\n'))
  return { ...streams, out: columns < NARROW ? out : data, data }
}

/** Where neither the terminal nor COLUMNS tells a width, as into a pipe. */
const COLUMNS = 100
const LEAST_COLUMNS = 40

export function processTerminal(): Streams {
  const { stdin, stdout, stderr, env, argv } = process
  // A reader that stops early, such as `| head`, is no error of ours.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok)
    // Whoever wrote there has learnt the language.
    const teller = new Teller(languageOf(argv.slice(2)))
    const { line, status } = ending(badInput(say('file.standardOutput'), faultOf(error)), teller)
    stderr.write(`${teller.text(say('error.line', { fault: line }))}\n`)
    process.exit(status)
  })
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    input: stdin,
    interactive: stdin.isTTY && stdout.isTTY,
    colors: wantsColors(env, stdout.isTTY),
    columns: columnsOf(env, stdout.columns),
  }
}

/** What the terminal says, else the variable COLUMNS, which shells and people set. */
export function columnsOf(env: NodeJS.ProcessEnv, ofTerminal: number | undefined): number {
  const told = /^\d{1,4}$/.test(env['COLUMNS'] ?? '') ? Number(env['COLUMNS']) : 0
  return Math.max(LEAST_COLUMNS, ofTerminal || told || COLUMNS)
}

/** Colours only on a terminal; NO_COLOR forbids them, FORCE_COLOR asks for them anywhere. */
export function wantsColors(env: NodeJS.ProcessEnv, isTerminal: boolean | undefined): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true
  // A pipe has no such property at all, whatever its type says.
  return isTerminal === true && env['TERM'] !== 'dumb'
}
