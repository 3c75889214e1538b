import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type ContentPack,
  type Name,
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
  readonly list: readonly Entry[]
  /** Folders of rulesets that came from paths, with how they were asked for. */
  readonly #own = new Map<string, string>()

  constructor(packs: readonly ContentPack[]) {
    this.list = packs.map((content) => ({ ruleset: content.ruleset, content }))
  }

  get ids(): readonly string[] {
    return this.list.map(({ ruleset }) => ruleset.id)
  }

  /** By id, or by the path of a module (or of its folder) that exports `ruleset`. */
  async find(name: string): Promise<Entry> {
    if (!isPath(name)) return this.builtIn(name)
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
  if (within === undefined && !existsSync(beside)) return { ruleset, content: null }
  const content = within ?? (await importOwn(path, beside))['content']
  if (content !== undefined && !isContent(content)) {
    throw badInput(path, say('catalog.notContent', { fault: contentFault(content) ?? '' }))
  }
  return { ruleset, content: content ?? null }
}

function moduleFile(path: string): string {
  const full = resolve(path)
  if (!existsSync(full)) throw badInput(path, say('catalog.noModule'))
  const file = statSync(full).isDirectory() ? join(full, 'index.js') : full
  if (!existsSync(file)) throw badInput(path, say('catalog.noIndex'))
  return file
}
