import { changed, type Json, pathKeys, QuintainError, SetupError } from 'quintain'
import { badInput } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import type { Entry } from './catalog.ts'
import { scenarioOf } from './catalog.ts'
import { type Document, faultIn, parseText, readDocument } from './document.ts'

/** A setup that was found, read and accepted by its ruleset. */
export interface SetupSource {
  /** The scenario's title or the file's name. */
  readonly title: string
  /** Its id when it is a scenario, so that short replays can name it. */
  readonly scenario: string | null
  readonly setup: Json
}

/**
 * The setup that a person means: the name of a scenario, a file, `-` for the standard input, or (without a name) the
 * ruleset's first scenario. `changes` are `path=value`.
 */
export async function findSetup(
  entry: Entry,
  name: string | undefined,
  changes: readonly string[],
  terminal: Terminal,
): Promise<SetupSource> {
  const scenario = name === undefined ? entry.content?.scenarios[0] : scenarioOf(entry, name)
  if (scenario !== undefined) {
    const setup = applied(scenario.setup, changes)
    if (changes.length > 0) accept(entry, setup, null)
    return { title: scenario.title, scenario: changes.length === 0 ? scenario.id : null, setup }
  }
  if (name === undefined) throw badInput(entry.ruleset.id, 'this ruleset has no scenarios: give a setup file')
  const document = await setupDocument(entry, name, terminal)
  const setup = applied(document.value, changes)
  accept(entry, setup, changes.length === 0 ? document : null)
  return { title: document.name, scenario: null, setup }
}

async function setupDocument(entry: Entry, name: string, terminal: Terminal): Promise<Document> {
  try {
    return await readDocument(name, terminal)
  } catch (error) {
    const isName = !/[./\\]/.test(name)
    if (isName && error instanceof Error && error.message.endsWith('no such file')) {
      const { id } = entry.ruleset
      throw badInput(name, `no such file, and ${id} has no scenario of this name (see \`quintain scenarios ${id}\`)`)
    }
    throw error
  }
}

/** Throws with the file's line and column where the setup came from one. */
export function accept(entry: Entry, setup: Json, document: Document | null): void {
  try {
    entry.ruleset.setup.parse(setup)
  } catch (error) {
    if (!(error instanceof SetupError) || document === null) throw error
    const [first, ...others] = error.issues
    const more = others.length > 0 ? ` (and ${others.length} more)` : ''
    throw faultIn(document, first.path, first.message + more)
  }
}

/** `characters[0].stats.hp=40`: the value is JSON or YAML, so text needs no quotes. */
function applied(setup: Json, changes: readonly string[]): Json {
  return changed(
    setup,
    changes.map((change) => {
      const at = change.indexOf('=')
      if (at < 1) throw badInput('--set', `expected path=value, found ${change}`)
      const path = change.slice(0, at)
      try {
        if (pathKeys(path).includes('__proto__')) throw badInput('--set', `${path}: unknown key`)
      } catch (error) {
        throw error instanceof QuintainError ? badInput('--set', error.message) : error
      }
      return { path, value: parseText('--set', change.slice(at + 1)).value }
    }),
  )
}
