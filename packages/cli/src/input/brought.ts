import { ActionRefused, type Json, Muster, partsOf, SetupError } from '@quintain/engine'
import { badInput } from '../terminal/exit.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { say } from '../words/index.ts'
import type { Entry } from './catalog.ts'
import { type Document, readDocument } from './document.ts'

const OPTION = '--bring'

/**
 * A setup with what its seats bring themselves, such as their armies: each part is `seat=file`, or `seat=name` of what
 * comes with the content. A seat that brings something leaves aside what the setup has in its place.
 */
export async function broughtTo(
  { ruleset, content }: Entry,
  setup: Json,
  parts: readonly string[],
  terminal: Terminal,
): Promise<Json> {
  if (parts.length === 0) return setup
  const { brings } = ruleset
  if (brings === undefined) throw badInput(OPTION, say('setup.bringsNothing', { ruleset: ruleset.id }))
  const named = new Map((content === null ? [] : partsOf(content)).map(({ id, value }) => [id, value]))
  const given = parts.map((part) => {
    const [, seat, name] = /^(\d{1,2})=(.+)$/s.exec(part) ?? []
    if (seat === undefined) throw badInput(OPTION, say('setup.expectedPart', { found: part }))
    return { seat: Number(seat), name }
  })
  const muster = new Muster(
    ruleset,
    given.reduce((open, { seat }) => brings.opened(open, seat), setup),
  )
  for (const { seat, name } of given) {
    const value = named.get(name)
    const document = value === undefined ? await readDocument(name, terminal) : null
    bring(muster, seat, document?.value ?? value ?? null, document)
  }
  if (!muster.isComplete) throw badInput(OPTION, say('setup.yetToBring', { seats: muster.waiting.map(String) }))
  return muster.complete()
}

/** Throws with the file's line and column where the part came from one. */
function bring(muster: Muster, seat: number, value: Json, document: Document | null): void {
  try {
    muster.bring(seat, value)
  } catch (error) {
    if (error instanceof ActionRefused) throw badInput(OPTION, error.says)
    if (!(error instanceof SetupError) || document === null) throw error
    const [{ path, message, says = message }] = error.issues
    // Paths begin with what is brought, and the file holds only that.
    const place = document.place(path.replace(/^\w+\.?/, ''))
    throw badInput(place, say('error.at', { place: path, fault: says }))
  }
}
