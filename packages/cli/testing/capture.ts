import { spawnSync } from 'node:child_process'
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

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
