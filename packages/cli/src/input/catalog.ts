import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ContentPack,
  fingerprinted,
  isPackFile,
  type Name,
  type PackFiles,
  type Phrase,
  type Ruleset,
  type Scenario,
  type Teller,
  tellerIn,
} from '@quintain/engine'
import { badInput, CommandError } from '../terminal/exit.ts'
import { say } from '../words/index.ts'
import { contentFault, isContent, isRuleset, rulesetFault } from './contract-fault.ts'
import { importOwn, placeBelow } from './own-module.ts'

/** A ruleset with its content, built in or of one's own. */
export interface Entry {
  readonly ruleset: Ruleset
  /** Null for a ruleset of one's own that brings none. */
  readonly content: ContentPack | null
}

/** The rulesets that commands know: the built-in ones, and any that a path leads to. */
export class Catalog {
  readonly #list: Entry[]
  /** Modules of packs that were added, by the id of their ruleset. */
  readonly #modules = new Map<string, string>()
  /** Folders of rulesets that came from paths, with how they were asked for. */
  readonly #own = new Map<string, string>()

  constructor(packs: readonly ContentPack[]) {
    this.#list = packs.map((content) => ({ ruleset: content.ruleset, content }))
  }

  get list(): readonly Entry[] {
    return this.#list
  }

  /** Makes the ruleset of a folder, module or package known by its id. */
  async add(name: string): Promise<void> {
    const entry = await this.#load(name)
    const { id } = entry.ruleset
    if (this.ids.includes(id)) throw badInput(name, say('catalog.twice', { id }))
    this.#list.push(entry)
    this.#modules.set(id, pathToFileURL(moduleFile(name)).href)
  }

  /** The addresses of the packs that were added. */
  get modules(): readonly string[] {
    return [...this.#modules.values()]
  }

  /** Where threads find the ruleset of an added pack; null for those that came along. */
  moduleOf(id: string): string | null {
    return this.#modules.get(id) ?? null
  }

  get ids(): readonly string[] {
    return this.list.map(({ ruleset }) => ruleset.id)
  }

  /** By id, or by the path of a module (or of its folder) that exports `ruleset`. */
  async find(name: string): Promise<Entry> {
    return isPath(name) ? this.#load(name) : this.builtIn(name)
  }

  async #load(name: string): Promise<Entry> {
    const file = moduleFile(name)
    const entry = await loadModule(name, file)
    this.#own.set(dirname(file), name)
    return entry
  }

  /** The ruleset of one's own that an error which nobody foresaw came out of, and where; null if it came from none. */
  blame(error: unknown): { readonly name: string; readonly place: string } | null {
    for (const [folder, name] of this.#own) {
      const place = placeBelow(folder, error)
      if (place !== null) return { name, place }
    }
    return null
  }

  /** Throws with the ids that exist. */
  builtIn(id: string): Entry {
    const entry = this.list.find(({ ruleset }) => ruleset.id === id)
    if (entry !== undefined) return entry
    throw new CommandError(say('catalog.noRuleset', { name: id, known: this.ids }))
  }
}

export function scenarioOf(entry: Entry, id: string): Scenario | undefined {
  return entry.content?.scenarios.find((scenario) => scenario.id === id)
}

/** Tells in the language of `teller`, with the names of the ruleset's content. */
export function tellerOf({ content }: Entry, { language }: Teller): Promise<Teller> {
  return tellerIn(language, content ?? undefined)
}

/** A scenario's title, which content packs have in other languages too. */
export function titleOf({ id, title }: Scenario): Name {
  return { of: 'scenario', id, name: title }
}

/** What a scenario is about, likewise. */
export function aboutOf({ id, description }: Scenario): Name {
  return { of: 'about', id, name: description }
}

/** Throws with the scenarios that exist. */
export function knownScenario(entry: Entry, id: string, place: string): Scenario {
  const scenario = scenarioOf(entry, id)
  if (scenario !== undefined) return scenario
  throw badInput(place, noScenario(entry, id))
}

export function noScenario({ ruleset, content }: Entry, name: string): Phrase {
  const ids = (content?.scenarios ?? []).map(({ id }) => id)
  const known = ids.length === 0 ? say('help.none') : ids
  return say('setup.noScenario', { ruleset: ruleset.id, name, known })
}

/** Whether a ruleset or setup is asked for by a path rather than by its name. */
export function isPath(name: string): boolean {
  return /[./\\]/.test(name)
}

async function loadModule(path: string, file: string): Promise<Entry> {
  const { ruleset, content: within } = await importOwn(path, file)
  if (!isRuleset(ruleset)) throw badInput(path, say('catalog.notRuleset', { fault: rulesetFault(ruleset) ?? '' }))
  const beside = join(dirname(file), 'content.js')
  const files = packFiles(dirname(file))
  if (within === undefined && !existsSync(beside)) return { ...fingerprinted({ ruleset }, files), content: null }
  const content = within ?? (await importOwn(path, beside))['content']
  if (content === undefined) return { ...fingerprinted({ ruleset }, files), content: null }
  if (!isContent(content)) throw badInput(path, say('catalog.notContent', { fault: contentFault(content) ?? '' }))
  const pack = fingerprinted(content, files)
  return { ruleset: pack.ruleset, content: pack }
}

/** What a pack is made of: replays name it. */
function packFiles(folder: string): PackFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
    name.split(sep).join('/'),
    name,
  ])
  const kept = names.filter(([path, name]) => isPackFile(path) && statSync(join(folder, name)).isFile())
  return Object.fromEntries(kept.map(([path, name]) => [path, readFileSync(join(folder, name), 'utf8')]))
}

function moduleFile(path: string): string {
  const full = resolve(path)
  if (!existsSync(full)) return packageFile(path)
  const file = statSync(full).isDirectory() ? join(full, 'index.js') : full
  if (!existsSync(file)) throw badInput(path, say('catalog.noIndex'))
  return file
}

/** The module of a package that is installed where the command is called. */
function packageFile(name: string): string {
  try {
    return createRequire(join(process.cwd(), 'package.json')).resolve(name)
  } catch {
    throw badInput(name, say('catalog.noModule'))
  }
}
