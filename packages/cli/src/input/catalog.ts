import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ContentPack,
  fingerprinted,
  type Name,
  namedAgent,
  type Phrase,
  type Ruleset,
  type Scenario,
  type Teller,
  tellerIn,
  withAgents,
} from '@quintain/engine'
import { loadAgents, packFiles } from '@quintain/engine/node'
import { badInput, CommandError } from '../terminal/exit.ts'
import { say } from '../words/index.ts'
import { contentFault, isContent, isRuleset, rulesetFault } from './contract-fault.ts'
import { importOwn, ownFile, placeBelow } from './own-module.ts'

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
  /** Folders of rulesets and agents that came from paths, with how they were asked for. */
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
    this.#modules.set(id, pathToFileURL(ownFile(name)).href)
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
    const file = ownFile(name)
    const entry = await loadModule(name, file)
    this.#own.set(dirname(file), name)
    return entry
  }

  /**
   * A ruleset with the agents that are named by the paths of their files, as `./my-agent.mjs` or, with a budget,
   * `./my-agent.mjs@200`; `modules` is where threads find them.
   */
  async seated(
    entry: Entry,
    names: readonly string[],
    folder = process.cwd(),
  ): Promise<{ readonly entry: Entry; readonly modules: Readonly<Record<string, string>> }> {
    const modules: Record<string, string> = {}
    for (const name of names.map((text) => text.trim().replace(/@\d+$/, ''))) {
      if (!isPath(name) || namedAgent(entry.ruleset, name) !== null) continue
      const file = ownFile(name, folder)
      this.#own.set(dirname(file), name)
      await importOwn(name, file)
      modules[name] = pathToFileURL(file).href
    }
    const own = await loadAgents(modules)
    const ruleset = withAgents(entry.ruleset, own)
    for (const [name, { rulesets = [] }] of Object.entries(own)) {
      if (namedAgent(ruleset, name) === null) throw badInput(name, say('catalog.otherAgent', { rulesets }))
    }
    return { entry: { ...entry, ruleset }, modules }
  }

  /** The ruleset or agent of one's own that an error which nobody foresaw came out of, and where; null if it came from none. */
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
  const beside = join(dirname(file), `content${extname(file)}`)
  const files = packFiles(dirname(file))
  if (within === undefined && !existsSync(beside)) return { ...fingerprinted({ ruleset }, files), content: null }
  const content = within ?? (await importOwn(path, beside))['content']
  if (content === undefined) return { ...fingerprinted({ ruleset }, files), content: null }
  if (!isContent(content)) throw badInput(path, say('catalog.notContent', { fault: contentFault(content) ?? '' }))
  const pack = fingerprinted(content, files)
  return { ruleset: pack.ruleset, content: pack }
}
