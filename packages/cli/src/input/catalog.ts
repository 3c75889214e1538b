import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type ContentPack, Registry, type Ruleset, type Scenario } from 'quintain'
import { contentPacks } from 'quintain/content'
import { rulesets } from 'quintain/rulesets'
import { badInput } from '../exit.ts'
import { contentFault, isContent, isRuleset, rulesetFault } from './contract-fault.ts'
import { importOwn, placeBelow } from './own-module.ts'

/** A ruleset with its content, built in or of one's own. */
export interface Entry {
  readonly ruleset: Ruleset
  /** Null for a ruleset of one's own that brings none. */
  readonly content: ContentPack | null
}

/** A ruleset of one's own that an error came out of, and where. */
export interface Blame {
  readonly name: string
  readonly place: string
}

/** The rulesets that commands know: the built-in ones, and any that a path leads to. */
export class Catalog {
  readonly #registry: Registry
  readonly #packs: readonly ContentPack[]
  /** Folders of rulesets that came from paths, with how they were asked for. */
  readonly #own = new Map<string, string>()

  constructor(known: readonly Ruleset[] = rulesets, packs: readonly ContentPack[] = contentPacks) {
    this.#registry = new Registry(known)
    this.#packs = packs
  }

  list(): readonly Entry[] {
    return this.#registry.list().map((ruleset) => this.#entry(ruleset))
  }

  ids(): readonly string[] {
    return this.#registry.list().map(({ id }) => id)
  }

  /** By id, or by the path of a module (or of its folder) that exports `ruleset`. */
  async find(name: string): Promise<Entry> {
    if (!isPath(name)) return this.builtIn(name)
    const file = moduleFile(name)
    const entry = await loadModule(name, file)
    this.#own.set(dirname(file), name)
    return entry
  }

  /** Whose error it is that nobody foresaw: null if it did not come out of a ruleset of one's own. */
  blame(error: unknown): Blame | null {
    for (const [folder, name] of this.#own) {
      const place = placeBelow(folder, error)
      if (place !== null) return { name, place }
    }
    return null
  }

  /** Throws `UsageError` with the ids that exist. */
  builtIn(id: string): Entry {
    return this.#entry(this.#registry.get(id))
  }

  #entry(ruleset: Ruleset): Entry {
    return { ruleset, content: this.#packs.find((pack) => pack.ruleset.id === ruleset.id) ?? null }
  }
}

export function scenarioOf(entry: Entry, id: string): Scenario | undefined {
  return entry.content?.scenarios.find((scenario) => scenario.id === id)
}

function isPath(name: string): boolean {
  return /[./\\]/.test(name)
}

async function loadModule(path: string, file: string): Promise<Entry> {
  const { ruleset } = await importOwn(path, file)
  if (!isRuleset(ruleset)) {
    throw badInput(path, `the module does not export a \`ruleset\` that keeps the contract: ${rulesetFault(ruleset)}`)
  }
  const beside = join(dirname(file), 'content.js')
  if (!existsSync(beside)) return { ruleset, content: null }
  const { content } = await importOwn(path, beside)
  if (content !== undefined && !isContent(content)) {
    throw badInput(path, `content.js does not export a content pack as \`content\`: ${contentFault(content)}`)
  }
  return { ruleset, content: content ?? null }
}

function moduleFile(path: string): string {
  const full = resolve(path)
  if (!existsSync(full)) throw badInput(path, 'no such ruleset module')
  const file = statSync(full).isDirectory() ? join(full, 'index.js') : full
  if (!existsSync(file)) throw badInput(path, 'the folder has no index.js')
  return file
}
