import { isRecord, type Json, plainJson } from '@quintain/engine'
import { analyse } from './analysis.ts'
import { readText, type Syntax, textOf } from './setup-text.ts'
import { documentOf, type SetupDocument } from './setup-document.ts'
import { loadPack, type Pack, packEntries } from '../../engine/catalogue.ts'

/** Files from outside as something for a desk, and the ruleset that it is for. */
interface Incoming {
  readonly document: SetupDocument
  readonly ruleset: string
  readonly readable: boolean
  /** A place of it that shall be shown. */
  readonly path?: string
}

/**
 * Files do not say which ruleset they are for: the one on the desk, unless it refuses them and another does not. Where
 * none takes a file as it is, or where there are several, a ruleset may make a setup of them. Null for a file that says
 * of itself that it is something else of the arena's, such as a replay.
 */
export async function readIncoming(
  files: readonly File[],
  here: Pack,
  onto: Json | undefined,
): Promise<Incoming | null> {
  const [file] = files
  const text = await file.text()
  const syntax = syntaxOf(file)
  const document = { text, syntax, title: titleOf(file), key: null }
  const { value, valid } = analyse(here, text, syntax)
  if (saysReplay(value)) return null
  const alone = files.length === 1
  if (alone && (valid || value === undefined)) {
    return { document, ruleset: here.id, readable: value !== undefined }
  }
  const others = await Promise.all(
    packEntries()
      .filter(({ id }) => id !== here.id)
      .map(({ id }) => loadPack(id)),
  )
  const willing = alone ? others.filter((pack) => analyse(pack, text, syntax).valid) : []
  if (willing.length === 1) return { document, ruleset: willing[0].id, readable: true }
  const read = await valuesOf(files)
  for (const pack of [here, ...others]) {
    const made = importedBy(pack, read, pack === here ? onto : undefined)
    if (made !== null) {
      return { document: { ...document, text: textOf(made, 'json'), syntax: 'json' }, ruleset: pack.id, readable: true }
    }
  }
  return { document, ruleset: here.id, readable: value !== undefined }
}

function syntaxOf({ name }: File): Syntax {
  return /\.ya?ml$/i.test(name) ? 'yaml' : 'json'
}

/** A file's name without its ending. */
function titleOf({ name }: File): string {
  return name.replace(/\.[^.]*$/, '')
}

/** What files hold, by their names without endings; those that cannot be read are left out. */
async function valuesOf(files: readonly File[]): Promise<Readonly<Record<string, Json>>> {
  const read = files.map(async (file): Promise<[string, Json | undefined]> => {
    const { value } = readText(await file.text(), syntaxOf(file))
    return [titleOf(file), value]
  })
  const values = await Promise.all(read)
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** A setup that a ruleset makes of files and accepts, first without what is on its desk; null where it makes none. */
function importedBy({ ruleset }: Pack, read: Readonly<Record<string, Json>>, onto: Json | undefined): Json | null {
  const { importer } = ruleset
  if (importer === undefined) return null
  const names = Object.keys(read)
  const only = importer.files.length === 1 && names.length === 1
  const files = only ? { [importer.files[0].name]: read[names[0]] } : read
  const known = importer.files.map(({ name }) => name)
  const isWhole = importer.files.every(({ name, optional }) => optional === true || Object.hasOwn(files, name))
  if (!isWhole || !Object.keys(files).every((name) => known.includes(name))) return null
  for (const base of onto === undefined ? [undefined] : [undefined, onto]) {
    try {
      const made = importer.read(files, base)
      ruleset.setup.parse(made)
      return plainJson(made)
    } catch {
      // Not made of these files alone, or not by this ruleset.
    }
  }
  return null
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

/** Leaves a setup for the desk of its ruleset, and which place of it somebody asks about. */
export function leaveSetup(ruleset: string, title: string, setup: Json, path: string): void {
  leaveFor({ document: documentOf(title, setup), ruleset, readable: true, path })
}

/** What was left for a ruleset's desk, once. */
export function takeWaiting(id: string): Pick<Incoming, 'document' | 'path'> | null {
  if (waiting?.ruleset !== id) return null
  const { document, path } = waiting
  waiting = null
  return path === undefined ? { document } : { document, path }
}
