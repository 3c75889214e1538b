import { createReadStream } from 'node:fs'
import { badInput, CommandError } from '../terminal/exit.ts'
import { faultOf } from '../terminal/fault.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { say } from '../words/index.ts'

/** Nothing larger than this is read. Devices and pipes have no size, so it is counted while reading. */
const FILE_LIMIT = 16 * 1024 * 1024

const CHUNK = 1024 * 1024

/** A file's text; `-` is the standard input. Every fault is one line that starts with the path. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  const bytes = await readUpToLimit(path, terminal)
  if (bytes.length === 0) throw badInput(path, say('file.empty'))
  if (bytes.includes(0)) throw badInput(path, say('file.notText'))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badInput(path, say('file.notUtf8'))
  }
}

async function readUpToLimit(path: string, terminal: Terminal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let total = 0
  try {
    for await (const piece of path === '-' ? terminal.input : createReadStream(path, { highWaterMark: CHUNK })) {
      const chunk: Uint8Array = typeof piece === 'string' ? Buffer.from(piece) : piece
      total += chunk.length
      if (total > FILE_LIMIT) throw badInput(path, say('file.tooBig', { size: FILE_LIMIT / 1024 / 1024 }))
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof CommandError ? error : badInput(path, faultOf(error))
  }
  return Buffer.concat(chunks)
}
