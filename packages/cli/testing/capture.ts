import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { runProgram } from '../src/program.ts'

export interface Captured {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Runs the command line in this process, with `input` at its standard input. */
export async function quintain(args: readonly string[], input = '', columns = 100): Promise<Captured> {
  let out = ''
  let err = ''
  const status = await runProgram(args, {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    input: Readable.from(input === '' ? [] : [input]),
    interactive: false,
    colors: false,
    columns,
  })
  return { status, out, err }
}

export const bin = fileURLToPath(new URL('../bin/quintain.mjs', import.meta.url))
export const vectors = fileURLToPath(new URL('../../../vectors', import.meta.url))
/** What `new ruleset` writes. */
export const template = fileURLToPath(new URL('../templates/ruleset', import.meta.url))
/** A ruleset of the whole contract. */
export const duel = fileURLToPath(new URL('../../../examples/duel', import.meta.url))

/** Runs the built command in a process of its own. */
export function spawnQuintain(
  args: readonly string[],
  options: { readonly input?: string; readonly cwd?: string } = {},
): Captured {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    input: options.input ?? '',
    cwd: options.cwd,
    encoding: 'utf8',
  })
  return { status: status ?? -1, out: stdout, err: stderr }
}

interface Call {
  readonly input?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * The built command, in one process for all calls of a file of tests, one after the other: modules of one's own get its
 * engine, as they would from `spawnQuintain`, and nobody waits for a process to start each time.
 */
export function builtCommand(): (args: readonly string[], call?: Call) => Promise<Captured> {
  let child: ChildProcess | undefined
  afterAll(() => child?.disconnect())
  return async (args, call = {}) => {
    child ??= fork(fileURLToPath(new URL('built-command.mjs', import.meta.url)))
    const settled = new AbortController()
    const answer = once(child, 'message', settled)
    const end = once(child, 'exit', settled).then(([status]) => {
      throw new Error(`the process ended with status ${String(status)}: ${args.join(' ')}`)
    })
    child.send({ args, ...call })
    const [captured] = await Promise.race([answer, end])
    settled.abort()
    return captured
  }
}

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
