import { closeSync, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { badInput, CommandError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { faultOf } from './fault.ts'

/** Files larger than this are refused before they are read. */
export const FILE_LIMIT = 16 * 1024 * 1024

const CHUNK = 1024 * 1024

/** A file's text; `-` is the standard input. Every fault is one line that starts with the path. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  const bytes = path === '-' ? await readStream(terminal) : readFile(path)
  if (bytes.length === 0) throw badInput(path, 'the file is empty')
  if (bytes.includes(0)) throw badInput(path, 'not a text file')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badInput(path, 'not a text file in UTF-8')
  }
}

function readFile(path: string): Uint8Array {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    throw badInput(path, faultOf(error))
  }
  try {
    const stats: Stats = fstatSync(file)
    if (stats.isDirectory()) throw badInput(path, 'is a directory')
    if (stats.size > FILE_LIMIT) throw tooBig(path)
    return readUpToLimit(path, file)
  } catch (error) {
    throw error instanceof CommandError ? error : badInput(path, faultOf(error))
  } finally {
    closeSync(file)
  }
}

/** Devices and pipes have no size to check before, so the limit holds while reading too. */
function readUpToLimit(path: string, file: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let total = 0
  for (;;) {
    const chunk = new Uint8Array(CHUNK)
    const length = readSync(file, chunk)
    if (length === 0) return Buffer.concat(chunks)
    total += length
    if (total > FILE_LIMIT) throw tooBig(path)
    chunks.push(chunk.subarray(0, length))
  }
}

async function readStream(terminal: Terminal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const piece of terminal.input) {
    const chunk: Uint8Array = typeof piece === 'string' ? Buffer.from(piece) : piece
    total += chunk.length
    if (total > FILE_LIMIT) throw tooBig('-')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooBig(path: string): CommandError {
  return badInput(path, `larger than ${FILE_LIMIT / 1024 / 1024} MiB`)
}
