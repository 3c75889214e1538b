import {
  changed,
  entryId,
  isRecord,
  type Json,
  pathKeys,
  type PartList,
  partListsOf,
  QuintainError,
  type Ruleset,
  valueAt,
} from '@quintain/engine'
import { baseSetup, type Subject, withChanges } from '../experiment/design.ts'
import { written } from '../experiment/origins.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { Attribute } from '../experiment/studies.ts'
import { say } from '../words/index.ts'
import { listed } from '../words/listed.ts'

/** The list whose parts are weighed; makes setups with fewer or more of them. */
export class WeighedList {
  readonly list: PartList
  readonly setup: Json
  readonly #entries: readonly Json[]
  readonly #instead: Json | undefined

  constructor(setup: Json, list: PartList, instead: Json | undefined) {
    const value = valueAt(setup, pathKeys(list.path))
    this.list = list
    this.setup = setup
    this.#entries = Array.isArray(value) ? value : []
    this.#instead = instead
  }

  get ids(): readonly string[] {
    return this.list.parts.map(({ id }) => id)
  }

  /** The setup with these parts only. */
  only(ids: ReadonlySet<string>): Json {
    const kept = new Set(this.list.parts.filter(({ id }) => ids.has(id)).flatMap(({ places }) => places))
    const instead = this.#instead
    return this.#with(
      this.#entries.flatMap((entry, at) => (kept.has(at) ? [entry] : instead === undefined ? [] : [instead])),
    )
  }

  without(id: string): Json {
    return this.only(new Set(this.ids.filter((each) => each !== id)))
  }

  /** The setup with one more of a part: raises its `count` if it has one, else repeats its entry. */
  oneMore(id: string): Json {
    const at = this.list.parts.find((part) => part.id === id)?.places[0] ?? 0
    const entry = this.#entries[at]
    const count = isRecord(entry) && typeof entry['count'] === 'number' ? entry['count'] : null
    if (count === null || !isRecord(entry)) return this.#with([...this.#entries, entry])
    return this.#with(this.#entries.with(at, { ...entry, count: count + 1 }))
  }

  #with(entries: readonly Json[]): Json {
    return changed(this.setup, [{ path: this.list.path, value: [...entries] }])
  }
}

/**
 * The lists of a setup whose parts can be weighed, to choose from: lists of several things that the glossary knows,
 * some of which can be left out. Empty while the setup is invalid.
 */
export function carryingLists(ruleset: Ruleset, setup: Json): readonly PartList[] {
  if (!isPlayable(ruleset, setup)) return []
  const entries = ruleset.glossary?.(ruleset.prepare(ruleset.setup.parse(setup)))
  const known = entries === undefined ? null : new Set(entries.map(({ of, id }) => id.slice(entryId(of, '').length)))
  return partListsOf(ruleset, setup).filter((list) => {
    const { parts } = list
    if (parts.length < 2 || !parts.every(({ id }) => known?.has(id) !== false)) return false
    const weighed = new WeighedList(setup, list, undefined)
    return parts.some(({ id }) => isPlayable(ruleset, weighed.without(id)))
  })
}

function isPlayable(ruleset: Ruleset, setup: Json): boolean {
  try {
    ruleset.prepare(ruleset.setup.parse(setup))
    return true
  } catch (error) {
    if (error instanceof QuintainError) return false
    throw error
  }
}

/** An opponent against which parts are weighed, and the weighed list in a battle with it. */
export interface Opponent {
  /** Null for the setup's own opponent. */
  readonly name: string | null
  readonly list: WeighedList
}

/** All opponents, at least one. Throws `ExperimentError` for one that cannot be placed in the setup. */
export function opponentsOf(subject: Subject, task: Attribute): readonly Opponent[] {
  const setup = baseSetup(subject)
  const entries = Object.entries(task.field ?? {})
  if (entries.length === 0) return [{ name: null, list: listIn(subject, setup, task) }]
  return entries.map(([name, opponent]) => {
    const path = `attribute.field.${name}`
    if ('value' in opponent && task.rival === undefined) {
      throw new ExperimentError('attribute.rival', say('rivalNeeded', { opponent: name }))
    }
    const changes = 'changes' in opponent ? opponent.changes : [{ path: task.rival ?? '', value: opponent.value }]
    const placed = withChanges(setup, written(changes, path), path)
    return { name, list: listIn(subject, placed, task) }
  })
}

/** The list that an experiment asks about, in a setup. Throws `ExperimentError` where there is none. */
function listIn(subject: Subject, setup: Json, { of, instead }: Attribute): WeighedList {
  const lists = partListsOf(subject.ruleset, setup)
  const list = lists.find(({ path }) => path === of)
  if (list !== undefined) return new WeighedList(setup, list, instead)
  const known = listed(lists.map(({ path }) => path))
  throw new ExperimentError('attribute.of', say('noPartList', { path: of, known }))
}
