import { existsSync, statSync } from 'node:fs'
import { register } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ContentPack, isRecord, Registry, type Ruleset, type Scenario } from 'quintain'
import { contentPacks } from 'quintain/content'
import { rulesets } from 'quintain/rulesets'
import { badInput } from '../exit.ts'

/** A ruleset with its content, built in or of one's own. */
export interface Entry {
  readonly ruleset: Ruleset
  /** Null for a ruleset of one's own that brings none. */
  readonly content: ContentPack | null
}

/** The rulesets that commands know: the built-in ones, and any that a path leads to. */
export class Catalog {
  readonly #registry: Registry
  readonly #packs: readonly ContentPack[]
  #sharesEngine = false

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
    if (!this.#sharesEngine) {
      register('./engine-hook.js', { parentURL: import.meta.url, data: { engine: import.meta.resolve('quintain') } })
      this.#sharesEngine = true
    }
    return loadModule(name, file)
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
  const ruleset = (await importModule(path, file))['ruleset']
  if (!isRuleset(ruleset)) throw badInput(path, 'the module does not export a `ruleset` that keeps the contract')
  const beside = join(dirname(file), 'content.js')
  const content = existsSync(beside) ? (await importModule(path, beside))['content'] : undefined
  if (content !== undefined && !isContent(content))
    throw badInput(beside, 'does not export a content pack as `content`')
  return { ruleset, content: content ?? null }
}

function moduleFile(path: string): string {
  const full = resolve(path)
  if (!existsSync(full)) throw badInput(path, 'no such ruleset module')
  const file = statSync(full).isDirectory() ? join(full, 'index.js') : full
  if (!existsSync(file)) throw badInput(path, 'the folder has no index.js')
  return file
}

async function importModule(path: string, file: string): Promise<Record<string, unknown>> {
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(file).href)
    return module
  } catch (error) {
    throw badInput(path, `cannot be loaded: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const MEMBERS = {
  string: ['id', 'title', 'description'],
  object: ['traits', 'setup', 'agents'],
  function: ['prepare', 'seats', 'stepLimit', 'start', 'next', 'legal', 'accept', 'step', 'clone', 'save', 'load'],
} as const

function isRuleset(value: unknown): value is Ruleset {
  return (
    isRecord(value) &&
    Object.entries(MEMBERS).every(([type, names]) => names.every((name) => typeof value[name] === type))
  )
}

function isContent(value: unknown): value is ContentPack {
  return isRecord(value) && isRuleset(value['ruleset']) && Array.isArray(value['scenarios'])
}
