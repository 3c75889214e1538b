import { isRecord, type Json } from 'quintain'
import { analyse } from './analysis.ts'
import type { Syntax } from './setup-text.ts'
import type { SetupDocument } from './store.ts'
import { loadPack, type Pack, packEntries } from '../../engine/catalogue.ts'

/** A file from outside as something for a desk, and the ruleset that it is for. */
interface Incoming {
  readonly document: SetupDocument
  readonly ruleset: string
  readonly readable: boolean
}

/**
 * Files do not say which ruleset they are for: the one on the desk, unless it refuses them and another does not. Null
 * for a file that says of itself that it is something else of the arena's, such as a replay.
 */
export async function readIncoming(file: File, here: Pack): Promise<Incoming | null> {
  const text = await file.text()
  const syntax: Syntax = /\.ya?ml$/i.test(file.name) ? 'yaml' : 'json'
  const document = { text, syntax, title: file.name.replace(/\.[^.]*$/, ''), key: null }
  const { value, valid } = analyse(here, text, syntax)
  if (saysReplay(value)) return null
  if (valid || value === undefined) {
    return { document, ruleset: here.id, readable: value !== undefined }
  }
  const others = await Promise.all(
    packEntries()
      .filter(({ id }) => id !== here.id)
      .map(({ id }) => loadPack(id)),
  )
  const willing = others.filter((pack) => analyse(pack, text, syntax).valid)
  return { document, ruleset: willing.length === 1 ? willing[0].id : here.id, readable: true }
}

/** By the mark of replays and their kin. Setups have none. */
function saysReplay(value: Json | undefined): boolean {
  return isRecord(value) && typeof value['format'] === 'string' && value['format'].startsWith('quintain-')
}

let waiting: Incoming | null = null

/** Leaves a document for the desk of another ruleset, which is about to be opened. */
export function leaveFor(incoming: Incoming): void {
  waiting = incoming
}

/** What was left for a ruleset's desk, once. */
export function takeWaiting(id: string): SetupDocument | null {
  if (waiting?.ruleset !== id) return null
  const { document } = waiting
  waiting = null
  return document
}
