import { closeSync, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { badInput, CommandError } from '../terminal/exit.ts'
import { faultOf } from '../terminal/fault.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { say } from '../words/index.ts'

/** Files larger than this are refused before they are read. */
export const FILE_LIMIT = 16 * 1024 * 1024

const CHUNK = 1024 * 1024

/** A file's text; `-` is the standard input. Every fault is one line that starts with the path. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  const bytes = path === '-' ? await readStream(terminal) : readFile(path)
  if (bytes.length === 0) throw badInput(path, say('file.empty'))
  if (bytes.includes(0)) throw badInput(path, say('file.notText'))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badInput(path, say('file.notUtf8'))
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
    if (stats.isDirectory()) throw badInput(path, say('file.EISDIR'))
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
  return badInput(path, say('file.tooBig', { size: FILE_LIMIT / 1024 / 1024 }))
}
