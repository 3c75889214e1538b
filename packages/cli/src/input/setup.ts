import { existsSync } from 'node:fs'
import { changed, type Json, pathKeys, SetupError, type Text, UsageError } from '@quintain/engine'
import { badInput } from '../terminal/exit.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { say } from '../words/index.ts'
import { broughtTo } from './brought.ts'
import { type Entry, isPath, scenarioOf, titleOf } from './catalog.ts'
import { type Document, faultIn, parseText, readDocument } from './document.ts'

/** A setup that was found, read and accepted by its ruleset. */
export interface SetupSource {
  /** The scenario's title or the file's name. */
  readonly title: Text
  /** Its id when it is a scenario, so that short replays can name it. */
  readonly scenario: string | null
  readonly setup: Json
}

/**
 * The setup that a person means: the name of a scenario, a file, `-` for the standard input, or (without a name) the
 * ruleset's first scenario. `changes` are `path=value`; `parts` are what seats bring, see `broughtTo`.
 */
export async function findSetup(
  entry: Entry,
  name: string | undefined,
  changes: readonly string[],
  terminal: Terminal,
  parts: readonly string[] = [],
): Promise<SetupSource> {
  const plain = changes.length + parts.length === 0
  const scenario = name === undefined ? entry.content?.scenarios[0] : scenarioOf(entry, name)
  if (scenario !== undefined) {
    const setup = await broughtTo(entry, applied(scenario.setup, changes), parts, terminal)
    if (!plain) accept(entry, setup, null)
    return { title: titleOf(scenario), scenario: plain ? scenario.id : null, setup }
  }
  if (name === undefined) throw badInput(entry.ruleset.id, say('setup.noScenarios'))
  const document = await setupDocument(entry, name, terminal)
  const setup = await broughtTo(entry, applied(document.value, changes), parts, terminal)
  accept(entry, setup, plain ? document : null)
  return { title: document.name, scenario: null, setup }
}

async function setupDocument(entry: Entry, name: string, terminal: Terminal): Promise<Document> {
  if (name !== '-' && !isPath(name) && !existsSync(name))
    throw badInput(name, say('setup.notFound', { ruleset: entry.ruleset.id }))
  return readDocument(name, terminal)
}

/** Throws with the file's line and column where the setup came from one. */
export function accept(entry: Entry, setup: Json, document: Document | null): void {
  try {
    entry.ruleset.setup.parse(setup)
  } catch (error) {
    if (!(error instanceof SetupError) || document === null) throw error
    const [first, ...others] = error.issues
    const fault = first.says ?? first.message
    const faults = others.length === 0 ? fault : say('error.more', { fault, count: others.length })
    throw faultIn(document, first.path, faults)
  }
}

/** `characters[0].stats.hp=40`: the value is JSON or YAML, so text needs no quotes. */
export function applied(setup: Json, changes: readonly string[]): Json {
  return changes.reduce((before, change) => {
    const mark = change.indexOf('=')
    if (mark < 1) throw badInput('--set', say('setup.expectedChange', { found: change }))
    const path = change.slice(0, mark)
    const { value } = parseText('--set', change.slice(mark + 1))
    try {
      if (pathKeys(path).includes('__proto__')) throw badInput('--set', say('setup.unknownKey', { path }))
      return changed(before, [{ path, value }])
    } catch (error) {
      throw error instanceof UsageError ? badInput('--set', say('setup.noPlace', { path })) : error
    }
  }, setup)
}
